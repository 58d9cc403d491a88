import { ERRORS } from "@lopango/contract/errors";
import type { Problem } from "../problem.ts";
import type { Clock } from "../clock.ts";
import { logNotice } from "../log.ts";

/** Statuses that may indicate an attack: unauthenticated, forbidden, too many requests. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Log lines per kind and minute: shows an attack without paying for its log. */
export const MAX_LINES_A_MINUTE = 5;
/** Bounds the memory, because callers can invent paths. */
const MAX_KINDS = 200;

interface Call {
  method: string;
  /** Path template of the contract, without ids. */
  path: string;
  uid?: string | undefined;
}

/**
 * Logs refused calls as security events, `NOTIFICATION` «refused», with code, path and uid.
 * Never logs addresses, tokens or query strings.
 *
 * @returns callback for every problem response
 */
export function refusalLog(now: Clock, write: typeof logNotice = logNotice) {
  const kinds = new Map<string, { since: number; lines: number; unlogged: number }>();

  return function note(problem: Problem, { method, path, uid }: Call): void {
    const { status } = ERRORS[problem.code];
    if (!WATCHED.has(status)) return;
    const key = `${problem.code} ${method} ${path}`;
    const at = now().getTime();
    let kind = kinds.get(key);
    const unlogged = kind?.unlogged ?? 0;
    if (!kind || at - kind.since >= 60_000) kinds.set(key, (kind = { since: at, lines: 0, unlogged: 0 }));
    else if (kind.lines >= MAX_LINES_A_MINUTE) {
      kind.unlogged += 1;
      return;
    }
    kind.lines += 1;
    if (kinds.size > MAX_KINDS) kinds.delete(kinds.keys().next().value ?? key);
    write("refused", {
      security: problem.code,
      status,
      method,
      path,
      uid: problem.uid ?? uid,
      ...(kind.lines === 1 && unlogged > 0 && { unlogged_before: unlogged }),
    });
  };
}
