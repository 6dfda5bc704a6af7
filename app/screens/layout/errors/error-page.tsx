/** The page of last resort: plain words in the brand's look, never what the server or a stack said (ERR-49). */
import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { ErrorDetails } from "~/components/dialog/error-details";
import { CallNow } from "~/components/dialog/error-popup";
import { RoundIcon } from "~/components/icons";
import { Scene } from "~/components/panels/scene";
import { Logo } from "~/components/logo";
import { refusalIn } from "~/web/document/refusal-in";
import { useMaybeShell, type Shell } from "~/screens/layout/shell";
import { NARROW_COLUMN } from "~/screens/layout/frame/columns";
import { HOME } from "~/paths/pages";

const ERROR_PAGE = `${NARROW_COLUMN} min-h-[100svh] content-center justify-items-center`;
const BOX =
  "w-full grid justify-items-center gap-3 pt-8 px-5 pb-6 border border-line rounded-card bg-raised text-center overflow-y-auto [&>.btn]:mt-2";

/**
 * Shown where a screen could not be. Without a shell it names nobody: after an action that failed, Remix loads nothing
 * for the page; on an unknown host there is nothing to load, and no home page either.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation(["layout", "errors"]);
  const shell = useMaybeShell();
  const told = refusalIn(error);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = told?.title || t(isMissing ? "layout:error_page.not_found_title" : "errors:default.title");
  const message = told?.message ?? t(isMissing ? "layout:error_page.not_found" : "errors:generic.message");
  return (
    <main id="main" className={ERROR_PAGE} data-ui="error-page">
      {shell && <Logo name={shell.company.name} src={shell.company.logo} href={HOME[shell.layout]} />}
      <div className={BOX} role="alert">
        {isMissing ? <Scene name="missing" /> : <RoundIcon name="alert" tone="bad" />}
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-quiet">{message}</p>
        {told?.errorInfo && <ErrorDetails text={told.errorInfo} />}
        {(shell || !isMissing) && <WaysOn shell={shell} target={told?.redirectionUrl ?? null} />}
      </div>
    </main>
  );
}

function WaysOn({ shell, target }: { shell: Shell | null; target: string | null }) {
  const { t } = useTranslation("layout");
  return (
    <>
      {/* A new document: what failed here may have left the old one in pieces. */}
      <ButtonLink size="big" to={target ?? HOME[shell?.layout ?? "desktop"]} reloadDocument>
        {t("error_page.home")}
      </ButtonLink>
      {shell?.outlet.call_now_message && <CallNow number={shell.outlet.call_now_message} />}
    </>
  );
}
