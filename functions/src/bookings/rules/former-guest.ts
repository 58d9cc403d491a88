import { FORMER_GUEST } from "../../identity/rules/names.ts";
import { withoutWords } from "./presence.ts";
import type { Booking, HistoryEntry } from "./booking.ts";
import { refundsOf, withoutNumbers } from "./booking-refunds.ts";

/** Returns the booking without personal data of the guest; accounting data stays. */
export function withoutGuest(booking: Booking): Booking {
  if (hasNoGuest(booking)) return booking;
  return {
    ...booking,
    guest_name: FORMER_GUEST,
    guest_email: "",
    ...(booking.guest_phone && { guest_phone: null }),
    history: booking.history.map(withoutTheirWords),
    ...(booking.presence && { presence: withoutWords(booking.presence) }),
    ...withoutNumbers(booking),
  };
}

function withoutTheirWords(entry: HistoryEntry): HistoryEntry {
  if (entry.event !== "object_no_show" && entry.event !== "object_check_out") return entry;
  const { note: _theirs, ...kept } = entry;
  return kept;
}

export const hasNoGuest = ({
  guest_name: name,
  guest_email: email,
  guest_phone: phone,
  ...booking
}: Booking): boolean => name === FORMER_GUEST && email === "" && !phone && refundsOf(booking).every(({ to }) => !to);
