/** Reads an address of the local suite; `npm run suite` sets them. */
function address(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests with npm run suite -- "npx playwright test -c e2e"`);
  return value;
}

export const APP_URL = address("APP_URL");
export const POST_OFFICE_URL = address("POST_OFFICE_URL");
export const SANDBOX_URL = address("MAXICASH_SANDBOX_URL");
export const PAWAPAY_URL = address("PAWAPAY_SANDBOX_URL");
export const AUTH_EMULATOR_URL = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}`;
export const PROJECT = address("GCLOUD_PROJECT");
/** Used by the Admin SDK; checked here to fail early. */
address("FIRESTORE_EMULATOR_HOST");
