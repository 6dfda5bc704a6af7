/** The one function of pixelmatch that the comparison uses, so that types can be checked where its package is not installed yet. */
declare module "pixelmatch" {
  export default function pixelmatch(
    before: Uint8Array,
    after: Uint8Array,
    difference: Uint8Array,
    width: number,
    height: number,
    options: { threshold: number; includeAA: boolean },
  ): number;
}
