import type { ReportOutcome, ReportReason, ReportSubject } from "@lopango/contract/complaints/report-reasons";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import { idOf } from "../../platform/hash.ts";
import type { Operator } from "../../identity/rules/audit.ts";
import type { EventOf } from "../../platform/event.ts";

/** What is reported, with the account that answers for it. */
export interface Reported {
  subject: { kind: ReportSubject; id: string };
  /** uid of the host, author or person; of the other side in a conversation. */
  owner_id: string;
  /** Title, name or first words at the time of the report. */
  label: string;
}

/** Returns the id of the case about a subject. The two sides of a conversation have a case each. */
export const caseId = ({ subject, owner_id }: Pick<Reported, "subject" | "owner_id">): string =>
  idOf(subject.kind, subject.id, owner_id);

export interface ReportPhoto {
  id: string;
  /** Pixels of the original. */
  width: number;
  height: number;
}

/** A complaint of one person about one subject (docs/product/moderation.md#reports). */
export interface Report extends Reported {
  id: string;
  /** uid; empty once the account is deleted. */
  reporter: string;
  /** Listings of the place when it was reported; empty for what is none. The case follows them. */
  property_ids: string[];
  /** Listings of houses that the account handed over since. */
  passed_on?: string[] | undefined;
  reason: ReportReason;
  note: string;
  photos: ReportPhoto[];
  made_at: Date;
  /** Null while open. */
  outcome: { kind: ReportOutcome; at: Date; by: Operator; note: string } | null;
}

/** The open reports of one subject, which an admin decides together; removed by the decision. */
export interface ReportCase extends Reported {
  /** `caseId` of the subject. */
  id: string;
  /** One entry for each open report: its reporter's uid, or empty once that account is deleted. */
  reporters: string[];
  /** Unique. */
  reasons: ReportReason[];
  first_at: Date;
  last_at: Date;
}

export function withReport(known: ReportCase | null, report: Report): ReportCase {
  const { subject, owner_id, label, made_at: at } = report;
  return {
    id: caseId(report),
    subject,
    owner_id,
    label,
    reporters: [...(known?.reporters ?? []), report.reporter],
    reasons: [...new Set([...(known?.reasons ?? []), report.reason])],
    first_at: known?.first_at ?? at,
    last_at: at,
  };
}

/** Whether another report changes nothing: this person has an open one, or there are enough. */
export function isCovered(known: ReportCase | null, reporter: string): boolean {
  if (!known) return false;
  return known.reporters.includes(reporter) || known.reporters.length >= MAX_OPEN_REPORTS;
}

export const REPORT_EVENTS = ["report.made", "report.closed"] as const;

export type ReportEvent = EventOf<(typeof REPORT_EVENTS)[number]>;

export function eventsOfReport(before: Report | null, after: Report): ReportEvent[] {
  const facts = { report: after.id };
  if (!before) return [{ kind: "report.made", by: after.reporter, facts }];
  return after.outcome && !before.outcome ? [{ kind: "report.closed", by: after.outcome.by.uid, facts }] : [];
}
