import type { Limit } from "@lopango/contract/platform/call-limits";
import { Problem } from "../platform/problem.ts";
import { recordDeliveryReport, type DeliveryReport, type DeliveryReportDeps } from "./record-delivery-report.ts";
import { isSameSecret } from "../platform/hash.ts";
import { readBody, readJson } from "../platform/http/input.ts";
import { MAX_MAIL_BYTES, MAX_REPORTS_BYTES } from "../platform/http/bounds.ts";
import { serve } from "../platform/http/entrance.ts";
import { SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { Limiter } from "../platform/http/limits.ts";

interface Reporter {
  limit: Limit;
  read: (deps: DeliveryReportDeps, request: Request, url: URL) => Promise<DeliveryReport[]>;
}

/** By path. Each provider calls from a few addresses. */
const REPORTERS: Readonly<Record<string, Reporter>> = {
  "/reports/messages": { limit: { max: 600, seconds: 60 }, read: readMessageReports },
  "/reports/mail": { limit: { max: 600, seconds: 60 }, read: readMailReport },
};

/**
 * Serves `/reports/{channel}`, which receives delivery reports (docs/decisions/0089). Answers `OK`
 * once all reports are processed.
 */
export function createReports(
  deps: DeliveryReportDeps,
  limiter: Limiter,
): { fetch(request: Request): Promise<Response> } {
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

/** Processes one report after the other, because several may concern one user. A failure does not stop the others. */
async function hearAll(deps: DeliveryReportDeps, reports: readonly DeliveryReport[]): Promise<void> {
  const failures: unknown[] = [];
  for (const report of reports)
    await recordDeliveryReport(deps, report).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function readerFor<Reader extends { key: string }>(reader: Reader | null, url: URL): Reader {
  if (!reader || !isSameSecret(url.searchParams.get("key") ?? "", reader.key)) throw new Problem("not_found");
  return reader;
}

async function readMessageReports(
  { readers }: DeliveryReportDeps,
  request: Request,
  url: URL,
): Promise<DeliveryReport[]> {
  const { read } = readerFor(readers.messages, url);
  const bytes = await readBody(request, MAX_REPORTS_BYTES);
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  const reports = read(readJson(bytes));
  if (!reports)
    throw new Problem("invalid_fields", { errors: [{ field: "results", message: "Un rapport au moins." }] });
  return reports;
}

async function readMailReport({ readers }: DeliveryReportDeps, request: Request, url: URL): Promise<DeliveryReport[]> {
  const { read } = readerFor(readers.mail, url);
  const message = await readBody(request, MAX_MAIL_BYTES);
  if (!/^message\/rfc822\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  const report = await read(message);
  return report ? [report] : [];
}
