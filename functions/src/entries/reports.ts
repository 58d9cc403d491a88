import { createReportDeps } from "../deps.ts";
import { createLimiter } from "../http/limits.ts";
import { createReports } from "../http/reports.ts";

export function served() {
  const deps = createReportDeps();
  return createReports(deps, createLimiter(deps.now));
}
