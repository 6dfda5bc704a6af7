import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { layoutOf } from "~/paths/address";
import { LiveRegion } from "~/components/accessibility/live-region";
import { useTypedBefore } from "~/components/form/typed-before";
import { isFromPhone } from "~/web/device";
import { languageCookie } from "~/web/cookies/language-cookie.server";
import { refusalIn } from "~/web/document/refusal-in";
import { useNonce } from "~/web/document/nonce";
import { useIsStill } from "~/web/document/still";
import { getVisit } from "~/web/visit.server";
import { isAnnouncementClosed } from "~/screens/layout/announcement/announcement-cookie.server";
import { CorrectRouteSet } from "~/screens/layout/route-set/correct-route-set";
import { counterpart } from "~/screens/layout/route-set/counterpart";
import { ErrorPage } from "~/screens/layout/errors/error-page";
import { errorFromUrl } from "~/screens/layout/errors/error-from-url.server";
import { FocusAfterNavigation } from "~/screens/layout/navigation/focus-after-navigation";
import { NotToBeHad } from "~/screens/layout/errors/not-to-be-had";
import { shellInError, useMaybeShell, useShell } from "~/screens/layout/shell";
import { useShownLanguage } from "~/screens/layout/navigation/shown-language";
import { AfterSignIn } from "~/screens/sign-in/after-sign-in";
import { shellOf } from "~/screens/layout/shell.server";
import { putBrandHead } from "~/screens/layout/found/head-handoff.server";
import { brandHead } from "~/screens/layout/found/page-head.server";
import { addressedLanguage } from "~/i18n/languages";
import stylesheet from "~/styles/app.css?url";

/** What opens over the menu changes nothing of what every page knows, and must open without the server. */
export { shouldRevalidate } from "~/screens/home/revalidation";

export const handle = { i18n: ["common", "layout", "errors"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** A phone's first answer leads to the mobile route set; the browser corrects the guess by its width (ROUTE-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  const visit = await getVisit(args);
  const fitting = isFromPhone(request) ? counterpart(url, true) : null;
  if (fitting)
    throw redirect(fitting, { headers: { Vary: "User-Agent, Sec-CH-UA-Mobile, Cookie", "Cache-Control": "no-store" } });
  const layout = layoutOf(url.pathname);
  const shell = shellOf(visit, layout, (words) => isAnnouncementClosed(request.headers.get("Cookie"), words));
  putBrandHead(args.context, brandHead(visit));
  // Whoever comes by the address of a language goes on in it.
  const addressed = addressedLanguage(url.searchParams, visit.company.locale_data);
  return data(
    { shell, language: shell.language, error: errorFromUrl(visit, url, layout) },
    addressed ? { headers: { "Set-Cookie": languageCookie(addressed) } } : {},
  );
}

/** Where this loader has failed, the refusal names the company, or at least itself: no page is without a title. */
export const meta: MetaFunction<typeof loader> = ({ data: known, error }) => {
  const shell = known?.shell ?? shellInError(error);
  return [{ title: shell?.company.name ?? refusalIn(error)?.title ?? "" }];
};

export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell();
  const nonce = useNonce();
  const isStill = useIsStill();
  return (
    <html lang={shell?.language ?? "en"} dir={shell?.direction ?? "ltr"} data-layout={shell?.layout ?? "desktop"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {shell && <meta name="csrf-token" content={shell.csrf} />}
        {shell && <link rel="icon" href={shell.company.logo} />}
        <Meta />
        <Links />
        {shell && <link rel="stylesheet" href={shell.brandSheet} />}
      </head>
      <body
        data-push-key={shell?.keys.push}
        data-push-cluster={shell?.push?.cluster}
        data-push-host={shell?.push?.host}
        data-maps-key={shell && (shell.maps.engine === "google" ? shell.maps.key : "")}
      >
        {children}
        {!isStill && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { language } = useShell();
  useShownLanguage(language);
  useTypedBefore();
  return (
    <>
      <CorrectRouteSet />
      <AfterSignIn />
      <Outlet />
      <NotToBeHad />
      <LiveRegion />
      <FocusAfterNavigation />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
