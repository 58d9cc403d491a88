import type { Side } from "@lopango/contract/bookings/booking-life";
import { MAX_GUEST_VIEWINGS } from "@lopango/contract/limits";
import type { HomeViewings as HomeViewingsAnswer, Viewing as ViewingAnswer } from "@lopango/contract/viewings/viewing";
import { isOpenViewing, type ViewingSlot } from "@lopango/contract/viewings/viewing-life";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requireName } from "../identity/rules/names.ts";
import { listings } from "../listings/listing.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { requireListing } from "../listings/require-listing.ts";
import { isPaywalled, type Listing } from "../listings/rules/listing.ts";
import type { ComplaintsDeps } from "../complaints/file-report.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { newId } from "../platform/random.ts";
import { requireOutsider, roleIn, teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { unlocks } from "../unlocks/unlock.record.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import { askedViewing, requireViewable, slotsToCome, withSlots, withViewing, type Viewing } from "./rules/viewing.ts";
import { homeViewings, viewings } from "./viewing.record.ts";
import type { ViewingStore } from "./viewing.store.ts";

export interface ViewingsDeps extends ComplaintsDeps {
  listings: Pick<ListingStore, "find">;
  teams: Pick<TeamStore, "team">;
  unlocks: Pick<UnlockStore, "find">;
  viewings: ViewingStore;
}

type Caller = Pick<Identity, "uid" | "full_name">;

/** Of the team of the home's house. */
export const RIGHT = "answer_bookings";

/** @returns a viewing for one of its sides; only the guest reads where it is, and what they reported */
export function presentViewing(viewing: Viewing, side: Side): ViewingAnswer {
  const { property_id, property_title, place, guest_id: _guest, host_id: _host, at, created_at, ...shown } = viewing;
  return {
    ...shown,
    property: { id: property_id, title: property_title, place },
    side,
    at: at.toISOString(),
    location: side === "guest" ? viewing.location : null,
    money_reported: side === "guest" && viewing.money_reported,
    created_at: created_at.toISOString(),
  };
}

/**
 * Returns the slots and viewings of a home: all of its host, the own ones of a guest who unlocked it. Four reads and one
 * for each viewing.
 */
export async function viewHomeViewings(deps: ViewingsDeps, caller: Caller, id: string): Promise<HomeViewingsAnswer> {
  const listing = await deps.listings.find(id);
  if (listing && (await roleIn(deps.teams.team, listing, caller.uid))) {
    await requireListing(deps.teams.team, listing, caller, RIGHT);
    return homeAnswer(deps, listing, "host", await deps.viewings.ofHome(id));
  }
  const hasUnlocked = listing !== null && (await deps.unlocks.find(caller.uid, id)) !== null;
  requireMayVisit(listing, hasUnlocked);
  return homeAnswer(deps, listing, "guest", await deps.viewings.ofGuestAt(id, caller.uid));
}

async function homeAnswer(
  { viewings: stored, now }: ViewingsDeps,
  { id, time_zone, is_active }: Listing,
  side: Side,
  known: readonly Viewing[],
): Promise<HomeViewingsAnswer> {
  const slots = is_active ? slotsToCome(await stored.home(id), time_zone, now()) : [];
  return {
    side,
    time_zone,
    slots: slots.filter(({ is_taken }) => side === "host" || !is_taken),
    viewings: known.map((viewing) => presentViewing(viewing, side)),
  };
}

const LOCKED = "Débloquez d’abord cette annonce\u202f: l’adresse d’un logement à visiter n’est connue qu’ensuite.";

function requireMayVisit(listing: Listing | null, hasUnlocked: boolean): asserts listing is Listing {
  if (!listing || !(listing.is_active || hasUnlocked)) throw new Problem("property_not_found");
  if (isPaywalled(listing) && !hasUnlocked) throw new Problem("not_unlocked", { detail: LOCKED });
}

export function listViewings(
  deps: ViewingsDeps,
  { uid }: Pick<Identity, "uid">,
  side: Side,
  page: PageRequest,
): Promise<ListPage<ViewingAnswer>> {
  return deps.viewings
    .ofPerson(side, uid, page)
    .then(({ items, next }) => ({ items: items.map((viewing) => presentViewing(viewing, side)), next }));
}

/** Stores the slots that a host gives. */
export async function offerSlots(
  deps: ViewingsDeps,
  caller: Identity,
  id: string,
  slots: readonly ViewingSlot[],
  count: Count,
): Promise<HomeViewingsAnswer> {
  await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, home, limits] = await Promise.all([
      tx.get(listings, id),
      tx.get(homeViewings, id),
      tx.get(accountLimits, caller.uid),
    ]);
    const listing = requireViewable(await requireListing(teamsOf(tx), known, caller, RIGHT));
    tx.save(accountLimits, count(limits, now));
    tx.save(homeViewings, withSlots(home, slots, listing.time_zone, now));
  });
  return viewHomeViewings(deps, caller, id);
}

const OWN = "C’est votre propre annonce\u202f: vous n’avez pas à la visiter.";

/** Open viewings of a guest at all homes, in the unit of work that counts the call, so that two at once are counted. */
const comingOf = (guest: string, now: Date): RecordQuery<Viewing> => ({
  kind: viewings,
  within: (all) =>
    all
      .where("guest_id", "==", guest)
      .where("at", ">", now)
      .orderBy("at", "desc")
      // Declined and cancelled ones are among them.
      .limit(10 * MAX_GUEST_VIEWINGS),
});

/** Asks to view a home (docs/product/viewings.md#asking). */
export function askViewing(
  deps: ViewingsDeps,
  caller: Caller,
  propertyId: string,
  slot: ViewingSlot,
  idempotencyKey: string | null,
  count: Count,
): Promise<ViewingAnswer> {
  const id = newId(deps.random);
  const repeat = repeatable(caller.uid, "askViewing", idempotencyKey, { property: propertyId, ...slot });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [known, unlock, home, limits, coming, first] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(unlocks, caller.uid, propertyId),
      tx.get(homeViewings, propertyId),
      tx.get(accountLimits, caller.uid),
      tx.find(comingOf(caller.uid, now)),
      once.first,
    ]);
    const made = first && (await tx.get(viewings, first.id));
    if (made) return presentViewing(made, "guest");
    if (known?.owner_id === caller.uid) throw new Problem("forbidden", { detail: OWN });
    requireMayVisit(known, unlock !== null);
    const listing = requireViewable(known);
    await requireOutsider(teamsOf(tx), listing.establishment_id, caller, OWN);
    requireName(caller);
    const viewing = askedViewing(
      home,
      listing,
      {
        id,
        guest: caller,
        slot,
        coming: coming.filter((one) => isOpenViewing(one, now)).length,
        has_unlocked: unlock !== null,
      },
      now,
    );
    tx.relyOn(listing);
    tx.save(accountLimits, count(limits, now));
    tx.save(homeViewings, withViewing(home, viewing, now));
    tx.save(viewings, viewing);
    once.made(viewing);
    return presentViewing(viewing, "guest");
  });
}
