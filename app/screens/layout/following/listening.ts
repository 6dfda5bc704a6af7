/** What a line is opened for, and by. */

export type Listening = {
  channel: string;
  /** Something has happened, or may have while there was no line. */
  onNews: () => void;
  /** The forgery token of the page. */
  csrf: () => string;
  /** Whether there was a line before, after which something may have been missed. */
  isAgain: boolean;
};

/** An app at Pusher, as the page's body names it. */
export type PusherApp = { key: string; cluster: string; host: string | undefined };
