import { once, type Job } from "../platform/job.ts";
import { isWalkDue, newWalk, publishedPlaces, walkedOn } from "./rules/place-counts.ts";
import type { CatalogueDeps } from "./search-listings.ts";

/** Listings of one run; a larger catalogue takes several. */
const AT_ONCE = 2_000;

/**
 * Continues the count if it is due. Returns the number of listings counted in this run. A counter that each publication
 * raised would be wrong after an event that is delivered twice.
 */
export async function countPlaces(
  { places, now }: Pick<CatalogueDeps, "places" | "now">,
  atOnce = AT_ONCE,
): Promise<number> {
  const at = now();
  const known = await places.walk();
  if (known && known.after === null && !isWalkDue(known, at)) return 0;
  const walk = known && known.after !== null ? known : newWalk(at);
  const { found, last } = await places.listings(walk.after ?? "", atOnce);
  const next = walkedOn(walk, found, last);
  if (next.after === null) await places.publish(publishedPlaces(next.counts));
  await places.saveWalk(next.after === null ? { ...next, counts: [] } : next);
  return found.length;
}

export const duePlaces = (deps: Pick<CatalogueDeps, "places" | "now">): Job => ({
  name: "places",
  ms: 5_000,
  counts: "places_counted",
  due: once,
  work: () => countPlaces(deps),
});
