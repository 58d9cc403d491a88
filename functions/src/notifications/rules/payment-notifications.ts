import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { adminPaths } from "@lopango/contract/admin-paths";
import { hostPaths } from "@lopango/contract/host-paths";
import { refundDestinationText } from "@lopango/contract/payments/refund-destination";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import type { EventKind } from "./event-kinds.ts";
import { asksApproval } from "../../payments/rules/refunds.ts";
import { receivedBy, type Payment, type SurplusRefund } from "../../payments/rules/payment.ts";
import {
  amountAtRate,
  failedSentence,
  isArrived,
  received,
  sentSentence,
  soonReturned,
  surplusSum,
} from "./booking-notifications.ts";
import type { NotificationRule, DeliveredEvent } from "./notification.ts";
import { providerTitle } from "@lopango/contract/payments/provider-title";
import type { ProviderState } from "../../payments/rules/provider-state.ts";

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

/** The refund that an event is about; without a name the last one in that state. */
const refundOf = ({ refunds }: Payment, { facts }: DeliveredEvent, status: "due" | "done"): SurplusRefund | undefined =>
  refunds[Number(facts["refund"] ?? Number.NaN)] ?? refunds.findLast((refund) => refund.status === status);

const backOf = (payment: Payment, event: DeliveredEvent, status: "due" | "done"): string =>
  amountAtRate(payment, refundOf(payment, event, status) ?? payment);

/** Amount and reason, for the payer: `240 $US (payé deux fois)`. */
function sumBack(payment: Payment, event: DeliveredEvent, status: "due" | "done"): string {
  const refund = refundOf(payment, event, status);
  return surplusSum(payment, refund ?? payment, refund?.reason);
}

export const PAYMENT_NOTIFICATIONS: Record<PaymentEventKind, readonly PaymentRule[]> = {
  "payment.in_review": [
    {
      to: "payer",
      topic: "money",
      when: ({ status }) => status === "review",
      asks: true,
      say: (payment) => ({
        title: "Paiement en vérification",
        text: `Votre paiement de ${amountAtRate(payment, payment)} ne correspond pas à ce qui était demandé\u202f: notre équipe le vérifie. Ne payez pas une deuxième fois.`,
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
        text: `${payment.reference}\u202f: ce que l’opérateur annonce diffère des ${amountAtRate(payment, payment)} demandés.`,
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
        text: `Notre équipe n’a pas pu reconnaître votre paiement de ${amountAtRate(payment, payment)}\u202f: il ne compte pas. Écrivez-nous si de l’argent a été débité.`,
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
        text: `${payment.reference} (${amountAtRate(payment, payment)})\u202f: toujours aucune réponse de l’opérateur après un jour.`,
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
        text: `${payment.reference} (${amountAtRate(payment, payment)})\u202f: l’opérateur revient sur un paiement déjà réglé.`,
        path: ADMIN_SCREENS.adminReconciliation,
      }),
    },
  ],
  "payment.refund_due": [
    {
      to: "payer",
      topic: "money",
      // The message about the booking says it too.
      when: (_payment, { facts }) => facts["is_said"] === undefined,
      say: (payment, event) => ({
        title: "Remboursement en préparation",
        text: `${sumBack(payment, event, "due")} ${soonReturned(refundOf(payment, event, "due") ?? payment)} ${refundDestinationText(undefined)}. Vous n’avez rien à faire.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "admins",
      topic: "admin",
      when: ({ refunds }) => refunds.some(({ status }) => status === "due"),
      asks: true,
      say: (payment, event) => ({
        title: "Remboursement à envoyer",
        text: `${backOf(payment, event, "due")} du paiement ${payment.reference}.`,
        path: REFUNDS,
      }),
    },
  ],
  "payment.refunded": [
    {
      to: "payer",
      topic: "money",
      say: (payment, event) => {
        const { done } = refundOf(payment, event, "done") ?? {};
        return {
          title: isArrived(done) ? "Remboursement arrivé" : "Remboursement envoyé",
          text: `${sumBack(payment, event, "done")}\u202f: ${sentSentence(done)}`,
          path: forPayer(payment),
        };
      },
    },
  ],
  "payment.refund_failed": [
    {
      to: "admins",
      topic: "admin",
      when: (payment, event) => refundOf(payment, event, "due")?.status === "due",
      asks: true,
      say: (payment, event) => ({
        title: "Remboursement non abouti",
        text: `${backOf(payment, event, "due")} du paiement ${payment.reference}. ${failedSentence(refundOf(payment, event, "due")?.sending)}`,
        path: REFUNDS,
      }),
    },
  ],
  "payment.refund_to_approve": [
    {
      to: "admins",
      topic: "admin",
      when: (payment, event) => asksApproval(refundOf(payment, event, "due")),
      asks: true,
      say: (payment, event) => ({
        title: "Remboursement à approuver",
        text: `${backOf(payment, event, "due")} du paiement ${payment.reference}\u202f: ce montant demande l’accord d’un second administrateur.`,
        path: REFUNDS,
      }),
    },
  ],
  "payment.refund_returned": [
    {
      to: "payer",
      topic: "money",
      when: (payment, event) => refundOf(payment, event, "due")?.status === "due",
      say: (payment, event) => {
        const { came_back: back } = refundOf(payment, event, "due") ?? {};
        return {
          title: "Remboursement revenu",
          text: `${sumBack(payment, event, "due")}\u202f: l’argent nous est revenu${back ? ` (${back.reason})` : ""}. Écrivez-nous depuis la page d’aide sur quel numéro l’envoyer.`,
          path: forPayer(payment),
        };
      },
    },
  ],
  "unlock.paid": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Annonce débloquée",
        text: `${received(payment, receivedBy(payment))}\u202f: ce que vous avez débloqué vous attend sur la page de l’annonce.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: ({ host = "" }) => host !== "",
      say: (payment) => ({
        title: "Votre annonce a été débloquée",
        text: `${payment.buyer || "Un voyageur sans compte"} a payé ${amountAtRate(payment, receivedBy(payment))} pour vous joindre. Répondez vite\u202f: c’est souvent la première réponse qui compte.`,
        path: payment.purpose === "unlock" ? hostPaths.hostListing(payment.property_id) : SCREENS.host,
      }),
    },
  ],
  "unlock.still_free": [
    {
      to: "payer",
      topic: "money",
      say: (payment, { facts }) => ({
        title: "L’hôte dit que c’est encore libre",
        text: `Essayez encore de le joindre.${facts["reason"] === "let" ? " Ce que vous avez payé revient si deux personnes connectées disent que le logement est loué." : ""}`,
        path: forPayer(payment),
      }),
    },
  ],
};

export type ProviderEventKind = Extract<EventKind, `provider.${string}`>;

export const PROVIDER_NOTIFICATIONS: Record<ProviderEventKind, readonly NotificationRule<ProviderState, "admins">[]> = {
  "provider.stopped": [
    {
      to: "admins",
      topic: "admin",
      everyWay: true,
      when: ({ stop }) => stop !== null,
      asks: true,
      say: ({ name }) => ({
        title: "Prestataire de paiement arrêté",
        text: `${providerTitle(name)} a annoncé au moins trois paiements en une heure sans les confirmer\u202f: il ne reçoit plus de nouveaux paiements. Vérifiez, puis reprenez.`,
        path: ADMIN_SCREENS.adminProviders,
      }),
    },
  ],
  // The admin who went on knows it.
  "provider.resumed": [],
};
