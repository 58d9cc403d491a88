import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import type { PartnerApplication } from "../applications/application.ts";
import { SYSTEM } from "../bookings/booking-transitions.ts";
import type { EventKind } from "../events/event.ts";
import type { Listing } from "../listings/listing.ts";
import { receivedBy, type Payment } from "../payments/payment.ts";
import type { User } from "../accounts/user.ts";
import { amount } from "./booking-notices.ts";
import type { NoticeRule, ToldEvent } from "./notice.ts";

type EventOf<Subject extends string> = Extract<EventKind, `${Subject}.${string}`>;
export type PaymentEventKind = EventOf<"payment" | "unlock">;
export type ApplicationEventKind = EventOf<"application">;
export type ListingEventKind = EventOf<"property">;
export type UserEventKind = EventOf<"user">;

type PaymentRule = NoticeRule<Payment, "payer" | "admins">;
type ApplicationRule = NoticeRule<PartnerApplication, "applicant" | "admins">;
/** Null: it is not there any more. */
type ListingRule = NoticeRule<Listing | null, "host" | "admins">;
type UserRule = NoticeRule<User, "person">;

/** What was paid for, on the payer's own screen. */
const forPayer = (payment: Payment): string =>
  payment.purpose === "booking" ? paths.myBooking(payment.booking_id) : paths.property(payment.property_id);

/** Where an admin decides about it. */
const PAYMENTS = adminPaths.adminBookings({ view: "payments" });
const REFUNDS = adminPaths.adminBookings({ view: "refunds" });

/** The money that an attempt's event is about: the last of its refunds in that state. */
const backOf = (payment: Payment, status: "due" | "done"): string =>
  amount(payment.refunds.findLast((refund) => refund.status === status) ?? payment);

export const PAYMENT_NOTICES: Record<PaymentEventKind, readonly PaymentRule[]> = {
  "payment.in_review": [
    {
      to: "payer",
      topic: "money",
      when: ({ status }) => status === "review",
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
      say: (payment) => ({
        title: "Paiement à vérifier",
        text: `${payment.reference}\u202f: l’opérateur annonce autre chose que les ${amount(payment)} demandés.`,
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
        text: `Notre équipe n’a pas pu reconnaître votre paiement de ${amount(payment)}\u202f: il ne compte pas. Écrivez-nous si vous avez été débité.`,
        path: forPayer(payment),
      }),
    },
  ],
  "payment.unanswered": [
    {
      to: "admins",
      topic: "admin",
      when: ({ status }) => status === "open",
      say: (payment) => ({
        title: "Paiement sans réponse",
        text: `${payment.reference} (${amount(payment)})\u202f: après une journée, l’opérateur ne dit toujours pas ce qu’il est devenu.`,
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
        text: `${payment.reference} (${amount(payment)})\u202f: l’opérateur dit maintenant autre chose d’un paiement déjà réglé.`,
        path: SCREENS.adminReconciliation,
      }),
    },
  ],
  "payment.refund_due": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Remboursement en préparation",
        text: `${backOf(payment, "due")} reçus en trop vous seront remboursés. Vous n’avez rien à faire.`,
        path: forPayer(payment),
      }),
    },
    {
      to: "admins",
      topic: "admin",
      when: ({ refunds }) => refunds.some(({ status }) => status === "due"),
      say: (payment) => ({
        title: "Remboursement à envoyer",
        text: `${backOf(payment, "due")} reçus en trop avec le paiement ${payment.reference}.`,
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
        text: `${backOf(payment, "done")} reçus en trop\u202f: le remboursement est parti.`,
        path: forPayer(payment),
      }),
    },
  ],
  "unlock.paid": [
    {
      to: "payer",
      topic: "money",
      say: (payment) => ({
        title: "Description débloquée",
        text: `${amount(receivedBy(payment))} reçus\u202f: la description complète et le contact de l’hôte sont à vous.`,
        path: forPayer(payment),
      }),
    },
  ],
};

const toApplicant = (
  title: string,
  text: (application: PartnerApplication) => string,
): ApplicationRule & { to: "applicant" } => ({
  to: "applicant",
  topic: "partnership",
  say: (application) => ({
    title,
    text: text(application),
    path: paths.partnerApplication(application.id),
  }),
});

const applicationToAdmins = (title: string): ApplicationRule => ({
  to: "admins",
  topic: "admin",
  when: ({ status }) => status === "submitted",
  say: (application) => ({
    title,
    text: `${application.hotel_name}, ${application.city}.`,
    path: adminPaths.adminPartner(application.id),
  }),
});

export const APPLICATION_NOTICES: Record<ApplicationEventKind, readonly ApplicationRule[]> = {
  "application.submitted": [
    toApplicant(
      "Candidature reçue",
      ({ hotel_name: hotel }) => `Nous avons bien reçu la candidature de ${hotel}. Notre équipe l’étudie.`,
    ),
    applicationToAdmins("Nouvelle candidature"),
  ],
  "application.corrected": [applicationToAdmins("Candidature corrigée")],
  "application.under_review": [
    toApplicant("Candidature à l’étude", ({ hotel_name: hotel }) => `Notre équipe lit la candidature de ${hotel}.`),
  ],
  "application.approved": [
    toApplicant(
      "Candidature acceptée",
      ({ hotel_name: hotel }) => `${hotel} est maintenant partenaire. Vos chambres seront bientôt en ligne.`,
    ),
  ],
  "application.rejected": [
    toApplicant(
      "Candidature refusée",
      ({ hotel_name: hotel, reason }) =>
        `${hotel}${reason ? `\u202f: ${reason}` : "."} Vous pouvez corriger la candidature et la renvoyer.`,
    ),
  ],
  "application.published": [
    toApplicant("Chambres en ligne", ({ hotel_name: hotel }) => `Les chambres de ${hotel} peuvent être réservées.`),
  ],
};

const isForReview = (listing: Listing | null): boolean => listing?.suspended_because === "review";

const toHost = (title: string, text: (listing: Listing) => string): ListingRule => ({
  to: "host",
  topic: "hosting",
  say: (listing) => ({
    title,
    text: listing ? text(listing) : "",
    path: listing ? paths.hostListing(listing.id) : SCREENS.host,
  }),
});

export const LISTING_NOTICES: Record<ListingEventKind, readonly ListingRule[]> = {
  "property.published": [
    {
      ...toHost(
        "Annonce relue avant sa mise en ligne",
        ({ title, suspension_reason: why }) => `${title}. ${why ?? ""}`,
      ),
      when: isForReview,
    },
    {
      to: "admins",
      topic: "admin",
      when: isForReview,
      say: (listing) => ({
        title: "Annonce à relire",
        text: `${listing?.title ?? ""}, ${listing?.city ?? ""}\u202f: l’une des premières annonces de son hôte.`,
        path: SCREENS.adminProperties,
      }),
    },
  ],
  "property.suspended": [
    {
      ...toHost(
        "Annonce suspendue",
        ({ title, suspension_reason: why }) => `${title} n’est plus en ligne${why ? `\u202f: ${why}` : "."}`,
      ),
      when: (listing) => listing?.suspended === true,
    },
  ],
  "property.reinstated": [
    {
      ...toHost("Annonce de nouveau en ligne", ({ title }) => `Les voyageurs voient de nouveau ${title}.`),
      when: (listing) => listing?.suspended === false,
    },
  ],
  "property.deleted": [
    {
      to: "host",
      topic: "hosting",
      // Who deleted it knows; an admin's deletion names the admin.
      when: (_listing, { by, facts }) => by !== SYSTEM && by !== facts["host"],
      say: () => ({
        title: "Annonce supprimée",
        text: "Notre équipe a supprimé l’une de vos annonces. Les séjours déjà payés restent valables.",
        path: SCREENS.host,
      }),
    },
  ],
};

const says = (fact: "gained" | "lost", role: string) => (event: ToldEvent) =>
  event.facts[fact]?.split(",").includes(role) ?? false;
const becameAdmin = says("gained", "admin");
const isNoAdminAnyMore = says("lost", "admin");

export const USER_NOTICES: Record<UserEventKind, readonly UserRule[]> = {
  // Becoming a host or a partner is told with the listing and the application.
  "user.roles_changed": [
    {
      to: "person",
      topic: "account",
      when: (_user, event) => becameAdmin(event),
      say: () => ({
        title: "Vous êtes administrateur",
        text: "Vous avez maintenant accès à l’espace d’administration.",
        path: SCREENS.admin,
      }),
    },
    {
      to: "person",
      topic: "account",
      when: (_user, event) => isNoAdminAnyMore(event),
      say: () => ({
        title: "Accès d’administration retiré",
        text: "Vous n’avez plus accès à l’espace d’administration.",
        path: SCREENS.account,
      }),
    },
  ],
  // They read it at every call.
  "user.suspended": [],
  "user.reinstated": [],
  // Nobody is left to be told.
  "user.deleted": [],
};
