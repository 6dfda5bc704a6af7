/** A promotion as the list of them tells it. */
export type PromotionEntry = {
  id: number;
  name: string;
  description: string;
  /** To be entered. */ code: string | null;
  /** Until when it is offered, in words. */ until: string | null;
};
