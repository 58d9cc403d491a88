import { FORMER_GUEST } from "../../identity/rules/names.ts";
import { withoutWords } from "./presence.ts";
import type { Booking } from "./booking.ts";
import { sentTo } from "./booking-transitions.ts";

/** Returns the booking without personal data of the guest; accounting data stays. */
export function withoutGuest(booking: Booking): Booking {
  if (hasNoGuest(booking)) return booking;
  return {
    ...booking,
    guest_name: FORMER_GUEST,
    guest_email: "",
    ...(booking.guest_phone && { guest_phone: null }),
    ...(booking.presence && { presence: withoutWords(booking.presence) }),
    ...(booking.refund?.to && { refund: sentTo(booking.refund, null) }),
  };
}

export const hasNoGuest = ({ guest_name: name, guest_email: email, guest_phone: phone, refund }: Booking): boolean =>
  name === FORMER_GUEST && email === "" && !phone && !refund?.to;
