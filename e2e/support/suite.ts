/** Where the local suite listens; `npm run suite` sets these (design §11). */
function address(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests with npm run suite -- "npx playwright test -c e2e"`);
  return value;
}

export const APP_URL = address("APP_URL");
export const POST_OFFICE_URL = address("POST_OFFICE_URL");
export const SANDBOX_URL = address("MAXICASH_SANDBOX_URL");
export const AUTH_EMULATOR_URL = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}`;
export const PROJECT = address("GCLOUD_PROJECT");
/** Read by the Admin SDK itself; named here so that a missing one is said at once. */
address("FIRESTORE_EMULATOR_HOST");
