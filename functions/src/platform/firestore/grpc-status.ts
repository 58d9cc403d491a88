/** The document to change does not exist. */
export const NOT_FOUND = 5;
/** The document to create exists. */
export const ALREADY_EXISTS = 6;
/** The document changed since it was read. */
export const FAILED_PRECONDITION = 9;

export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof Error && "code" in error && statuses.includes(error.code as number);
}
