/**
 * Whom an address stands for when something is counted by address: itself for IPv4; for IPv6 the network of 64 bits that
 * a single customer of a provider has to themselves, with more addresses than could ever be counted.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [first, last] = [groups(head), groups(tail)];
  const left = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const network = [...first, ...left, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
