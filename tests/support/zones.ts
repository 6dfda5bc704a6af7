/** Zones that tests draw on the map. */

/** A square by its corner in the south-west and its side, both in degrees. */
export const squareAt = (lat: number, lng: number, side: number) => [
  { lat, lng },
  { lat: lat + side, lng },
  { lat: lat + side, lng: lng + side },
  { lat, lng: lng + side },
];
