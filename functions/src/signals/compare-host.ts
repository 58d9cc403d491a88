import type { BookingStore } from "../bookings/booking.store.ts";
import type { UserStore } from "../identity/user.store.ts";
import { listings } from "../listings/listing.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import { paperKeys } from "../partners/rules/papers.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { sameContent } from "../platform/json.ts";
import type { ReportStore } from "../complaints/report.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import { listingSignals } from "./signal.record.ts";
import { FIRST_REVIEWS, hostSignals, type ReviewedStay } from "./rules/host-signals.ts";
import { HOST_KINDS, type Signal } from "./rules/signals.ts";
import type { SignalStore } from "./signal.store.ts";
import type { Random } from "../platform/random.ts";

export interface SignalsDeps {
  transact: Transact;
  people: Pick<UserStore, "find">;
  applications: Pick<ApplicationStore, "applicationsOf" | "withPapers">;
  bookings: Pick<BookingStore, "booking" | "soldStays" | "letDownStays">;
  reports: Pick<ReportStore, "openAbout" | "report">;
  reviews: Pick<ReviewStore, "firstOfHost" | "review">;
  listings: ListingStore;
  establishments: { find: (id: string) => Promise<{ name: string; owner_id: string } | null> };
  signals: SignalStore;
  now: Clock;
  random: Random;
}

/** Listings of a host that show what is found about the host. */
const MAX_LISTINGS = 20;

/**
 * At most 50 reads: the account, its photo, ten applications, twenty alike, three counts, and five reviews with stay
 * and guest.
 */
export async function signalsOfHost(deps: SignalsDeps, uid: string): Promise<Signal[]> {
  const [user, own, sales, refunds, reports, portraits, first_reviews] = await Promise.all([
    deps.people.find(uid),
    deps.applications.applicationsOf(uid),
    deps.bookings.soldStays(uid),
    deps.bookings.letDownStays(uid),
    deps.reports.openAbout(uid),
    deps.signals.copiesAbout(`account:${uid}`),
    firstReviewsOf(deps, uid),
  ]);
  const keys = own.flatMap(paperKeys).map(({ key }) => key);
  const alike = await deps.applications.withPapers(keys);
  return hostSignals(
    uid,
    { user, own, alike, sales, refunds, reports, first_reviews, portraits: portraits.flatMap(({ copies }) => copies) },
    deps.now(),
  );
}

async function firstReviewsOf({ reviews, bookings, people }: SignalsDeps, uid: string): Promise<ReviewedStay[]> {
  const first = await reviews.firstOfHost(uid, FIRST_REVIEWS);
  const found = await Promise.all(
    first.map(async ({ id, booking_id, guest_id }) => {
      const [stay, guest] = await Promise.all([
        bookings.booking(booking_id),
        guest_id === "" ? null : people.find(guest_id),
      ]);
      return stay && { review: id, stay, guest_since: guest?.created_at ?? null };
    }),
  );
  return found.filter((each) => each !== null);
}

/** Events after which a host is compared: money that comes and goes, reviews, reports, warnings. */
const KINDS = [
  "booking.paid",
  "booking.declined",
  "booking.cancelled",
  "review.published",
  "review.removed",
  "report.made",
  "report.closed",
  "user.warned",
] as const;

/** Creates the handler that keeps the signals about a host on their newest listings, never in a request. */
export const hostComparer = (deps: SignalsDeps): EventHandler => ({
  name: "host signals",
  async handle({ kind, facts }) {
    if (!KINDS.some((each) => each === kind)) return;
    const uid = facts["host"] ?? facts["user"] ?? (await deps.reports.report(facts["report"] ?? ""))?.owner_id;
    if (uid) await compareHost(deps, uid);
  },
});

/** Two reads more while nothing changes, which is found by the newest listing. */
export async function compareHost(deps: SignalsDeps, uid: string): Promise<void> {
  const { items } = await deps.listings.ownedBy(uid, undefined, { size: 1, cursor: undefined });
  const [newest] = items;
  if (!newest) return;
  await deps.transact(async (tx) => {
    // Before the facts, so that of two comparisons at once the later facts stay.
    const shown = await tx.get(listingSignals, newest.id);
    const found = await signalsOfHost(deps, uid);
    if (isSame(shown?.signals ?? [], found)) return;
    const all = await deps.listings.ownedBy(uid, undefined, { size: MAX_LISTINGS, cursor: undefined });
    await Promise.all(all.items.map(({ id }) => showOn(tx, id, found, deps.now())));
  });
}

async function showOn(tx: UnitOfWork, id: string, found: readonly Signal[], now: Date): Promise<void> {
  const [known, listing] = await Promise.all([tx.get(listingSignals, id), tx.get(listings, id)]);
  if (!listing) return;
  // What is not known yet would not be removed with the listing.
  if (!known) tx.relyOn(listing);
  const { title, owner_id } = listing;
  const { signals, ...rest } = known ?? { id, signals: [], hashed: [], dismissed: [], checked_at: now };
  tx.save(listingSignals, {
    ...rest,
    title,
    owner_id,
    signals: [...signals.filter((each) => !isOfHost(each)), ...found],
  });
}

const isOfHost = ({ kind }: Signal): boolean => HOST_KINDS.some((each) => each === kind);

const isSame = (stored: readonly Signal[], found: readonly Signal[]): boolean =>
  sameContent(stored.filter(isOfHost), found);
