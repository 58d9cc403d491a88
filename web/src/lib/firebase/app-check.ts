import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

/** A blocked script may never respond; the request then goes without a token. */
const PATIENCE_MS = 5000;

let opening: Promise<AppCheck> | null = null;

async function open(): Promise<AppCheck> {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY);
  return initializeAppCheck(await firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}

/**
 * Returns the App Check token, loading the SDK on first use. Returns null on failure: the API then refuses
 * the request, while waiting forever would show nothing.
 */
export async function appCheckToken(): Promise<string | null> {
  try {
    opening ??= open();
    const token = opening.then((service) => getToken(service)).then((result) => result.token);
    return await Promise.race([token, new Promise<null>((resolve) => void setTimeout(resolve, PATIENCE_MS, null))]);
  } catch {
    opening = null;
    return null;
  }
}
