import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import { z } from "zod";
import type { CodeRequest } from "./rules/code-caps.ts";
import { parsedJson } from "../platform/parsed-json.ts";

const text = z.string().catch("");
/** Of another event, and an ID token that Firebase signs by the same keys, it is none. */
const claims = z.object({ event_type: z.literal("beforeSendSms"), phone_number: text, ip_address: text });

/** In firebase-admin for firebase-functions, whose own handler writes an error to the log for each forged token. */
type Verifier = Auth & { _verifyAuthBlockingToken(token: string, audience?: string): Promise<unknown> };

/** Whether the token is at fault, and not our way to Google's keys. */
const isBadToken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "auth/auth-blocking-token-expired" || /Auth Blocking token/.test(error.message));

/** Reads what Identity Platform asks, for this project; null when the token is forged, expired or of something else. */
export function codeRequests(app: App): (token: string) => Promise<CodeRequest | null> {
  let loaded: Promise<Verifier> | undefined;
  const verifier = (): Promise<Verifier> =>
    (loaded ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app) as Verifier));
  return async (token) => {
    const audience = audienceOf(token);
    if (audience === null) return null;
    try {
      // The function's address at Cloud Run, else the one at Cloud Functions, which is looked for when none is named.
      const decoded = await (
        await verifier()
      )._verifyAuthBlockingToken(token, audience.includes("run.app") ? "run.app" : undefined);
      const { data } = claims.safeParse(decoded);
      return data ? { number: data.phone_number, address: data.ip_address } : null;
    } catch (error) {
      if (isBadToken(error)) return null;
      throw error;
    }
  };
}

/** Whom a token says it is for, before anything of it is believed; null where it is no token. */
function audienceOf(token: string): string | null {
  const decoded = parsedJson(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return z.object({ aud: z.string() }).safeParse(decoded).data?.aud ?? null;
}
