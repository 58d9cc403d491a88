import { adminPaths } from "@lopango/contract/admin-paths";
import {
  type ReportOutcome,
  REPORT_REASON_LABELS,
  type ReportSubject,
} from "@lopango/contract/complaints/report-reasons";
import { SCREENS } from "@lopango/contract/screens";
import { caseId, type Report } from "../../complaints/rules/report.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule } from "./notification.ts";

export type ReportEventKind = Extract<EventKind, `report.${string}`>;
type ReportRule = NotificationRule<Report, "reporter" | "admins">;

const TITLES: Record<ReportSubject, string> = {
  listing: "Annonce signalée",
  establishment: "Hôtel signalé",
  review: "Avis signalé",
  person: "Personne signalée",
  thread: "Conversation signalée",
};

const OUTCOMES: Record<ReportOutcome, string> = {
  none: "Notre équipe a tout relu et n’a rien trouvé à reprocher.",
  strike: "Notre équipe a averti la personne concernée.",
  removed: "Notre équipe a retiré du site ce que vous avez signalé.",
  suspended: "Notre équipe a suspendu le compte concerné.",
};

export const REPORT_NOTIFICATIONS: Record<ReportEventKind, readonly ReportRule[]> = {
  "report.made": [
    {
      to: "admins",
      topic: "admin",
      when: ({ outcome }) => outcome === null,
      asks: true,
      say: (report) => ({
        title: TITLES[report.subject.kind],
        text: `${report.label}\u202f: ${REPORT_REASON_LABELS[report.reason]}.`,
        path: adminPaths.adminReport(caseId(report)),
      }),
    },
  ],
  "report.closed": [
    {
      to: "reporter",
      topic: "account",
      when: ({ outcome, reporter }) => outcome !== null && reporter !== "",
      say: ({ label, outcome }) => ({
        title: "Votre signalement",
        text: `${label}\u202f: merci de nous avoir prévenus. ${OUTCOMES[outcome?.kind ?? "none"]}`,
        path: SCREENS.notifications,
      }),
    },
  ],
};
