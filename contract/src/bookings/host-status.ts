import type { HostBooking } from "./host-booking.ts";
import type { HostPeriod } from "./booking-life.ts";
import { arrivalAt } from "../listings/cancellation.ts";
import { isStayOver } from "./booking-state.ts";

/** What a booking is for its host, in one word. */
export const HOST_STATUSES = {
  change: "Modification à accepter",
  unpaid: "En attente de paiement",
  answer: "À accepter",
  paid: "Payée",
  confirmed: "Confirmée",
  arrived: "Sur place",
  absent: "Absence notée",
  left: "Départ noté",
  over: "Terminée",
  cancelled: "Annulée",
  refunded: "Remboursée",
} as const;
export type HostStatus = keyof typeof HOST_STATUSES;

/** A stay that is over by its dates is over, unless its guest did not come. */
export function hostStatus(booking: HostBooking, now: Date): HostStatus {
  if (booking.can_answer_change) return "change";
  switch (booking.status) {
    case "created":
    case "pending_payment":
      return "unpaid";
    case "paid":
      return booking.can_answer ? "answer" : "paid";
    case "confirmed":
      if (booking.presence === "absent") return "absent";
      return isStayOver(booking, now) ? "over" : (booking.presence ?? "confirmed");
    default:
      return booking.status;
  }
}

/** Returns the period of a booking; null once it was called off. */
export function hostPeriod(booking: HostBooking, now: Date): HostPeriod | null {
  const { status, presence, checkin, property } = booking;
  if (status === "cancelled" || status === "refunded") return null;
  if (status !== "confirmed") return "upcoming";
  if (presence === "left" || presence === "absent" || isStayOver(booking, now)) return "past";
  return presence === "arrived" || arrivalAt(checkin, property) <= now ? "present" : "upcoming";
}
