import type { DocumentData, DocumentReference, Firestore } from "firebase-admin/firestore";
import type { RecordKind } from "@lopango/functions/platform/firestore/unit-of-work";
import { isDeepStrictEqual } from "node:util";
import { NO_RATING } from "@lopango/functions/listings/rules/rating-sums";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { reviews } from "@lopango/functions/reviews/review.record";
import { ratingsOf } from "./reviews.ts";
import { withDemoRates } from "./rates.ts";
import { todayIn } from "@lopango/contract/platform/dates";
import { establishmentRoom } from "@lopango/functions/establishments/rules/establishment-summary";
import { fullNightsOf } from "@lopango/functions/calendar/rules/full-nights";
import { demoStays, type Stays } from "./stays.ts";
import { accountLimits } from "@lopango/functions/identity/account-limits.record";
import { bookings } from "@lopango/functions/bookings/booking.record";
import { calendars } from "@lopango/functions/calendar/calendar-month.record";
import { hosts } from "@lopango/functions/hosts/host.record";
import { checks } from "@lopango/functions/checks/check.record";
import { establishments } from "@lopango/functions/establishments/establishment.record";
import type { Establishment } from "@lopango/functions/establishments/rules/establishment";
import type { User } from "@lopango/functions/identity/rules/user";
import { users } from "@lopango/functions/identity/user.record";
import { demoChecks, withDemoChecks } from "./checks.ts";
import { demoHosts } from "./hosts.ts";
import { listings } from "@lopango/functions/listings/listing.record";
import { payments, usedTransactions } from "@lopango/functions/payments/payment.record";

const DATED = [
  "bookings",
  "reviews",
  "calendars",
  "payments",
  "guards",
  "provider_transactions",
  "webhook_events",
  "commits",
  "checks",
];

/** Replaces all dated data by that of `now`, the rates of listings included. Returns the number of bookings. */
export async function writeStays(db: Firestore, now: Date): Promise<number> {
  // Every start waits for this: writes run in parallel, without the ramp-up that protects real databases.
  const [listed, owned, people, known, ...dated] = await Promise.all([
    listings.in(db).get(),
    establishments.in(db).get(),
    users.in(db).get(),
    hosts.in(db).get(),
    ...DATED.map((name) => db.collection(name).select().get()),
  ]);
  const stored = listed.docs.map(listings.found);
  const photos = new Map(known.docs.map(hosts.found).map((host) => [host.uid, host.photos]));
  const places = withDemoChecks(withDemoRates(stored, now), now);
  const stays = demoStays(places, now);
  const changed = upToDate(places, stays, now).filter((place, index) => !isDeepStrictEqual(place, stored[index]));
  const documents = [
    ...documentsOf(db, stays),
    ...written(db, listings, changed),
    ...written(db, hosts, demoHosts(now, photos)),
    ...written(db, checks, demoChecks(places)),
    ...written(db, establishments, owned.docs.map(establishments.found).map(checkedAs(places))),
    ...written(db, users, identified(people.docs.map(users.found), places)),
  ];
  const kept = new Set(documents.map(([reference]) => reference.path));
  const gone = dated.flatMap(({ docs }) => docs.map(({ ref }) => ref)).filter(({ path }) => !kept.has(path));

  const writer = db.bulkWriter({ throttling: false });
  const writes = [
    ...gone.map((reference) => writer.delete(reference)),
    ...documents.map(([reference, data]) => writer.set(reference, data)),
  ];
  await Promise.all([writer.close(), ...writes]);
  return stays.bookings.length;
}

/** Returns the listings with their ratings, and the leads of houses with the summary that follows from the calendars. */
function upToDate(places: readonly Listing[], { reviews: published, calendars: months }: Stays, now: Date): Listing[] {
  const ratings = ratingsOf(published);
  const rated = places.map((listing) => ({ ...listing, rating: ratings.get(listing.id) ?? NO_RATING }));
  return rated.map((lead) => {
    if (!lead.establishment) return lead;
    const today = todayIn(lead.time_zone, now);
    const rooms = lead.establishment.rooms.map((room) => {
      const listing = rated.find(({ id }) => id === room.id);
      const own = months.filter(({ property_id }) => property_id === room.id);
      const kept = listing && establishmentRoom({ ...listing, full_nights: fullNightsOf(own, room.units, today) });
      return kept ?? room;
    });
    return { ...lead, establishment: { ...lead.establishment, rooms } };
  });
}

/** A house has the checks of its room types. */
const checkedAs = (places: readonly Listing[]) => (establishment: Establishment) => ({
  ...establishment,
  checks: places.find(({ establishment_id }) => establishment_id === establishment.id)?.checks ?? [],
});

/** Returns the hosts whose identity is checked. */
function identified(people: readonly User[], places: readonly Listing[]): User[] {
  const found = new Map(
    places.flatMap(({ owner_id, checks: held }) =>
      held.filter(({ kind }) => kind === "identity").map((check) => [owner_id, check] as const),
    ),
  );
  return people.flatMap((person) => {
    const check = found.get(person.uid);
    return check ? [{ ...person, identity_check: { checked_at: check.checked_at, until: check.until } }] : [];
  });
}

function documentsOf(db: Firestore, stays: Stays): [DocumentReference, DocumentData][] {
  return [
    ...written(db, bookings, stays.bookings),
    ...written(db, reviews, stays.reviews),
    ...written(db, calendars, stays.calendars),
    ...written(db, payments, stays.payments),
    ...stays.payments.flatMap(({ provider, provider_transaction: transaction_id, reference, updated_at }) =>
      transaction_id ? written(db, usedTransactions, [{ provider, transaction_id, reference }], updated_at) : [],
    ),
    ...written(db, accountLimits, stays.limits),
  ];
}

const written = <Kept extends object>(
  db: Firestore,
  kind: Pick<RecordKind<Kept>, "docOf" | "document">,
  records: NoInfer<Kept>[],
  now?: Date,
): [DocumentReference, DocumentData][] => records.map((record) => [kind.docOf(db, record), kind.document(record, now)]);
