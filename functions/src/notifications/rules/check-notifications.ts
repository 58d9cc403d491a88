import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";
import type { CheckKind } from "@lopango/contract/listings/check-kinds";
import { hostPaths } from "@lopango/contract/host-paths";
import { SCREENS } from "@lopango/contract/screens";
import { inHalf } from "@lopango/contract/checks/check-life";
import { isOpen, type Check } from "../../checks/rules/check.ts";
import type { CheckVisit } from "../../checks/rules/visit.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule, NotificationText } from "./notification.ts";

export type CheckEventKind = Extract<EventKind, `check.${string}`>;
type Rule = NotificationRule<Check, "owner" | "admins" | "agent">;

const SUBJECTS: Record<CheckKind, string> = {
  identity: "votre identité",
  right_to_let: "votre droit de louer",
  visit: "la visite sur place",
  partner: "les papiers de votre hôtel",
};

const ACCEPTED: Record<CheckKind, string> = {
  identity: "notre équipe a vérifié votre identité",
  right_to_let: "notre équipe a vérifié votre droit de louer",
  visit: "notre équipe est allée sur place",
  partner: "notre équipe a vérifié les papiers de l’hôtel",
};

const ENDED: Record<CheckKind, string> = {
  identity: "la vérification de votre identité",
  right_to_let: "la vérification de votre droit de louer",
  visit: "la visite sur place",
  partner: "la vérification des papiers de l’hôtel",
};

const AGAIN =
  "Demandez-la de nouveau d’ici là\u202f: elle reste valable pendant que notre équipe examine votre demande.";

const RENEWAL: Record<CheckKind, string> = {
  identity: AGAIN,
  right_to_let: AGAIN,
  visit: "Demandez-en une autre d’ici là\u202f: celle-ci reste valable en attendant.",
  partner: "Demandez une visite sur place pour rester «\u202fVérifié\u202f».",
};

function pathOf({ subject, property_id }: Check): string {
  if (subject.kind === "establishment") return hostPaths.establishmentChecks(subject.id);
  return property_id === null ? SCREENS.account : hostPaths.hostChecks(property_id);
}

const toOwner = (
  rule: Pick<Rule, "when" | "everyWay"> & { say: (check: Check) => Omit<NotificationText, "path"> },
): Rule => ({
  ...rule,
  to: "owner",
  topic: "hosting",
  say: (check) => ({ ...rule.say(check), path: pathOf(check) }),
});

const whenOf = ({ day, half }: Pick<CheckVisit, "day" | "half">): string => `le ${formatDate(day)}${inHalf(half)}`;

const reasonOf = ({ closed }: Check): string => closed?.reason ?? "";

/** A renewal that is open, or was refused, has its own reason. */
function nextStep(check: Check): string {
  if (isOpen(check.status)) return "Votre nouvelle demande est en cours.";
  return `${check.status === "ended" ? `${reasonOf(check)} ` : ""}Vous pouvez la demander de nouveau.`;
}

export const CHECK_NOTIFICATIONS: Record<CheckEventKind, readonly Rule[]> = {
  "check.asked": [
    {
      to: "admins",
      topic: "admin",
      when: ({ status }) => status === "waiting",
      asks: true,
      say: ({ kind, label }) => ({
        title: "Vérification demandée",
        text: `${label}\u202f: ${SUBJECTS[kind]}.`,
        path: ADMIN_SCREENS.adminChecks,
      }),
    },
  ],
  "check.assigned": [
    {
      to: "agent",
      topic: "account",
      everyWay: true,
      when: ({ status }) => status === "assigned",
      say: ({ label, visit }) => ({
        title: "Visite à faire",
        text: `${label}\u202f: ${visit ? whenOf(visit) : "sur place"}.`,
        path: SCREENS.visits,
      }),
    },
    toOwner({
      everyWay: true,
      when: ({ status }) => status === "assigned",
      say: ({ label, visit }) => ({
        title: "Un agent vient sur place",
        text: `${label}\u202f: ${visit?.agent_name || "un agent"}, de l’équipe Lopango, vient ${visit ? whenOf(visit) : "bientôt"}.`,
      }),
    }),
  ],
  "check.to_correct": [
    toOwner({
      everyWay: true,
      when: ({ status }) => status === "to_correct",
      say: ({ label, corrections }) => ({
        title: "Annonce à corriger",
        text: `${label}\u202f: l’agent n’a pas vu ce que dit l’annonce. ${corrections.join("\u202f; ")}. Corrigez le titre, la description et les renseignements, puis confirmez\u202f: le lieu sera ensuite «\u202fVérifié\u202f».`,
      }),
    }),
  ],
  "check.accepted": [
    toOwner({
      // The hotel hears of it with the publication of its rooms.
      when: ({ kind, status }) => kind !== "partner" && status === "held",
      everyWay: true,
      say: ({ kind, label }) => ({
        title: "Vérification acceptée",
        text: `${label}\u202f: ${ACCEPTED[kind]}. Les voyageurs le voient sur l’annonce.`,
      }),
    }),
  ],
  "check.refused": [
    toOwner({
      when: ({ status }) => status === "refused",
      everyWay: true,
      say: (check) => ({
        title: "Vérification refusée",
        text: `${check.label}, ${SUBJECTS[check.kind]}\u202f: ${reasonOf(check)} Vous pouvez la demander de nouveau.`,
      }),
    }),
  ],
  "check.ending": [
    toOwner({
      everyWay: true,
      when: ({ held }) => held !== null,
      say: ({ kind, label, held }) => ({
        title: "Vérification bientôt terminée",
        text: `${label}\u202f: ${ENDED[kind]} vaut jusqu’au ${formatDate(dateIn("Africa/Kinshasa", held?.until ?? new Date(0)))}. ${RENEWAL[kind]}`,
      }),
    }),
  ],
  "check.ended": [
    toOwner({
      say: (check) => ({
        title: "Vérification terminée",
        text: `${check.label}\u202f: ${ENDED[check.kind]} ne vaut plus. ${nextStep(check)}`,
      }),
    }),
  ],
};
