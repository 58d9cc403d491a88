import type { ListingFigures } from "@lopango/contract/hosts/host";
import { viewingOutcome } from "@lopango/contract/viewings/viewing-life";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { Identity } from "../identity/rules/identity.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { requireListing } from "../listings/require-listing.ts";
import { isPaywalled } from "../listings/rules/listing.ts";
import { viewsOf } from "../listings/rules/views.ts";
import type { Clock } from "../platform/clock.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { ViewingStore } from "../viewings/viewing.store.ts";
import type { HostStore } from "./host.store.ts";
import { answersOf } from "./rules/host.ts";

const DAYS_MS = 30 * 24 * 3_600_000;

export interface FiguresDeps {
  listings: Pick<ListingStore, "find" | "views">;
  teams: TeamStore;
  unlocks: Pick<UnlockStore, "countOf">;
  hosts: HostStore;
  viewings: Pick<ViewingStore, "ofHome">;
  now: Clock;
}

/**
 * Returns what a listing brought in the last 30 days; four reads, and those of the latest visits of a home;
 * one more for a member of its house's team.
 */
export async function figuresOf(deps: FiguresDeps, caller: Identity, id: string): Promise<ListingFigures> {
  const listing = await requireListing(deps.teams.team, await deps.listings.find(id), caller, "edit_establishment");
  const now = deps.now();
  const since = new Date(now.getTime() - DAYS_MS);
  const [seen, unlocks, viewings, host] = await Promise.all([
    deps.listings.views(id),
    isPaywalled(listing) ? deps.unlocks.countOf(id, since) : null,
    isPaywalled(listing) ? deps.viewings.ofHome(id) : null,
    deps.hosts.find(listing.owner_id),
  ]);
  return {
    views: viewsOf(seen, todayInCongo(now)),
    is_sampled: listing.view_weight > 1,
    unlocks,
    ...(viewings && {
      visits: viewings.filter(({ at, took_place }) => at > since && viewingOutcome(took_place) === "took_place").length,
    }),
    answers: host && answersOf(host.questions, now),
  };
}
