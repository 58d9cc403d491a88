import type { App } from "firebase-admin/app";
import type { AppCheck } from "firebase-admin/app-check";
import type { Auth } from "firebase-admin/auth";
import { z } from "zod";
import type { CodeRequest } from "./rules/code-caps.ts";
import { parsedJson } from "../platform/json.ts";

/** Firebase has one code for a forged token and for a failed key download; only the first is the token's fault. */
const isBadAppCheck = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "app-check/app-check-token-expired" ||
    (error.code === "app-check/invalid-argument" && /App Check token/.test(error.message)));

/** Verifies App Check tokens: signature, project, expiry. Loads its library at the first token. */
export function appCheckVerifier(app: App): (token: string) => Promise<boolean> {
  let loaded: Promise<AppCheck> | undefined;
  const service = (): Promise<AppCheck> =>
    (loaded ??= import("firebase-admin/app-check").then(({ getAppCheck }) => getAppCheck(app)));
  return async (token) => {
    try {
      await (await service()).verifyToken(token);
      return true;
    } catch (error) {
      if (isBadAppCheck(error)) return false;
      throw error;
    }
  };
}

const text = z.string().catch("");
/** Excludes other events and ID tokens, which are signed by the same keys. */
const claims = z.object({ event_type: z.literal("beforeSendSms"), phone_number: text, ip_address: text });

/** Internal API of firebase-admin. The public handler of firebase-functions logs an error for each forged token. */
type Verifier = Auth & { _verifyAuthBlockingToken(token: string, audience?: string): Promise<unknown> };

/** Excludes failures to download Google's keys. */
const isBadRequest = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "auth/auth-blocking-token-expired" || /Auth Blocking token/.test(error.message));

/** Verifies Identity Platform's requests; null for a token that is forged, expired or for another purpose. */
export function codeRequests(app: App): (token: string) => Promise<CodeRequest | null> {
  let loaded: Promise<Verifier> | undefined;
  const verifier = (): Promise<Verifier> =>
    (loaded ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app) as Verifier));
  return async (token) => {
    const audience = audienceOf(token);
    if (audience === null) return null;
    try {
      // The audience is the Cloud Run URL, or the Cloud Functions URL, the library's default.
      const decoded = await (
        await verifier()
      )._verifyAuthBlockingToken(token, audience.includes("run.app") ? "run.app" : undefined);
      const { data } = claims.safeParse(decoded);
      return data ? { number: data.phone_number, address: data.ip_address } : null;
    } catch (error) {
      if (isBadRequest(error)) return null;
      throw error;
    }
  };
}

/** Reads the audience of an unverified token; null when unreadable. */
function audienceOf(token: string): string | null {
  const decoded = parsedJson(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return z.object({ aud: z.string() }).safeParse(decoded).data?.aud ?? null;
}
