/** Has a provider make a token of a card in the browser. */
import type { OmiseMaker } from "~/ordering/payments/card-entry";
import type { EnteredCard, Made } from "./entered-card";
import { loadOmise, makeByOmise } from "./omise-script";

type Maker = {
  load(maker: OmiseMaker): Promise<unknown>;
  /** @throws where the provider's script cannot be had. */
  make(maker: OmiseMaker, card: EnteredCard): Promise<Made>;
};

const MAKERS: Readonly<Record<OmiseMaker["by"], Maker>> = { omise: { load: loadOmise, make: makeByOmise } };

/** Loads what will be needed; what does not come now is asked for again when it is. */
export const loadMaker = (maker: OmiseMaker): void => void MAKERS[maker.by].load(maker).catch(() => undefined);

export async function makeToken(maker: OmiseMaker, card: EnteredCard): Promise<Made> {
  try {
    return await MAKERS[maker.by].make(maker, card);
  } catch {
    return { refused: null };
  }
}
