import { FORMER_GUEST } from "../../identity/rules/names.ts";
import { withoutWords } from "./presence.ts";
import type { Booking, HistoryEntry } from "./booking.ts";
import { sentTo } from "./booking-transitions.ts";

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
    ...(booking.refund?.to && { refund: sentTo(booking.refund, null) }),
  };
}

function withoutTheirWords(entry: HistoryEntry): HistoryEntry {
  if (entry.event !== "object_no_show" && entry.event !== "object_check_out") return entry;
  const { note: _theirs, ...kept } = entry;
  return kept;
}

export const hasNoGuest = ({ guest_name: name, guest_email: email, guest_phone: phone, refund }: Booking): boolean =>
  name === FORMER_GUEST && email === "" && !phone && !refund?.to;
