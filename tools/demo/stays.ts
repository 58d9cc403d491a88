import { addDays, monthOf, nightsOf, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { offerOf, roomStays, type Booking } from "@lopango/functions/bookings/rules/booking";
import { cancelByGuest, expire, settlePaid, startPayment } from "@lopango/functions/bookings/rules/booking-transitions";
import {
  emptyMonth,
  firstBlockedNight,
  monthsOf,
  take,
  unitsBooked,
  type CalendarMonth,
  type Stay,
} from "@lopango/functions/calendar/rules/calendar";
import { emptyAccountLimits, type AccountLimits } from "@lopango/functions/identity/rules/account-limits";
import type { Identity } from "@lopango/functions/identity/rules/identity";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { makeBooking } from "@lopango/functions/bookings/rules/new-booking";
import { newAttempt, nextCheck } from "@lopango/functions/payments/rules/attempt";
import { orderOf } from "@lopango/functions/bookings/rules/booking-payment";
import type { Payment } from "@lopango/functions/payments/rules/payment";
import type { Review } from "@lopango/functions/reviews/rules/review";
import { withPhotos } from "./review-photos.ts";
import { reviewedStays, reviewsOf, seedsFor } from "./reviews.ts";
import { guestAccounts, mainGuest, type DemoAccount } from "./people.ts";
import { chanceOf, type Chance } from "./random.ts";

export interface Stays {
  bookings: Booking[];
  calendars: CalendarMonth[];
  payments: Payment[];
  limits: AccountLimits[];
  reviews: Review[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const identityOf = (person: DemoAccount): Identity => ({
  uid: person.uid,
  email: person.email,
  google_id: person.sub,
  signed_in_by: "google",
  full_name: person.full_name,
  photo_url: null,
  admin_claim: false,
  signed_in_at: new Date(0),
});

/** Collects stays and updates the calendars by the product's own rules. */
class Book {
  readonly bookings: Booking[] = [];
  readonly payments: Payment[] = [];
  readonly limits = new Map<string, AccountLimits>();
  readonly #months = new Map<string, CalendarMonth>();
  readonly #now: Date;
  readonly #chance: Chance;

  constructor(now: Date, chance: Chance) {
    this.#now = now;
    this.#chance = chance;
  }

  get calendars(): CalendarMonth[] {
    return [...this.#months.values()].filter(({ days }) => Object.keys(days).length > 0);
  }

  #monthsOf(listing: Listing, stay: Stay): CalendarMonth[] {
    return monthsOf(stay).map(
      (month) => this.#months.get(`${listing.id}_${month}`) ?? emptyMonth(listing.id, month, listing.units),
    );
  }

  #keep(months: CalendarMonth[]): void {
    for (const month of months) this.#months.set(`${month.property_id}_${month.month}`, month);
  }

  isFree(listing: Listing, stay: Stay): boolean {
    return (
      firstBlockedNight(this.#monthsOf(listing, stay), [{ ...stay, property_id: listing.id, units: 1 }], this.#now) ===
      null
    );
  }

  /** Closes every free unit, as the host. */
  close(listing: Listing, stay: Stay): void {
    const nights = new Set(nightsOf(stay.checkin, stay.checkout));
    this.#keep(
      this.#monthsOf(listing, stay).map((calendar) => {
        const days = { ...calendar.days };
        for (const date of nights) {
          if (monthOf(date) !== calendar.month) continue;
          const taken = days[date]?.taken ?? {};
          days[date] = { closed: Math.max(0, listing.units - unitsBooked(days[date], this.#now)), taken };
        }
        return { ...calendar, days };
      }),
    );
  }

  /** Returns a booking made at `at`, without taking its nights. */
  start(listing: Listing, guest: DemoAccount, stay: Stay, guests: number, at: Date): Booking {
    const request = { ...stay, rooms: [{ property_id: listing.id, count: 1, guests }] };
    return makeBooking(this.#chance.id(), [listing], request, identityOf(guest), at);
  }

  attempt(booking: Booking, at: Date, outcome: "open" | "paid"): Payment {
    const fresh = { reference: this.#chance.id(24), provider: "maxicash" };
    const payment: Payment = {
      ...newAttempt(orderOf(booking), fresh, at),
      status: outcome,
      provider_session: this.#chance.id(12),
      provider_transaction: outcome === "paid" ? this.#chance.id(16) : null,
      next_check_at:
        outcome === "open"
          ? nextCheck({ status: "open", created_at: at, payer_id: booking.guest_id }, this.#now)
          : null,
    };
    this.payments.push(payment);
    return payment;
  }

  /** Adds the booking. `nights`: until when it holds its nights, or `free` if it holds none. */
  add(listing: Listing, booking: Booking, nights: Date | null | "free"): void {
    this.bookings.push(booking);
    if (nights === "free") return;
    this.#keep(take(this.#monthsOf(listing, booking), roomStays(booking), booking.id, nights, this.#now));
    if (nights === null) return;
    const limits = this.limits.get(booking.guest_id) ?? emptyAccountLimits(booking.guest_id);
    const { checkin, checkout, created_at } = booking;
    const hold = { ...offerOf(booking), checkin, checkout, made_at: created_at, until: nights };
    this.limits.set(booking.guest_id, { ...limits, holds: { ...limits.holds, [booking.id]: hold } });
  }

  /** Adds a stay paid at `at`, confirmed unless the host must confirm. */
  paid(listing: Listing, guest: DemoAccount, stay: Stay, guests: number, at: Date): Booking {
    const booking = this.start(listing, guest, stay, guests, at);
    const payment = this.attempt(booking, new Date(at.getTime() + 2 * MINUTE_MS), "paid");
    return settlePaid(
      startPayment(booking, payment.reference, payment.created_at),
      new Date(at.getTime() + 5 * MINUTE_MS),
    );
  }
}

function stayFrom(today: CivilDate, days: number, nights: number): Stay {
  const checkin = addDays(today, days);
  return { checkin, checkout: addDays(checkin, nights) };
}

/** Bookings of the main guest: one of every status, two of them cancelled in different ways. */
function mainGuestStays(book: Book, listings: readonly Listing[], now: Date): void {
  const hotels = listings.filter(
    (listing) => listing.category === "hotel" && listing.is_active && listing.photos.length > 0,
  );
  const [first, second, third, fourth, fifth, sixth, seventh] = hotels.filter(
    ({ confirmation }) => confirmation === "instant",
  );
  const byHand = hotels.find(({ confirmation }) => confirmation === "host");
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh || !byHand)
    throw new Error("the demo world has too few hotels");
  const today = todayIn("Africa/Kinshasa", now);
  const guest = mainGuest;

  const created = book.start(first, guest, stayFrom(today, 20, 2), 2, before(now, 4 * MINUTE_MS));
  book.add(first, created, created.hold_until);

  const waiting = book.start(second, guest, stayFrom(today, 33, 3), 1, before(now, 16 * MINUTE_MS));
  const attempt = book.attempt(waiting, before(now, 13 * MINUTE_MS), "open");
  const pending = startPayment(waiting, attempt.reference, attempt.created_at);
  book.add(second, pending, pending.hold_until);

  book.add(byHand, book.paid(byHand, guest, stayFrom(today, 26, 2), 2, before(now, 3 * HOUR_MS)), null);
  book.add(third, book.paid(third, guest, stayFrom(today, 12, 4), 2, before(now, 50 * HOUR_MS)), null);
  book.add(fourth, book.paid(fourth, guest, stayFrom(today, -40, 3), 1, before(now, 1300 * HOUR_MS)), null);
  // Over, and still to be reviewed.
  book.add(seventh, book.paid(seventh, guest, stayFrom(today, -5, 2), 2, before(now, 400 * HOUR_MS)), null);

  const cancelled = book.paid(fifth, guest, stayFrom(today, 15, 2), 2, before(now, 96 * HOUR_MS));
  book.add(fifth, cancelByGuest(cancelled, before(now, 20 * HOUR_MS)), "free");

  const forgotten = book.start(third, guest, stayFrom(today, 45, 1), 1, before(now, 200 * HOUR_MS));
  book.add(third, expire(forgotten, before(now, 199 * HOUR_MS)), "free");

  const returned = cancelByGuest(
    book.paid(sixth, guest, stayFrom(today, -5, 2), 2, before(now, 700 * HOUR_MS)),
    before(now, 400 * HOUR_MS),
  );
  const sent = before(now, 350 * HOUR_MS);
  book.add(
    sixth,
    {
      ...returned,
      status: "refunded",
      refund: returned.refund && { ...returned.refund, status: "done" },
      history: [...returned.history, { at: sent, event: "refund", status: "refunded", by: "system" }],
    },
    "free",
  );
}

/** Bookings of other guests and nights closed by hosts in the next two months. */
function neighbourStays(book: Book, listings: readonly Listing[], now: Date): void {
  const chance = chanceOf("stays of the others");
  const today = todayIn("Africa/Kinshasa", now);
  for (const listing of listings.filter(({ supports_booking, is_active }) => supports_booking && is_active)) {
    // Within the first two months that a page shows, with free nights on both sides.
    const closedFrom = chance.int(6, 12);
    book.close(listing, stayFrom(today, closedFrom, listing.units > 4 ? 1 : chance.int(1, 2)));
    book.close(listing, stayFrom(today, closedFrom + chance.int(14, 24), chance.int(1, 3)));
    const wanted = chance.int(1, 2 + Math.min(listing.units, 3));
    for (let count = 0; count < wanted; count += 1) {
      const stay = stayFrom(today, chance.int(-20, 55), chance.int(1, 5));
      const guests = chance.int(1, listing.max_guests);
      const guest = chance.pick(guestAccounts);
      if (!book.isFree(listing, stay)) continue;
      const paidAt = before(new Date(`${stay.checkin}T09:00:00Z`), chance.int(2, 18) * 24 * HOUR_MS);
      const at = paidAt < now ? paidAt : before(now, chance.int(24, 240) * HOUR_MS);
      if (listing.confirmation === "host") continue;
      book.add(listing, book.paid(listing, guest, stay, guests, at), null);
    }
  }
}

/** Stays that are over, with their reviews. */
function pastStays(book: Book, listings: readonly Listing[], now: Date): Review[] {
  const chance = chanceOf("guests who write reviews");
  return listings.flatMap((listing) => {
    const [guests, seeds] = [chance.shuffle(guestAccounts), seedsFor(listing)];
    return reviewedStays(listing, now).flatMap((stay, index) => {
      const [guest, seed] = [guests[index % guests.length], seeds[index]];
      if (!guest || !seed || !book.isFree(listing, stay)) return [];
      const at = before(new Date(`${stay.checkin}T09:00:00Z`), chance.int(2, 18) * 24 * HOUR_MS);
      const paid = book.paid(listing, guest, stay, chance.int(1, listing.max_guests), at);
      const reviews = reviewsOf({ ...paid, status: "confirmed" }, seed, now).map((review) =>
        withPhotos(review, listing),
      );
      book.add(listing, { ...paid, status: "confirmed", reviewed_by: reviews.map(({ side }) => side) }, null);
      return reviews;
    });
  });
}

/** Returns the dated demo data relative to `now`; deterministic for the same listings and time. */
export function demoStays(listings: readonly Listing[], now: Date): Stays {
  const book = new Book(now, chanceOf("bookings"));
  const ordered = listings.toSorted((a, b) => a.id.localeCompare(b.id, "en"));
  mainGuestStays(book, ordered, now);
  neighbourStays(book, ordered, now);
  const reviews = pastStays(book, ordered, now);
  return {
    reviews,
    bookings: book.bookings,
    calendars: book.calendars,
    payments: book.payments,
    limits: [...book.limits.values()],
  };
}
