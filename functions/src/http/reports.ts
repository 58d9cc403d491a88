import type { Limit } from "@lopango/contract/endpoint";
import type { Bounces } from "../channels/bounce-address.ts";
import { infobipReports } from "../channels/infobip.ts";
import { Problem } from "../domain/problem.ts";
import { hearReport, type Report, type ReportDeps } from "../usecases/notices/hear-report.ts";
import { reportKeyOf } from "../report-key.ts";
import { isSameSecret } from "../usecases/same-secret.ts";
import { MAX_FIELDS_BYTES, readBody } from "./body.ts";
import { serve } from "./entrance.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import { readJson } from "./input.ts";
import type { Limiter } from "./limits.ts";

export interface ReportingDeps extends ReportDeps {
  /** What reports of SMS and WhatsApp messages must name; null where none are sent. */
  reportKey: string | null;
  /** Where e-mails come back to; null: to nowhere that we hear of. */
  bounces: Bounces | null;
}

interface Reporter {
  limit: Limit;
  /** What a call says. @throws Problem */
  read: (deps: ReportingDeps, request: Request, url: URL) => Promise<Report[]>;
}

/** By path. Each comes from a few addresses of one provider. */
const REPORTERS: Readonly<Record<string, Reporter>> = {
  "/reports/messages": { limit: { max: 600, seconds: 60 }, read: readMessageReports },
  "/reports/mail": { limit: { max: 600, seconds: 60 }, read: readMailReport },
};

/** Serves `/reports/{channel}`: what became of messages after their channel took them (docs/decisions/0088, 0089). Answers `OK` once all of it is done. */
export function createReports(deps: ReportingDeps, limiter: Limiter): { fetch(request: Request): Promise<Response> } {
  const reporterAt = (path: string): Reporter => {
    const reporter = Object.hasOwn(REPORTERS, path) ? REPORTERS[path] : undefined;
    if (!reporter) throw new Problem("not_found");
    return reporter;
  };
  return serve({
    methods: ["POST"],
    limiter,
    limitOf: (path) => ({ name: path, limit: reporterAt(path).limit }),
    async answer(request, url) {
      await hearAll(deps, await reporterAt(url.pathname).read(deps, request, url));
      return new Response("OK", {
        headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
    },
  });
}

/** One after the other: several may be about one person. What cannot be heard now keeps nothing else from being heard. */
async function hearAll(deps: ReportDeps, reports: readonly Report[]): Promise<void> {
  const failures: unknown[] = [];
  for (const report of reports) await hearReport(deps, report).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Infobip's, of both its channels: its messages name this address, and the key in it. */
async function readMessageReports({ reportKey }: ReportingDeps, request: Request, url: URL): Promise<Report[]> {
  if (reportKey === null || !isSameSecret(url.searchParams.get("key") ?? "", reportKey)) throw new Problem("not_found");
  const bytes = await readBody(request, MAX_FIELDS_BYTES);
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  const reports = infobipReports(readJson(bytes));
  if (!reports)
    throw new Problem("invalid_fields", { errors: [{ field: "results", message: "Un rapport au moins." }] });
  return reports;
}

/** A message that came to one of our return addresses, as it came; of most there is nothing to do. The parser is loaded by the first. */
async function readMailReport({ bounces }: ReportingDeps, request: Request, url: URL): Promise<Report[]> {
  if (bounces === null || !isSameSecret(url.searchParams.get("key") ?? "", reportKeyOf(bounces.key)))
    throw new Problem("not_found");
  const message = await readBody(request, MAX_FIELDS_BYTES);
  if (!/^message\/rfc822\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  const { mailReport } = await import("../channels/mail-report.ts");
  const report = await mailReport(message, bounces);
  return report ? [report] : [];
}
