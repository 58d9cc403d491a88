import useSWR from "swr";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Booking, NewBooking } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { paths } from "@lopango/contract/paths";
import type { Property } from "@lopango/contract/listings/property";
import { ApiError } from "../../lib/api/api-error.ts";
import { changedTerms } from "../../payments/changed-terms.ts";
import { timeNow } from "../../lib/clock.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useBfcacheRestore } from "../../lib/browser/page-return.ts";
import { useSession, sessionState } from "../../identity/session/store.ts";
import { useIdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { LEADS_AWAY, useAction } from "../../lib/loading/action.ts";
import { isSameStay, type WantedStay, pendingOf, type Place, bookedOf } from "../own-pending.ts";
import { keepBookings, useOtherTabs } from "../kept-bookings.ts";
import { usePayment } from "../payment/use-payment.ts";
import { acceptedTerms, shownTerms, type ShownTerms, type ServerTerms } from "./stay-terms.tsx";

/** Returns the guest's unpaid booking if it is for exactly this stay; it is resumed instead of booked again. */
export const resumedOf = (pending: Booking | null | undefined, wanted: WantedStay | null): Booking | null =>
  pending && wanted && isSameStay(pending, wanted) ? pending : null;

/** Decides whether confirming books at once or first asks to give up another unpaid booking. */
export function afterConfirm(
  pending: Booking | null | undefined,
  resumed: Booking | null,
): { ask: Booking } | { book: { replaces: string | null } } {
  return pending && !resumed ? { ask: pending } : { book: { replaces: resumed?.id ?? null } };
}

interface Refusal {
  /** Current terms of the stay; undefined if they have not changed. */
  terms: ProblemDetails["terms"];
  /** The guest started a booking in another tab or on another device after this page loaded. */
  isPending: boolean;
}

/** Reads changed terms and a pending booking out of the `error` of a booking request. */
export function afterBooking(error: unknown): Refusal {
  return {
    terms: changedTerms(error)?.terms,
    isPending: error instanceof ApiError && error.code === "booking_pending",
  };
}

/** Unpaid bookings are at most an hour old, so they are among the newest. */
const NEWEST = 10;

/** The guest's unpaid booking of the place, undefined until loaded, and their newest ones of all places. */
function useOwnPending(place: Place) {
  const uid = useSession().profile?.uid;
  const { data, mutate } = useSWR(uid && keyOf("my-newest-bookings", uid), async () => {
    const { items } = await api.list("/api/bookings", { query: { limit: NEWEST } });
    keepBookings(uid ?? "", items);
    return items;
  });
  // Returning from the provider's page may restore this page from the bfcache.
  useBfcacheRestore(() => mutate());
  useOtherTabs(() => mutate());
  return {
    pending: data && pendingOf(data, place, timeNow()),
    newest: data ?? [],
    refresh: async () => pendingOf((await mutate()) ?? [], place, timeNow()),
  };
}

/**
 * Books, then redirects to the provider's page, or to the booking if the payment cannot start. Ignores a second click
 * while a request is running. `submit` resolves to the error, or null.
 */
function useBookAndPay() {
  const navigate = useNavigate();
  const payment = usePayment("stay");
  const attempts = useIdempotentRequests();

  const { run, isBusy, error, forgetError } = useAction(async (body: NewBooking) => {
    const booking = await attempts.run(body, (idempotencyKey) => api.post("/api/bookings", { body, idempotencyKey }));
    // The calendar marks the guest's own nights from these bookings without a request.
    keepBookings(sessionState().profile?.uid ?? "", [booking]);
    const paymentError = await payment.pay(booking);
    if (paymentError) void navigate(paths.myBooking(booking.id));
    return LEADS_AWAY;
  });

  return { submit: run, isSubmitting: isBusy, error, forgetError };
}

interface ConfirmBooking {
  shown: ShownTerms;
  /** The guest's unpaid booking of exactly this stay, which is resumed instead of booked again. */
  resumed: Booking | null;
  /** The guest's unpaid booking of the listing or its house for any stay; null if there is none or it is not loaded. */
  pending: Booking | null;
  /** An existing booking of the guest that overlaps these nights. */
  booked: Booking | null;
  /** The other unpaid booking that the dialog asks to give up. */
  replacing: Booking | null;
  confirm: () => void;
  replace: () => void;
  keep: () => void;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
  refresh: () => void;
}

/** Rooms as the request names them: one by its listing, those of several listings by their house. */
function wantedOf({ establishment_id: establishment }: Property, { rooms, ...stay }: WantedStay): NewBooking {
  const [first] = rooms;
  if (first && rooms.length === 1 && first.count === 1) {
    const { property_id, guests, children, breakfast } = first;
    return { ...stay, property_id, guests, children: children?.[0], breakfast };
  }
  return { ...stay, ...(establishment !== null && { establishment_id: establishment }), rooms: [...rooms] };
}

/**
 * Books the stay and starts its payment. Replacing an unpaid booking of the listing or its house needs the guest's
 * confirmation.
 * @param property - of the first room
 * @param listings - of all rooms
 */
export function useConfirmBooking(
  property: Property,
  listings: readonly Property[],
  wanted: WantedStay | null,
): ConfirmBooking {
  const { submit, isSubmitting, error, forgetError } = useBookAndPay();
  const { pending, newest, refresh } = useOwnPending(property);
  const [replacing, setReplacing] = useState<Booking | null>(null);

  const resumed = resumedOf(pending, wanted);
  const [serverTerms, setServerTerms] = useState<ServerTerms>();
  const shown = shownTerms(listings, wanted, resumed, serverTerms);

  const book = async (replaces: string | null) => {
    setReplacing(null);
    if (!wanted || !shown.price) return;
    const terms = acceptedTerms(shown.price, shown);
    const refusal = afterBooking(await submit({ ...wantedOf(property, wanted), replaces, terms }));
    if (refusal.terms) {
      setServerTerms({ stay: wanted, terms: refusal.terms });
      // The resumed booking may have expired meanwhile.
      void refresh();
    }
    const found = refusal.isPending ? await refresh() : null;
    if (!found) return;
    forgetError();
    setReplacing(found);
  };

  return {
    shown,
    resumed,
    pending: pending ?? null,
    booked: wanted && bookedOf(newest, property, wanted),
    replacing,
    confirm: () => {
      const next = afterConfirm(pending, resumed);
      if ("ask" in next) setReplacing(next.ask);
      else void book(next.book.replaces);
    },
    replace: () => void book(replacing?.id ?? null),
    keep: () => setReplacing(null),
    isSubmitting,
    error,
    forgetError,
    refresh: () => void refresh(),
  };
}
