/** A brand with a second outlet, which serves an area of its own. */
import { testArea, testOutlet } from "../support/brands";

export const WATERFRONT = 21;
export const TWO_OUTLETS = [
  testOutlet(),
  testOutlet({ id: 2, name: "Harbour", delivery_areas: [testArea({ id: WATERFRONT, name: "Waterfront" })] }),
];
