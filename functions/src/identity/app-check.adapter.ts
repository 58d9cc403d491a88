import type { App } from "firebase-admin/app";
import type { AppCheck } from "firebase-admin/app-check";

/** Firebase has one code for a forged token and for a failed key download; only the first is the token's fault. */
const isBadToken = (error: unknown): boolean =>
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
      if (isBadToken(error)) return false;
      throw error;
    }
  };
}
