/**
 * The phones of riders, as a process of its own: what they cost the one that measures would be counted as the server's. Each
 * message it gets begins a ride, and is answered by how many positions were taken and refused.
 */
import { load } from "../load";

export type Ride = {
  port: number;
  /** What each phone sends, as bytes in base64. */
  positions: string[];
  connections: number;
  seconds: number;
};
export type Ridden = { answered: number; failed: number };

process.on("message", (ride: Ride) => void go(ride).then((ridden) => process.send?.(ridden)));
process.on("disconnect", () => process.exit());

/** Sends each phone's position once a second, spread over the second. */
async function go({ port, positions, connections, seconds }: Ride): Promise<Ridden> {
  const bytes = positions.map((position) => Buffer.from(position, "base64"));
  const each = bytes.length / connections;
  const sent = Array.from({ length: connections }, () => 0);
  const started = performance.now();
  const next = (connection: number) =>
    bytes[connection * each + ((sent[connection] = (sent[connection] ?? 0) + 1) % each)] ?? null;
  // Each connection carries its riders in turn, one every so many milliseconds; no two connections at the same moment.
  const at = (connection: number) => started + (((sent[connection] ?? 0) + connection / connections) * 1000) / each;
  const { answered, failed } = await load({ port, connections, next, at, seconds });
  return { answered, failed };
}
