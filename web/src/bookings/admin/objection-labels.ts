import type { Disputable, ObjectionOutcome } from "@lopango/contract/bookings/booking-life";

export const OBJECTION_TITLES: Record<Disputable, string> = {
  no_show: "Le voyageur dit avoir été là",
  check_out: "Le voyageur dit être encore là",
};

/** Decisions about an objection, in the log. */
export const OBJECTION_OUTCOME_NAMES: Record<ObjectionOutcome, string> = {
  house: "raison à la réception",
  guest_keeps: "raison au voyageur, qui garde ses nuits",
  guest_refunded: "raison au voyageur, qui est remboursé",
};
