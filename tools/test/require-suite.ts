/** Tests named `*.suite.test.ts` talk to a running local suite; without one they must not even start. */
export function setup(): void {
  if (process.env["FIRESTORE_EMULATOR_HOST"] === undefined) {
    throw new Error('These tests need the local suite: npm run suite -- "vitest run --project suite"');
  }
}
