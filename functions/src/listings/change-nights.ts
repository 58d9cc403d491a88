import type { ListingsDeps } from "./publish-listing.ts";
import { daysOf, nightsOf, todayIn, type CivilMonth, monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { ClosedNights, Closure, HostCalendar } from "@lopango/contract/listings/host-calendar";
import {
  emptyMonth,
  monthsOf,
  liveBookings,
  unitsImported,
  unitsOutOfOrder,
  walkInOf,
  type CalendarMonth,
} from "../calendar/rules/calendar.ts";
import { weightOfMonths } from "../calendar/rules/parts.ts";
import { checkClosure, nightsClosed, withClosure } from "./rules/closure.ts";
import { pricingOf, checkRule, withRule } from "./rules/rates.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { readMonths, saveWholeMonths } from "../calendar/months.ts";
import { listings } from "./listing.record.ts";
import type { ListingRates, Pricing, RateChange, RateRule } from "@lopango/contract/listings/rate-schemas";
import type { Listing } from "./rules/listing.ts";
import { Problem } from "../platform/problem.ts";

/**
 * Returns a month of a listing: two parallel reads, one for each part, and the team for a caller who isn't the owner.
 */
export async function readHostCalendar(
  deps: ListingsDeps,
  caller: Identity,
  propertyId: string,
  month: CivilMonth,
): Promise<HostCalendar> {
  const [found, known] = await Promise.all([deps.listings.find(propertyId), deps.calendars.whole(propertyId, month)]);
  const listing = await requireListing(deps.teams.team, found, caller, "calendar");
  const { units } = listing;
  const days = hostNights([known ?? emptyMonth(propertyId, month, units)], daysOf(month), deps.now());
  return { property_id: propertyId, month, units, days, pricing: pricingOf(listing) };
}

/** Closes or opens nights of a listing in one commit. A concurrent booking of the same night conflicts. */
export function closeNights(
  deps: ListingsDeps,
  caller: Identity,
  propertyId: string,
  closure: Closure,
  count: Count,
): Promise<ClosedNights> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(listings, propertyId), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "calendar");
    tx.relyOn(listing);
    const { units, time_zone } = listing;
    checkClosure(closure, listing, todayIn(time_zone, now));
    const nights = nightsClosed(closure);
    const months = withClosure(await readMonths(tx, propertyId, monthsOf(nights)), closure, units, now);
    saveWholeMonths(tx, months);
    tx.save(accountLimits, count(limits, now, weightOfMonths(months.length, units)));
    return { property_id: propertyId, units, days: hostNights(months, nightsOf(nights.checkin, nights.checkout), now) };
  });
}

const ratesOf = (listing: Listing): ListingRates => ({
  property_id: listing.id,
  title: listing.title,
  pricing: pricingOf(listing),
});

/**
 * Returns the rates of a listing and of the other room types of its house: one read each, and the team for a caller who
 * isn't the owner.
 */
export async function ratesOfEstablishment(
  deps: ListingsDeps,
  caller: Identity,
  propertyId: string,
): Promise<ListingRates[]> {
  const listing = await requireListing(deps.teams.team, await deps.listings.find(propertyId), caller, "rates");
  const others = listing.establishment_id ? await deps.listings.ofEstablishment(listing.establishment_id) : [];
  return [listing, ...others.filter(({ id }) => id !== propertyId)].map(ratesOf);
}

const isSameEstablishment = (one: Listing, other: Listing): boolean =>
  one.establishment_id !== null && one.establishment_id === other.establishment_id;

/**
 * Adds a rate rule to a listing or to room types of a house, changes or removes it: all of them or none. Reads and
 * writes each listing and the account once, and reads the team for a caller who isn't the owner. Returns the pricing of
 * each (docs/product/rates.md#rate-rules).
 * @param path - precedes the fields of a refusal
 */
export function changeRatesOfRooms(
  deps: ListingsDeps,
  caller: Identity,
  { property_ids, rule, replaces }: RateChange,
  count: Count,
  path = "rule.",
): Promise<ListingRates[]> {
  const ids = [...new Set([...property_ids, ...(replaces?.property_ids ?? [])])];
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [limits, ...known] = await Promise.all([
      tx.get(accountLimits, caller.uid),
      ...ids.map(async (id) => ({ id, found: await tx.get(listings, id) })),
    ]);
    const changed: Listing[] = [];
    for (const { id, found } of known) {
      const listing = await requireListing(teamsOf(tx), found, caller, "rates");
      if (changed.some((other) => !isSameEstablishment(other, listing))) {
        const message = "Choisissez des chambres d’un seul hôtel.";
        throw new Problem("invalid_fields", { detail: message, errors: [{ field: "property_ids", message }] });
      }
      const today = todayIn(listing.time_zone, now);
      const added = property_ids.includes(id) ? rule : undefined;
      if (added) checkRule(added, listing, today, path, ids.length > 1);
      const replaced = replaces?.property_ids.includes(id) ? replaces.rule : undefined;
      changed.push({ ...listing, rates: withRule(listing.rates, { rule: added, replaces: replaced }, today) });
    }
    for (const listing of changed) tx.save(listings, listing);
    tx.save(accountLimits, count(limits, now, ids.length));
    return changed.map(ratesOf);
  });
}

/** Adds a rate rule to one listing, and returns its pricing (docs/product/rates.md#rate-rules). */
export async function changeRates(
  deps: ListingsDeps,
  caller: Identity,
  propertyId: string,
  rule: RateRule,
  count: Count,
): Promise<Pricing> {
  const [changed] = await changeRatesOfRooms(deps, caller, { property_ids: [propertyId], rule }, count, "");
  if (!changed) throw new Error("A change of one listing returned none.");
  return changed.pricing;
}

export function hostNights(months: readonly CalendarMonth[], dates: readonly CivilDate[], now: Date) {
  const byMonth = new Map(months.map((calendar) => [calendar.month, calendar.days]));
  return dates.map((date) => {
    const night = byMonth.get(monthOf(date))?.[date];
    return {
      date,
      closed: night?.closed ?? 0,
      imported: unitsImported(night),
      out_of_order: unitsOutOfOrder(night),
      bookings: liveBookings(night, now).map(([name, { until, units }]) => {
        const walkIn = walkInOf(name);
        return {
          id: walkIn ?? name,
          hold_until: until?.toISOString() ?? null,
          units,
          ...(walkIn !== null && { is_walk_in: true as const }),
        };
      }),
    };
  });
}
