import { Hono, type Context } from "hono";
import type { AccountLimit } from "@lopango/contract/platform/call-limits";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { EndpointName, Endpoints } from "@lopango/contract/endpoints";
import { Problem } from "../problem.ts";
import { type Download, downloadResponse } from "../download.ts";
import { clientAddress, clientNetworks } from "./addresses.ts";
import { UNKNOWN_PATH } from "./entrance.ts";
import { readForm } from "./form.ts";
import type { AnyHandler, Handlers, WithVisitor } from "./handler.ts";
import { cacheHeaders, nextPageLink, SECURITY_HEADERS } from "./headers.ts";
import { parseBody, parseIdempotencyKey, parseParams, parseQueryString } from "./input.ts";
import { countCall, type Limiter } from "./limits.ts";
import { failureResponse, problemResponse } from "./problems.ts";

export interface Serving<Caller extends { uid: string }, Count> {
  /** Returns the caller of an endpoint, or null. @throws Problem for a caller without access */
  authenticate: (endpoint: Endpoint, headers: Headers) => Promise<Caller | null>;
  countedBy: (limit: AccountLimit) => Count;
  limiter: Limiter;
  appCheck: AppCheck;
  /** Optional where no endpoint reads the cookie. */
  visitors?: { read: (cookie: string | null) => string | null; write: (id: string) => string };
}

/**
 * Serves each endpoint with its handler.
 *
 * @throws Error for a missing or unknown handler, so that an incomplete server doesn't start
 */
export function createApp<N extends EndpointName, Caller extends { uid: string }, Count>(
  endpoints: Pick<Endpoints, N>,
  handlers: Pick<Handlers<Caller, Count>, N>,
  serving: Serving<Caller, Count>,
): Hono {
  const table: Record<string, Endpoint> = endpoints;
  const given = handlers as unknown as Record<string, AnyHandler<Caller, Count>>;
  const mismatched = Object.keys({ ...table, ...given }).filter(
    (name) => !table[name] || typeof given[name] !== "function",
  );
  if (mismatched.length > 0) throw new Error(`Endpoints and handlers do not match: ${mismatched.join(", ")}`);

  const unknowing = Object.keys(table).filter((name) => table[name]?.visitor && !serving.visitors);
  if (unknowing.length > 0) throw new Error(`Nobody reads the visitor’s cookie for ${unknowing.join(", ")}`);

  const app = new Hono();
  // Grouped by path, so that «/mine» also answers 405 before «/{id}» matches it.
  for (const [path, group] of Map.groupBy(Object.entries(table), ([, endpoint]) => routePath(endpoint))) {
    for (const [name, endpoint] of group) {
      const handler = given[name] as AnyHandler<Caller, Count>;
      app.on(endpoint.method, path, (context) => answer(name, endpoint, handler, context, serving));
    }
    refuseOtherMethods(app, path, group, serving.limiter);
  }
  app.notFound(({ req }) => {
    try {
      countCall(serving.limiter, UNKNOWN_PATH.name, UNKNOWN_PATH.limit, req.raw.headers);
      return problemResponse(new Problem("not_found"));
    } catch (error) {
      return failureResponse(error, { method: req.method, path: UNKNOWN_PATH.name });
    }
  });
  app.onError((error, context) => failureResponse(error, { method: context.req.method, path: context.req.path }));
  return app;
}

/** A parameter with an ending, `{id}.pdf`, takes the whole segment; `withoutEnding` cuts it. */
const routePath = ({ path }: Endpoint): string =>
  path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
    ending === undefined ? `:${name}` : `:${name}{[^/]+\\${ending}}`,
  );

function withoutEnding({ path }: Endpoint, params: Record<string, string>): Record<string, string> {
  const [, name = "", ending = ""] = /\{(\w+)\}(\.\w+)$/.exec(path) ?? [];
  const value = params[name];
  return value === undefined ? params : { ...params, [name]: value.slice(0, -ending.length) };
}

/** Answers 405 for a known path with another method, and OPTIONS. Both count as a call of the path's first endpoint. */
function refuseOtherMethods(app: Hono, path: string, group: [string, Endpoint][], limiter: Limiter): void {
  const methods = group.map(([, endpoint]) => endpoint.method);
  const [first] = group;
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  app.all(path, ({ req }) => {
    try {
      if (first) countCall(limiter, first[0], first[1].limit, req.raw.headers);
      if (req.method !== "OPTIONS") throw new Problem("method_not_allowed");
      return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow, "cache-control": "no-store" } });
    } catch (error) {
      const path = first?.[1].path ?? "unknown";
      return failureResponse(error, { method: req.method, path }, { allow });
    }
  });
}

/** Maps a request to the handler's input, and its result to a response. */
async function answer<Caller extends { uid: string }, Count>(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler<Caller, Count>,
  context: Context,
  serving: Serving<Caller, Count>,
): Promise<Response> {
  const request = context.req.raw;
  let uid: string | undefined;
  try {
    countCall(serving.limiter, name, endpoint.limit, request.headers);
    await requireOwnApp(endpoint, request.headers, serving.appCheck);
    const caller = await serving.authenticate(endpoint, request.headers);
    uid = caller?.uid;
    const params = parseParams(endpoint, withoutEnding(endpoint, context.req.param()));
    const query = parseQueryString(endpoint, context.req.query());
    const visitor = endpoint.visitor && (serving.visitors?.read(request.headers.get("cookie")) ?? null);
    const isInvented = (visitor === null && hasSession(request)) || hasUnknownParameters(endpoint, request);
    const weight = weightOf(endpoint, query) * (isInvented ? INVENTED_WEIGHT : 1);
    countCall(serving.limiter, name, endpoint.limit, request.headers, weight - 1);
    const value = await handler({
      params,
      query,
      body: await parseBody(endpoint, request),
      form: endpoint.files && (() => readForm(endpoint, request)),
      caller,
      visitor,
      networks: () => clientNetworks(request.headers),
      idempotencyKey: parseIdempotencyKey(endpoint, request),
      count: endpoint.accountLimit && serving.countedBy(endpoint.accountLimit),
    });
    const extra = endpoint.paged ? weightOfReads((value as { reads?: number }).reads) - weightOf(endpoint, query) : 0;
    if (extra > 0) serving.limiter(name, endpoint.limit, clientAddress(request.headers), extra, true);
    return success(endpoint, request, value, serving.visitors);
  } catch (error) {
    return failureResponse(error, { method: endpoint.method, path: endpoint.path, uid });
  }
}

/** The CDN caches per URL and cookie. Invented parameters bypass the cache, so they count more. */
const INVENTED_WEIGHT = 10;
const hasSession = ({ headers }: Request): boolean => /(?:^|;\s*)__session=/.test(headers.get("cookie") ?? "");

/** Whether a public URL has unknown or repeated parameters. */
function hasUnknownParameters({ cache, query }: Endpoint, request: Request): boolean {
  if (cache !== "public") return false;
  const names = [...new URL(request.url).searchParams.keys()];
  return new Set(names).size < names.length || names.some((name) => !Object.hasOwn(query?.shape ?? {}, name));
}

/** Reads that one call may make at the normal weight. */
const READS_OF_A_CALL = 50;

/** Returns the weight of a call by its reads; skipped records of a page are billed like returned ones. */
function weightOf({ paged, reads = 0 }: Endpoint, query: unknown): number {
  const { offset = 0, limit = 0 } = (paged ? query : {}) as { offset?: number; limit?: number };
  return weightOfReads(paged ? offset + limit : reads);
}

const weightOfReads = (reads = 0): number => Math.max(1, Math.ceil(reads / READS_OF_A_CALL));

function success(
  endpoint: Endpoint,
  request: Request,
  answered: unknown,
  visitors: Serving<{ uid: string }, unknown>["visitors"],
): Response {
  const { value, visitor } =
    endpoint.visitor === "write" ? (answered as WithVisitor<unknown>) : { value: answered, visitor: null };
  const cookie = visitor === null ? undefined : visitors?.write(visitor);
  const headers = { ...SECURITY_HEADERS, ...cacheHeaders(endpoint, request), ...(cookie && { "set-cookie": cookie }) };
  if (endpoint.download) return downloadResponse(value as Download, headers, request.method);
  if (!endpoint.reply) return new Response(null, { status: endpoint.status, headers });
  const json = { ...headers, "content-type": "application/json; charset=utf-8" };
  if (!endpoint.paged) return new Response(JSON.stringify(value), { status: endpoint.status, headers: json });
  const { next, ...page } = value as { items: unknown[]; next: string | null };
  return new Response(JSON.stringify(endpoint.paged === "counted" ? page : page.items), {
    status: endpoint.status,
    headers: { ...json, ...(next !== null && nextPageLink(request, next)) },
  });
}

/** Verifies an App Check token of our web client; null where App Check is off. */
export type AppCheck = ((token: string) => Promise<boolean>) | null;

const APP_CHECK_HEADER = "x-firebase-appcheck";

/**
 * Requires App Check for calls of our web client (docs/operations.md#app-check).
 * Exempt are cacheable responses, which the CDN serves without us, and mail clients (docs/decisions/0076).
 */
async function requireOwnApp(
  { cache, fromAnywhere }: Pick<Endpoint, "cache" | "fromAnywhere">,
  headers: Headers,
  appCheck: AppCheck,
): Promise<void> {
  if (!appCheck || cache === "public" || fromAnywhere) return;
  const token = headers.get(APP_CHECK_HEADER);
  if (!token || !(await appCheck(token))) throw new Problem("app_unverified");
}
