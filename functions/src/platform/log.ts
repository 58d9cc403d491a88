/** Writes a line for the people who watch the logs; no personal data beyond a uid. */
export type Log = (message: string, context: Record<string, string | number | null>) => void;

/** One line of JSON on standard error, as Cloud Logging reads it. No personal data beyond a uid (design §13). */
export function logError(
  message: string,
  error: unknown,
  context: Record<string, string | number | null | undefined>,
): void {
  write("ERROR", message, {
    ...context,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

export function logWarning(message: string, context: Record<string, string | number | null | undefined>): void {
  write("WARNING", message, context);
}

/** What is worth looking back at, and no reason to act at once. */
export function logNotice(message: string, context: Record<string, string | number | null | undefined>): void {
  write("NOTICE", message, context);
}

export function logInfo(message: string, context: Record<string, string | number | null | undefined>): void {
  write("INFO", message, context);
}

function write(severity: string, message: string, context: object): void {
  process.stderr.write(`${JSON.stringify({ severity, message, ...context })}\n`);
}
