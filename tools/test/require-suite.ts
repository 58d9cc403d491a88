/** Stops the tests named `*.suite.test.ts` early if no local suite is running. */
export function setup(): void {
  if (process.env["FIRESTORE_EMULATOR_HOST"] === undefined) {
    throw new Error('These tests need the local suite: npm run suite -- "vitest run --project suite"');
  }
}
