import { createHmac } from "node:crypto";
import { isVisitorId, VISITOR_PREFIX } from "./rules/identity.ts";
import { randomText } from "../platform/random.ts";
import { isSameSecret } from "../platform/hash.ts";

/** The only cookie that Hosting forwards to functions. */
const NAME = "__session";
/** Chrome limits cookies to 400 days. */
const DAYS = 365;
/** Format of our web's `Idempotency-Key`; other keys may be guessable. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Identifies viewers without an account by an unguessable id in a signed cookie.
 *
 * @param keys - the first signs, all verify
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
    /** Returns the visitor; null without a valid cookie. */
    read(header: string | null): string | null {
      for (const part of (header ?? "").split(";")) {
        const [name, value = ""] = part.trim().split("=", 2);
        const id = name === NAME ? believed(value) : null;
        if (id !== null) return id;
      }
      return null;
    },

    /** `Set-Cookie` header, valid for a year. */
    write(id: string): string {
      const text = `${id}.${Math.floor(now().getTime() / 1000) + DAYS * 86_400}`;
      return `${NAME}=${text}.${sign(keys[0], text)}; Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    },

    /**
     * Creates an unguessable visitor id. The same unguessable `Idempotency-Key` gives the same id,
     * so that a retried first call stays one visitor.
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
