/** A company's maps: its own choice, else the deployment's key, else its drawn zones. */
import type { Company } from "~/ordering/model/company";
import type { MapEngine } from "~/ordering/model/map-engine";
import { env } from "~/platform/environment/env.server";

export function mapEngineOf({ maps }: Pick<Company, "maps">): MapEngine {
  if (maps) return maps;
  const key = env().MAPS_KEY;
  return key ? { engine: "google", key } : { engine: "drawn" };
}
