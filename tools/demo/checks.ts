import { CHECK_DAYS, type CheckKind } from "@lopango/contract/listings/check-kinds";
import { checkId, checkedPlaceOf, type Check } from "@lopango/functions/checks/rules/check";
import { withCheck, type HeldCheck } from "@lopango/functions/listings/rules/held-checks";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { chanceOf, type Chance } from "./random.ts";

const DAY_MS = 24 * 3_600_000;
const BY = { uid: "admin", email: "equipe@lopango.test" };

/** A check that was made up to `most` days before `now`. */
function held(kind: CheckKind, chance: Chance, now: Date, most = CHECK_DAYS[kind] - 20): HeldCheck {
  const checked_at = new Date(now.getTime() - chance.int(5, most) * DAY_MS);
  return { kind, checked_at, until: new Date(checked_at.getTime() + CHECK_DAYS[kind] * DAY_MS) };
}

const IDENTIFIED = 0.6;

/** Whether a host's identity is checked. */
export const isIdentified = (uid: string): boolean => chanceOf(`identity of ${uid}`).happens(IDENTIFIED);

/** The title of the listing whose visit has expired. */
const EXPIRED = "Résidence Les Flamboyants";

function checksOf(listing: Listing, now: Date): HeldCheck[] {
  const { kind: of, id } = checkedPlaceOf(listing);
  const chance = chanceOf(`checks of ${id}`);
  const host = chanceOf(`identity of ${listing.owner_id}`);
  const [visit, right] = [chance.happens(0.3), chance.happens(0.25) || listing.let_by === "agent"];
  const checks = [
    ...(visit ? [held("visit", chance, now)] : []),
    ...(right ? [held("right_to_let", chance, now)] : []),
    ...(of === "establishment" ? [held("partner", chance, now)] : []),
    ...(host.happens(IDENTIFIED) ? [held("identity", host, now)] : []),
  ];
  if (listing.title !== EXPIRED) return checks;
  const checked_at = new Date(now.getTime() - (CHECK_DAYS.visit + 10) * DAY_MS);
  return withCheck(checks, "visit", { checked_at, until: new Date(checked_at.getTime() + CHECK_DAYS.visit * DAY_MS) });
}

/** Returns the listings with their checks; the room types of a house have the same. */
export const withDemoChecks = (listings: readonly Listing[], now: Date): Listing[] =>
  listings.map((listing) => ({ ...listing, checks: checksOf(listing, now) }));

/** Returns the records of these listings' checks, each subject once. */
export function demoChecks(listings: readonly Listing[]): Check[] {
  const all = listings.flatMap((listing) =>
    listing.checks.map(({ kind, checked_at, until }): Check => {
      const isPerson = kind === "identity";
      const subject = isPerson ? ({ kind: "person", id: listing.owner_id } as const) : checkedPlaceOf(listing);
      return {
        id: checkId(kind, subject),
        kind,
        subject,
        owner_id: listing.owner_id,
        property_id: isPerson || kind === "partner" ? null : listing.id,
        label: isPerson ? listing.host_first_name : listing.title,
        status: "held",
        files: [],
        asked_at: checked_at,
        held: { checked_at, until, by: BY },
        reminded: false,
        closed: null,
        visit: null,
        corrections: [],
      };
    }),
  );
  return [...new Map(all.map((check) => [check.id, check])).values()];
}
