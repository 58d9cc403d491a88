import { FORMER_GUEST } from "../../identity/rules/names.ts";
import type { Booking } from "./booking.ts";
import { sentTo } from "./booking-transitions.ts";

/** The booking without its guest: what the accounts need stays. Itself when they are not in it any more. */
export function withoutGuest(booking: Booking): Booking {
  if (hasNoGuest(booking)) return booking;
  return {
    ...booking,
    guest_name: FORMER_GUEST,
    guest_email: "",
    ...(booking.guest_phone && { guest_phone: null }),
    ...(booking.refund?.to && { refund: sentTo(booking.refund, null) }),
  };
}

/** Whether its guest has left. */
export const hasNoGuest = ({ guest_name: name, guest_email: email, guest_phone: phone, refund }: Booking): boolean =>
  name === FORMER_GUEST && email === "" && !phone && !refund?.to;
