/** What a company's maps are drawn by. */

export type MapEngine =
  | { engine: "google"; /** The key of its pages, which anybody may read. */ key: string }
  | {
      engine: "tiles";
      /** Of a tile, with {z}, {x} and {y} in it. */
      url: string;
      /** Whose tiles these are, in words. */
      attribution: string;
      max_zoom: number;
    }
  /** Its own zones, without anybody else's map. */
  | { engine: "drawn" };

/** Zoom of the maps where an area or an address is chosen on wide screens (calls document, section 9). */
export const CHOOSING_ZOOM = 16;
/** Zoom of the map where an address is pinned on a phone. */
export const PHONE_ADDRESS_ZOOM = 17;
/** Zoom of the maps that an order is followed on, and of a phone's. */
export const ORDER_ZOOM = 15;
