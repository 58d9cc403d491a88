import type { Hono } from "hono";
import type { Clock } from "../clock.ts";
import { clientNetworks } from "./addresses.ts";
import { readBody } from "./input.ts";
import { serve } from "./entrance.ts";
import { PRIVATE_CACHE, SECURITY_HEADERS } from "./headers.ts";
import type { Limiter } from "./limits.ts";
import { parsedJson } from "../json.ts";

/** Public `report-uri` of the CSP (`firebase.json`). */
const PATH = "/api/csp-reports";

/** A broken page sends a handful of reports. */
const LIMIT = { max: 5, seconds: 60 } as const;
const MAX_BYTES = 16_000;
/** Distinct reports logged per hour; reports are forgeable. */
const MAX_LINES = 50;
/** Logged reports per network, by named visitor and by sender. */
const SHARES = { visitor: 10, sender: 25 } as const;
const HOUR_MS = 3_600_000;

interface Reporting {
  limiter: Limiter;
  now: Clock;
  log: (message: string, context: Record<string, string>) => void;
}

/** Accepts `report-uri` and `report-to` reports and logs each distinct one once an hour. */
export function addCspReports(app: Hono, { limiter, now, log }: Reporting): void {
  let told = new Set<string>();
  let shares = new Map<string, number>();
  let until = 0;
  const isNews = (line: string, networks: { sender: string; visitor: string }): boolean => {
    if (now().getTime() >= until) {
      told = new Set();
      shares = new Map();
      until = now().getTime() + HOUR_MS;
    }
    if (told.has(line) || told.size >= MAX_LINES) return false;
    const kinds = ["visitor", "sender"] as const;
    const taken = (kind: (typeof kinds)[number]): number => shares.get(`${kind} ${networks[kind]}`) ?? 0;
    if (kinds.some((kind) => taken(kind) >= SHARES[kind])) return false;
    for (const kind of kinds) shares.set(`${kind} ${networks[kind]}`, taken(kind) + 1);
    told.add(line);
    return true;
  };

  const entrance = serve({
    methods: ["POST"],
    limiter,
    limitOf: () => ({ name: "csp-reports", limit: LIMIT }),
    async answer(request) {
      for (const refused of reportsIn((await readBody(request, MAX_BYTES)).toString()))
        if (isNews(Object.values(refused).join(" "), clientNetworks(request.headers)))
          log("the policy of a page refused something", { ...refused });
      return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, "cache-control": PRIVATE_CACHE } });
    },
  });
  app.all(PATH, ({ req }) => entrance.fetch(req.raw));
}

/** Logged fields: no query and no names; the host is the only free text. */
interface Refused {
  directive: string;
  /** An origin, or a keyword such as `inline`. */
  blocked: string;
  /** Path without ids. */
  page: string;
}

/** Parses a report body; anything else gives an empty list. */
function reportsIn(text: string): Refused[] {
  const said = parsedJson(text);
  const reports = Array.isArray(said) ? said.slice(0, LIMIT.max) : [said];
  return reports.flatMap((report) => {
    const old = part(report, "csp-report");
    const body = old ?? part(report, "body");
    if (!body) return [];
    const field = (one: string, other: string): string => {
      const value = body[old ? one : other];
      return typeof value === "string" ? value : "";
    };
    const directive = /^[a-z-]{1,40}/.exec(field("effective-directive", "effectiveDirective"))?.[0];
    if (!directive) return [];
    const blocked = blockedOf(field("blocked-uri", "blockedURL"));
    return [{ directive, blocked, page: pageOf(field("document-uri", "documentURL")) }];
  });
}

function part(value: unknown, name: string): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  const found = (value as Record<string, unknown>)[name];
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : null;
}

function blockedOf(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  const { origin } = URL.parse(address) ?? { origin: "unknown" };
  return origin.slice(0, 100);
}

/** `/property/x7…` -> `/property/…`. */
function pageOf(address: string): string {
  const { pathname } = URL.parse(address) ?? { pathname: "" };
  return `/${
    pathname
      .split("/")[1]
      ?.replaceAll(/[^a-z-]/g, "")
      .slice(0, 40) ?? ""
  }`;
}
