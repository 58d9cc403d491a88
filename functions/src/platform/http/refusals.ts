import { ERRORS } from "@lopango/contract/errors";
import type { Problem } from "../problem.ts";
import type { Clock } from "../clock.ts";
import { logNotice } from "../log.ts";

/** Refusals that may be somebody trying doors: no identity, no right, too often. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Lines of one kind in a minute: an attack shows without being paid for a second time, as its log. */
export const MAX_LINES_A_MINUTE = 5;
/** Kinds that are counted at a time; paths that somebody invents are no reason to grow. */
const MAX_KINDS = 200;

interface Call {
  method: string;
  /** As the contract has it, without ids. */
  path: string;
  uid?: string | undefined;
}

/**
 * Logs refused calls as security events, `NOTICE` «refused»: what was refused, where, and to which account, never an
 * address, a token or a query string (design §13).
 *
 * @returns hears of every problem that is answered
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
