import { adminPaths } from "@lopango/contract/admin-paths";
import { partnerPaths } from "@lopango/contract/partner-paths";
import type { PartnerApplication } from "../../partners/rules/application.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule } from "./notification.ts";

export type ApplicationEventKind = Extract<EventKind, `application.${string}`>;
type ApplicationRule = NotificationRule<PartnerApplication, "applicant" | "admins">;

const toApplicant = (
  title: string,
  text: (application: PartnerApplication) => string,
  decision: Pick<ApplicationRule, "everyWay"> = {},
): ApplicationRule & { to: "applicant" } => ({
  to: "applicant",
  topic: "partnership",
  ...decision,
  say: (application) => ({
    title,
    text: text(application),
    path: partnerPaths.partnerApplication(application.id),
  }),
});

const applicationToAdmins = (title: string): ApplicationRule => ({
  to: "admins",
  topic: "admin",
  when: ({ status }) => status === "submitted",
  asks: true,
  say: (application) => ({
    title,
    text: `${application.hotel_name}, ${application.city}.`,
    path: adminPaths.adminPartner(application.id),
  }),
});

export const APPLICATION_NOTIFICATIONS: Record<ApplicationEventKind, readonly ApplicationRule[]> = {
  "application.submitted": [
    toApplicant(
      "Candidature reçue",
      ({ hotel_name: hotel }) => `${hotel} : nous avons bien reçu votre candidature. Notre équipe l’étudie.`,
    ),
    applicationToAdmins("Nouvelle candidature"),
  ],
  "application.corrected": [applicationToAdmins("Candidature corrigée")],
  "application.under_review": [
    toApplicant("Candidature à l’étude", ({ hotel_name: hotel }) => `${hotel} : notre équipe lit votre candidature.`),
  ],
  "application.approved": [
    toApplicant(
      "Candidature acceptée",
      ({ hotel_name: hotel }) => `${hotel} est maintenant partenaire. Vos chambres seront bientôt en ligne.`,
      { everyWay: true },
    ),
  ],
  "application.rejected": [
    toApplicant(
      "Candidature refusée",
      ({ hotel_name: hotel, reason }) =>
        `${hotel}${reason ? `\u202f: ${reason}` : "."} Vous pouvez corriger la candidature et la renvoyer.`,
      { everyWay: true },
    ),
  ],
  "application.published": [
    toApplicant("Chambres en ligne", ({ hotel_name: hotel }) => `${hotel} : vos chambres peuvent être réservées.`, {
      everyWay: true,
    }),
  ],
};
