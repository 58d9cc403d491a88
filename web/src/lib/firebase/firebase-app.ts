import { initializeApp, type FirebaseApp, type FirebaseOptions } from "firebase/app";

let opening: Promise<FirebaseApp> | null = null;

async function config(): Promise<FirebaseOptions> {
  if (import.meta.env.VITE_AUTH_EMULATOR_URL)
    return { apiKey: "demo", projectId: "demo-lopango", authDomain: "demo-lopango.firebaseapp.com" };
  const response = await fetch("/__/firebase/init.json");
  if (!response.ok) throw Object.assign(new Error("init.json"), { code: "auth/network-request-failed" });
  return (await response.json()) as FirebaseOptions;
}

/** Reads the project's configuration from Hosting; retries after a failure. */
export function firebaseApp(): Promise<FirebaseApp> {
  opening ??= config()
    .then((options) => initializeApp(options))
    .catch((error: unknown) => {
      opening = null;
      throw error;
    });
  return opening;
}
