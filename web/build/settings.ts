/** What a build is told: by the environment, or by Vite's `.env` files. */
type Values = Record<string, string | undefined>;

/**
 * The Auth emulator that the web talks to, empty for none. A build asks the environment alone, which the local suite
 * sets: a `.env.local` that somebody forgot must never put the chooser of demo people on the internet.
 */
export function authEmulator(command: "build" | "serve", environment: Values, files: Values): string {
  const told = command === "build" ? environment : { ...files, ...environment };
  return told["VITE_AUTH_EMULATOR_URL"] ?? "";
}
