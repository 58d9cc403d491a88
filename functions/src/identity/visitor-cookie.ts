import { createHmac } from "node:crypto";
import { isVisitorId, VISITOR_PREFIX } from "./rules/visitor-id.ts";
import { randomText } from "../platform/random.ts";
import { isSameSecret } from "../platform/same-secret.ts";

/** The only cookie that Hosting passes on to functions (design §7). */
const NAME = "__session";
/** Chrome keeps no cookie for longer than 400 days. */
const DAYS = 365;
/** What our own web sends as an `Idempotency-Key`; any other key may be one that somebody else has, too. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The identity of viewers without an account: an unguessable id in a signed cookie.
 *
 * @param keys - the first signs, all are believed
 */
export function visitorCookies(keys: readonly [string, ...string[]], now: () => Date) {
  const sign = (key: string, text: string): string =>
    createHmac("sha256", key).update(`visitor cookie\n${text}`).digest("base64url");

  function believed(value: string): string | null {
    const [, id, expires, signature] = /^([A-Za-z0-9-]+)\.(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
    if (!id || !expires || !signature || !isVisitorId(id)) return null;
    if (!keys.some((key) => isSameSecret(sign(key, `${id}.${expires}`), signature))) return null;
    return Number(expires) * 1000 > now().getTime() ? id : null;
  }

  return {
    /** The visitor in a `Cookie` header; null without a cookie and for one that is forged, cut short or expired alike. */
    read(header: string | null): string | null {
      for (const part of (header ?? "").split(";")) {
        const [name, value = ""] = part.trim().split("=", 2);
        const id = name === NAME ? believed(value) : null;
        if (id !== null) return id;
      }
      return null;
    },

    /** The `Set-Cookie` header that makes a browser this visitor for a year. */
    write(id: string): string {
      const text = `${id}.${Math.floor(now().getTime() / 1000) + DAYS * 86_400}`;
      return `${NAME}=${text}.${sign(keys[0], text)}; Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    },

    /**
     * A visitor whom nobody can guess. The same one for the same `Idempotency-Key`, when that cannot be
     * guessed either: a first call that is sent twice, or whose answer got lost, stays one person's.
     */
    newId(idempotencyKey: string | null): string {
      if (idempotencyKey === null || !UUID.test(idempotencyKey)) return VISITOR_PREFIX + randomText(32);
      return (
        VISITOR_PREFIX +
        createHmac("sha256", keys[0]).update(`visitor id\n${idempotencyKey.toLowerCase()}`).digest("hex").slice(0, 32)
      );
    },
  };
}

export type VisitorCookies = ReturnType<typeof visitorCookies>;
