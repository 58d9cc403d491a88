import { getApps, initializeApp, type App } from "firebase-admin/app";

/** Uses the credentials and project of the function's environment. */
export function openApp(): App {
  return getApps()[0] ?? initializeApp();
}
