import type { AdminReport, AdminReportCase } from "@lopango/contract/moderation/report-case";
import { caseId, type Report, type ReportCase } from "./report.ts";

export function presentCase({ reporters, first_at, last_at, ...known }: ReportCase): AdminReportCase {
  return {
    ...known,
    reports: reporters.length,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  };
}

/** `names`: of the reporters, by uid. */
export function presentReport(report: Report, names: ReadonlyMap<string, string>): AdminReport {
  const { made_at, outcome, property_ids: _places, passed_on: _passed, ...known } = report;
  return {
    ...known,
    case_id: caseId(report),
    reporter_name: names.get(report.reporter) ?? "",
    made_at: made_at.toISOString(),
    outcome: outcome && { ...outcome, at: outcome.at.toISOString(), by: outcome.by.email },
  };
}
