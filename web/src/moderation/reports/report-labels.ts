import {
  type ReportOutcome,
  REPORT_REASON_LABELS,
  type ReportReason,
  type ReportSubject,
} from "@lopango/contract/complaints/report-reasons";
import type { BadgeTone } from "../../ui/badge.tsx";

export const SUBJECT_NAMES: Record<ReportSubject, string> = {
  listing: "Annonce",
  establishment: "Hôtel",
  review: "Avis",
  person: "Personne",
  thread: "Conversation",
};

export const OUTCOME_LABELS: Record<ReportOutcome, { label: string; tone: BadgeTone }> = {
  none: { label: "Rien à faire", tone: "neutral" },
  strike: { label: "Averti", tone: "caution" },
  removed: { label: "Retiré", tone: "danger" },
  suspended: { label: "Compte suspendu", tone: "danger" },
};

export const reasonsText = (reasons: readonly ReportReason[]): string =>
  reasons.map((reason) => REPORT_REASON_LABELS[reason]).join(" · ");

export const reportCount = (count: number): string => (count === 1 ? "1 signalement" : `${count} signalements`);
