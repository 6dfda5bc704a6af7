import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { useAddressWith } from "~/screens/layout/addresses";
import { SignInSteps } from "./sign-in-steps";
import type { SignInView } from "./view";
import { SIGNED_OUT } from "~/paths/pages";

/** Signing in over the menu page of wide screens; the page's route names the namespace `signin`. */
export function SignInDialog({ view }: { view: SignInView }) {
  const { t } = useTranslation("signin");
  const closeHref = useAddressWith({ sign_in: null, return_to: null, resent: null, [SIGNED_OUT]: null, index: null });
  return (
    <Dialog title={t("title")} closeHref={closeHref} shape="small">
      <DialogBody>
        <SignInSteps view={view} answer={null} />
      </DialogBody>
    </Dialog>
  );
}
