import { getApps, initializeApp, type App } from "firebase-admin/app";

/** Google's own credentials and project, from the environment of the function. */
export function openApp(): App {
  return getApps()[0] ?? initializeApp();
}
