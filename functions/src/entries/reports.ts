import { reportReaders } from "../channels/report-readers.ts";
import { readBounces, readReportKey } from "../config.ts";
import { createReportDeps } from "../deps.ts";
import { createLimiter } from "../http/limits.ts";
import { createReports } from "../http/reports.ts";

export function served() {
  const deps = createReportDeps();
  const readers = reportReaders(readReportKey(process.env), readBounces(process.env));
  return createReports({ ...deps, readers }, createLimiter(deps.now));
}
