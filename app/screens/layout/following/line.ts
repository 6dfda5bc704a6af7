/** A page's line to what it follows: by Pusher where the page names an app there, else by our own stream of events. */
import { followChannel } from "~/web/channel/follow-channel";
import type { Listening, PusherApp } from "./listening";

/** Many pages lose Pusher at the same moment, and are not to come to us at once. */
const SPREAD_MS = 4_000;

/** Opens a line, for as long as the page is to be seen. @returns what ends it. */
export function openLine(listening: Omit<Listening, "isAgain">): () => void {
  const app = pusherOnPage();
  if (!app)
    return followChannel(listening.channel, (told, { isFirst }) => {
      if (told !== null || !isFirst) listening.onNews();
    });
  let close = () => {};
  let isAgain = false;
  const follow = () => {
    close();
    const isSeen = document.visibilityState === "visible";
    close = isSeen ? openByPusher(app, { ...listening, isAgain }) : () => {};
    isAgain ||= isSeen;
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}

/** Where Pusher does not carry the line, our own stream stands in for as long. */
function openByPusher(app: PusherApp, listening: Listening): () => void {
  let isOver = false;
  let close = () => {};
  const standIn = () => {
    if (isOver) return;
    close();
    const open = () => (close = followChannel(listening.channel, () => listening.onNews()));
    const wait = setTimeout(open, Math.random() * SPREAD_MS);
    close = () => clearTimeout(wait);
  };
  import("./pusher.client")
    .then(({ openPusher }) => {
      if (!isOver) close = openPusher(app, { ...listening, onDown: standIn });
    })
    .catch(standIn);
  return () => {
    isOver = true;
    close();
  };
}

function pusherOnPage(): PusherApp | null {
  const { pushKey: key, pushCluster: cluster, pushHost: host } = document.body.dataset;
  return key && cluster ? { key, cluster, host } : null;
}
