/** What happens to the payment that a wallet's sheet waits for, as a channel of it tells. */
import { useRef, useState } from "react";
import { askingPause } from "~/ordering/payments/asking-pause";
import type { authenticationChannel, paymentChannel } from "~/ordering/realtime/channels";
import { useChannel } from "~/web/channel/use-channel";

/**
 * @returns what settles with the next event of a payment, or after a while without any: what is told before there is a line is
 * found by asking.
 */
export function useWalletNews(
  channelOf: typeof paymentChannel | typeof authenticationChannel,
): (reference: string) => Promise<void> {
  const [channel, follow] = useState<string | null>(null);
  const awaited = useRef(new Set<() => void>());
  const asked = useRef({ reference: "", times: 0 });
  useChannel(channel, () => awaited.current.forEach((tell) => tell()));
  return (reference) => {
    follow(channelOf("mastercard", reference));
    const times = asked.current.reference === reference ? asked.current.times + 1 : 0;
    asked.current = { reference, times };
    return new Promise((resolve) => {
      const tell = () => {
        clearTimeout(timer);
        awaited.current.delete(tell);
        resolve();
      };
      const timer = setTimeout(tell, askingPause(times, Math.random()));
      awaited.current.add(tell);
    });
  };
}
