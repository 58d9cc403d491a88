import { childrenOf } from "@lopango/contract/listings/lodging";
import { guestsIn, roomCount } from "@lopango/contract/listings/rooms";
import { differenceOfRooms } from "@lopango/contract/bookings/stay-change";
import { Problem } from "../../platform/problem.ts";
import { presenceOfRooms } from "./arrived-rooms.ts";
import type { BookedRoom, Booking } from "./booking.ts";
import { owingReturn } from "./booking-refunds.ts";
import { canCancel } from "./booking-transitions.ts";
import { bookingRefundCents, paidFor, paidStayOf } from "./stay-money.ts";
import { liveChange } from "./stay-change.ts";

/** Rooms of one type: those with so many guests and children, or of all of them the cheapest. */
interface CancelledRoom {
  property_id: string;
  count: number;
  guests?: number | undefined;
  children?: number | undefined;
  /** Rooms so named on the guest's screen; undefined when not sent. */
  shown?: number | undefined;
}

export interface RoomsRequest extends CancelledRoom {
  /** Number for the refund, E.164; null or undefined: the number or card that paid. */
  refund_to?: string | null | undefined;
}

export const isMeant = (room: BookedRoom, { property_id, guests, children }: CancelledRoom): boolean =>
  room.property_id === property_id &&
  room.guests === (guests ?? room.guests) &&
  childrenOf(room) === (children ?? childrenOf(room));

const centsOfOne = ({ total_cents, count }: BookedRoom): number => total_cents / count;

/**
 * Whether the guest may cancel some of the rooms: a confirmed stay of several, before arrival, while the policy refunds
 * (docs/product/bookings.md#several-rooms).
 */
export function canCancelRooms(booking: Booking, now: Date): boolean {
  const isPossible = roomCount(booking.rooms) > 1 && canCancel(booking, now) && !liveChange(booking, now);
  return isPossible && !isPaidOtherwise(booking) && bookingRefundCents(booking, now) > 0;
}

/**
 * Returns the rooms that `wanted` names, of which `count` are to be cancelled. What was cancelled meanwhile is no error of
 * the request.
 *
 * @throws Problem `invalid_fields` (property_id, guests, count), `not_cancellable` when the screen showed other rooms
 */
export function requireRooms({ rooms, history }: Booking, wanted: CancelledRoom): BookedRoom[] {
  const { property_id, count, shown } = wanted;
  const meant = rooms.filter((room) => isMeant(room, wanted));
  const left = roomCount(meant);
  const cancelled = history.reduce(
    (sum, entry) => sum + (entry.rooms?.property_id === property_id ? entry.rooms.count : 0),
    0,
  );
  if (left + cancelled === 0)
    throw rooms.some((room) => room.property_id === property_id)
      ? invalid("guests", "Aucune de ces chambres n’est réservée pour ces voyageurs.")
      : invalid("property_id", "Cette chambre n’est pas dans cette réservation.");
  if (count > left + cancelled) throw invalid("count", `Cette réservation n’en compte que ${left}.`);
  if (count > left || (shown !== undefined && shown !== left))
    throw new Problem("not_cancellable", { detail: CANCELLED_MEANWHILE });
  return meant;
}

const CANCELLED_MEANWHILE =
  "Des chambres de cette réservation viennent d’être annulées. Regardez ce qu’il en reste avant d’en annuler d’autres.";

/**
 * Cancels rooms of one type and keeps the others. Their part of what was paid goes back as the policy says; what it
 * keeps is forfeited, as by a change of dates.
 *
 * @throws Problem as `requireRooms`, `change_pending`, `not_cancellable`
 */
export function cancelRooms(booking: Booking, wanted: RoomsRequest, now: Date): Booking {
  const { property_id, count } = wanted;
  const meant = requireRooms(booking, wanted);
  if (liveChange(booking, now)) throw new Problem("change_pending");
  if (!canCancelRooms(booking, now)) throw new Problem("not_cancellable", { detail: whyNot(booking, now) });
  const gone = cheapestOf(meant, count);
  const cents = meant.reduce((sum, room) => sum + centsOfOne(room) * (gone.get(room) ?? 0), 0);
  const stay = paidStayOf(booking);
  const { back_cents, kept_cents } = differenceOfRooms(stay, cents, now);
  const rooms = booking.rooms.flatMap((room) => {
    const left = room.count - (gone.get(room) ?? 0);
    return left === 0 ? [] : { ...room, count: left, total_cents: centsOfOne(room) * left };
  });
  const { added = [], returned_cents = 0, kept_cents: kept_before = 0 } = booking.adjusted ?? {};
  const entry = {
    at: now,
    event: "cancel_rooms" as const,
    status: booking.status,
    by: booking.guest_id,
    rooms: { property_id, title: meant[0]?.title ?? "", count, back_cents },
  };
  const back = { amount_cents: back_cents, reason: "rooms_cancelled", to: wanted.refund_to ?? null } as const;
  return {
    ...owingReturn(booking, back, now),
    property_id: rooms[0]?.property_id ?? property_id,
    rooms,
    presence: presenceOfRooms(booking, rooms),
    guests: guestsIn(rooms),
    total_cents: booking.total_cents - cents,
    adjusted: {
      added,
      returned_cents: returned_cents + back_cents,
      forfeited_cents: stay.paid_cents - bookingRefundCents(booking, now),
      kept_cents: kept_before + kept_cents,
    },
    history: [...booking.history, entry],
  };
}

/** How many of each entry go when `count` of `rooms` are cancelled. */
function cheapestOf(rooms: readonly BookedRoom[], count: number): Map<BookedRoom, number> {
  const gone = new Map<BookedRoom, number>();
  let left = count;
  for (const room of rooms.toSorted((one, other) => centsOfOne(one) - centsOfOne(other))) {
    gone.set(room, Math.min(left, room.count));
    left -= gone.get(room) ?? 0;
  }
  return gone;
}

/** An admin may have accepted another currency, in which a room's part of the price is undefined. */
const isPaidOtherwise = (booking: Booking): boolean => paidFor(booking).currency !== booking.currency;

function whyNot(booking: Booking, now: Date): string | undefined {
  if (!canCancel(booking, now)) return undefined;
  if (isPaidOtherwise(booking))
    return "Ce séjour a été payé dans une autre monnaie. Écrivez-nous pour en annuler des chambres.";
  return "Les conditions d’annulation ne remboursent plus rien\u202f: les chambres ne peuvent plus être annulées une à une.";
}

const invalid = (field: string, message: string): Problem =>
  new Problem("invalid_fields", { errors: [{ field, message }] });
