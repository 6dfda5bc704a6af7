import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/icons";

type MessageProps = { icon: IconName; title: string; children: ReactNode };

/** A page of the staff's that says one thing: that there is nothing here, or that it is done. */
export const StaffMessage = ({ icon, title, children }: MessageProps) => (
  <main
    id="main"
    className="kitchen grid min-h-svh place-content-center justify-items-center gap-3 p-6 text-center text-lg [&_p]:max-w-[32em]"
    tabIndex={-1}
  >
    <Icon name={icon} className="size-24 rounded-full bg-line p-[22px]" />
    <h1>{title}</h1>
    {children}
  </main>
);
