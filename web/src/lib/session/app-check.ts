import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

/** A blocked script may never answer; the call goes without then. */
const PATIENCE_MS = 5000;

let opening: Promise<AppCheck> | null = null;

async function open(): Promise<AppCheck> {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY);
  return initializeAppCheck(await firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}

/**
 * What shows the API that this page is ours (Firebase App Check), loaded by the first call that needs it. Null when
 * it cannot be had, which the API then says: a page that waits for ever would say nothing.
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
