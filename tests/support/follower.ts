/** A page that follows an order, as its customer sees it: each event and each line that stands is a reason to read, and the last reading is shown. */
import { trackedOrder, type TrackedOrder } from "./checkout";
import type { Client } from "./client";
import { listen, type Stream } from "./stream";

export type Follower = {
  /** What the page has shown, in its order. */
  shown: TrackedOrder[];
  /** Breaks its line; it opens another by itself. */
  drop(): void;
  close(): void;
};

/**
 * Follows an order at whichever server takes the line. It asks for nothing by itself, so that what it shows has come by a line.
 * @param doors the same customer at each server; asked anew for every line, since servers come and go.
 */
export async function follow(doors: () => readonly Client[], id: string): Promise<Follower> {
  const shown: TrackedOrder[] = [];
  let isOver = false;
  let stream: Stream | null = null;
  let reading = 0;
  let turn = 0;
  const read = async (door: Client) => {
    const own = ++reading;
    const order = await trackedOrder(door, id).catch(() => null);
    // A reading that another one has overtaken is not shown, as a page's router has it.
    if (order && own === reading) shown.push(order);
  };
  const open = async (): Promise<void> => {
    const doorsNow = doors();
    const door = doorsNow[turn++ % doorsNow.length];
    const opened = door && (await listen(door, `track_order_${id}`).catch(() => 0));
    if (isOver) return typeof opened === "object" ? opened.close() : undefined;
    if (!door || typeof opened !== "object") {
      await new Promise((resolve) => setImmediate(resolve));
      return open();
    }
    stream = opened;
    opened.onTold = () => void read(door);
    void read(door);
    void opened.ended.then(() => (isOver ? undefined : open()));
  };
  await open();
  return {
    shown,
    drop: () => stream?.close(),
    close() {
      isOver = true;
      stream?.close();
    },
  };
}
