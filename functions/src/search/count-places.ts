import type { SearchedPlace } from "@lopango/contract/search/searched-place";
import { isWalkDue, newWalk, publishedPlaces, walkedOn, type PlaceWalk } from "./rules/place-counts.ts";
import type { CardListing } from "../listings/listing-store-port.ts";
import type { Clock } from "../platform/clock.ts";

/** Counts of listings by place (docs/decisions/0073). */
export interface PlaceStore {
  read(): Promise<SearchedPlace[]>;
  publish(places: SearchedPlace[]): Promise<void>;
  walk(): Promise<PlaceWalk | null>;
  saveWalk(walk: PlaceWalk): Promise<void>;
  /** Active listings ordered by id, after `after`. */
  listings(
    after: string,
    count: number,
  ): Promise<Pick<CardListing, "id" | "city" | "commune" | "quartier" | "category">[]>;
}

export interface CountDeps {
  places: PlaceStore;
  now: Clock;
}

/** Listings of one run; a larger catalogue takes several. */
const AT_ONCE = 2_000;

/** Continues the count if it is due (docs/decisions/0073). Returns the number of listings counted in this run. */
export async function countPlaces({ places, now }: CountDeps, atOnce = AT_ONCE): Promise<number> {
  const at = now();
  const known = await places.walk();
  if (known && known.after === null && !isWalkDue(known, at)) return 0;
  const walk = known && known.after !== null ? known : newWalk(at);
  const found = await places.listings(walk.after ?? "", atOnce);
  const last = found.length === atOnce ? found.at(-1) : undefined;
  const next = walkedOn(walk, found, last?.id ?? null);
  if (next.after === null) await places.publish(publishedPlaces(next.counts));
  await places.saveWalk(next.after === null ? { ...next, counts: [] } : next);
  return found.length;
}
