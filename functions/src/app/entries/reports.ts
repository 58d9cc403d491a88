import { reportReaders } from "../report-readers.ts";
import { readBounces, readReportKey } from "../config.ts";
import { createReportDeps } from "../deps.ts";
import { createLimiter } from "../../platform/http/limits.ts";
import { createReports } from "../../notifications/delivery-reports.routes.ts";

export function served() {
  const deps = createReportDeps();
  const readers = reportReaders(readReportKey(process.env), readBounces(process.env));
  return createReports({ ...deps, readers }, createLimiter(deps.now));
}
