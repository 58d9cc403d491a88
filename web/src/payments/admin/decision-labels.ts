import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { AdminPaymentDetail, PaymentResolution } from "@lopango/contract/payment-review/admin-payment-detail";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { PURPOSES } from "../money-labels.ts";

type Stay = AdminPaymentDetail["stay"] | undefined;

/** Returns whose stay a payment in review is for; only its purpose for an unlock. */
export function subjectOf({ purpose }: Pick<AdminPayment, "purpose">, stay: Stay): string {
  if (!stay) return PURPOSES[purpose];
  const { guest_name, property_title, checkin, checkout } = stay;
  return `${PURPOSES[purpose]}\u202f: ${guest_name || "un voyageur"}, ${property_title}, ${formatStayWithYear(checkin, checkout)}`;
}

/** Returns what follows for the guest from a decision (docs/product/payments.md#received-amounts). */
export function consequenceOf(
  decision: PaymentResolution["decision"],
  { purpose, amount_cents, currency }: Pick<AdminPayment, "purpose" | "amount_cents" | "currency">,
  stay: Stay,
): string {
  const asked = `${formatExactPrice(amount_cents, currency)} étaient demandés`;
  if (purpose === "unlock")
    return decision === "accept" ? `${asked}\u202f; la description est débloquée.` : "Rien n’est débloqué.";
  if (purpose === "change")
    return decision === "accept"
      ? `${asked}\u202f; le séjour change de dates, ou l’argent est à rembourser si ses nuits sont prises.`
      : "Le séjour garde ses dates. Le montant reçu est à rembourser.";
  if (!stay?.is_waiting && stay)
    return decision === "accept"
      ? `${asked}\u202f; la réservation n’attend plus ce paiement\u202f: elle est confirmée si ses nuits sont encore libres, sinon l’argent est à rembourser.`
      : "La réservation reste comme elle est. Le montant reçu est à rembourser.";
  const guest = stay?.guest_name || "le voyageur";
  if (decision === "reject")
    return `La réservation est annulée et ses nuits sont libres\u202f; ${guest} en est prévenu. Le montant reçu est à rembourser.`;
  return stay?.confirmation === "host"
    ? `${asked}\u202f; la réservation est payée, et l’hôte a ${HOST_ANSWER_HOURS}\u00a0heures pour l’accepter.`
    : `${asked}\u202f; la réservation est confirmée, et ${guest} en est prévenu.`;
}
