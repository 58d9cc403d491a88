/** From the environment or Vite's `.env` files. */
type Values = Record<string, string | undefined>;

/**
 * Returns the address of the Auth emulator, or "".
 * A build ignores `.env` files: a forgotten one must never deploy the demo sign-in.
 */
export function authEmulator(command: "build" | "serve", environment: Values, files: Values): string {
  const told = command === "build" ? environment : { ...files, ...environment };
  return told["VITE_AUTH_EMULATOR_URL"] ?? "";
}
