import { ADMIN_SCREENS } from "@lopango/contract/admin/admin-screens";
import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { hostPaths } from "@lopango/contract/listings/host-paths";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import type { EventKind } from "./event-kinds.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { amount } from "./booking-notifications.ts";
import type { NotificationRule } from "./notification.ts";

export type PaymentEventKind = Extract<EventKind, `${"payment" | "unlock"}.${string}`>;
/** For unlock payments: the listing's host, and the payer's first name as the host may see it. */
export interface UnlockSides {
  host: string;
  buyer: string;
}
type PaymentRule = NotificationRule<Payment & Partial<UnlockSides>, "payer" | "host" | "admins">;

const forPayer = (payment: Payment): string =>
  payment.purpose === "unlock" ? paths.property(payment.property_id) : paths.myBooking(payment.booking_id);

const PAYMENTS = adminPaths.adminBookings({ view: "payments" });
const REFUNDS = adminPaths.adminBookings({ view: "refunds" });

/** Amount of the event: the last refund of the payment in that state. */
const backOf = (payment: Payment, status: "due" | "done"): string =>
  amount(payment.refunds.findLast((refund) => refund.status === status) ?? payment);

const whyBack = (payment: Payment, status: "due" | "done"): string =>
  payment.refunds.findLast((refund) => refund.status === status)?.reason === "stay_changed"
    ? " en trop depuis le changement de dates"
    : " reçus en trop";

export const PAYMENT_NOTIFICATIONS: Record<PaymentEventKind, readonly PaymentRule[]> = {
  "payment.in_review": [
    {
      to: "payer",
      topic: "money",
      when: ({ status }) => status === "review",
      asks: true,
      say: (payment) => ({
        title: "Paiement en vérification",
        text: `Votre paiement de ${amount(payment)} ne correspond pas à ce qui était demandé\u202f: notre équipe le vérifie. Ne payez pas une deuxième fois.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "admins",
      topic: "admin",
      when: ({ status }) => status === "review",
      asks: true,
      say: (payment) => ({
        title: "Paiement à vérifier",
        text: `${payment.reference}\u202f: l’opérateur n’annonce pas les ${amount(payment)} demandés.`,
        path: PAYMENTS,
      }),
    },
  ],
  "payment.rejected": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Paiement non accepté",
        text: `Notre équipe n’a pas pu reconnaître votre paiement de ${amount(payment)}\u202f: il ne compte pas. Écrivez-nous si de l’argent a été débité.`,
        path: forPayer(payment),
      }),
    },
  ],
  "payment.unanswered": [
    {
      to: "admins",
      topic: "admin",
      when: ({ status }) => status === "open",
      asks: true,
      say: (payment) => ({
        title: "Paiement sans réponse",
        text: `${payment.reference} (${amount(payment)})\u202f: toujours aucune réponse de l’opérateur après un jour.`,
        path: PAYMENTS,
      }),
    },
  ],
  "payment.contradicted": [
    {
      to: "admins",
      topic: "admin",
      say: (payment) => ({
        title: "L’opérateur se contredit",
        text: `${payment.reference} (${amount(payment)})\u202f: l’opérateur revient sur un paiement déjà réglé.`,
        path: ADMIN_SCREENS.adminReconciliation,
      }),
    },
  ],
  "payment.refund_due": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Remboursement en préparation",
        text: `${backOf(payment, "due")}${whyBack(payment, "due")} vous seront remboursés. Vous n’avez rien à faire.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "admins",
      topic: "admin",
      when: ({ refunds }) => refunds.some(({ status }) => status === "due"),
      asks: true,
      say: (payment) => ({
        title: "Remboursement à envoyer",
        text: `${backOf(payment, "due")}${whyBack(payment, "due")} avec le paiement ${payment.reference}.`,
        path: REFUNDS,
      }),
    },
  ],
  "payment.refunded": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Remboursement envoyé",
        text: `${backOf(payment, "done")}${whyBack(payment, "done")}\u202f: le remboursement est parti.`,
        path: forPayer(payment),
      }),
    },
  ],
  "unlock.paid": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Annonce débloquée",
        text: `${amount(receivedBy(payment))} reçus\u202f: ce que vous avez débloqué vous attend sur la page de l’annonce.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: ({ host = "" }) => host !== "",
      say: (payment) => ({
        title: "Votre annonce a été débloquée",
        text: `${payment.buyer || "Un visiteur sans compte"} a payé ${amount(receivedBy(payment))} pour vous joindre. Répondez vite\u202f: c’est souvent la première réponse qui compte.`,
        path: payment.purpose === "unlock" ? hostPaths.hostListing(payment.property_id) : SCREENS.host,
      }),
    },
  ],
};
