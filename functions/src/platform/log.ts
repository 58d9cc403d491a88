export type Log = (message: string, context: Record<string, string | number | null>) => void;

/** Writes one JSON line to standard error, for Cloud Logging. No personal data beyond a uid. */
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

/** Logs an event worth reviewing that needs no immediate action. */
export function logNotice(message: string, context: Record<string, string | number | null | undefined>): void {
  write("NOTICE", message, context);
}

export function logInfo(message: string, context: Record<string, string | number | null | undefined>): void {
  write("INFO", message, context);
}

function write(severity: string, message: string, context: object): void {
  process.stderr.write(`${JSON.stringify({ severity, message, ...context })}\n`);
}
