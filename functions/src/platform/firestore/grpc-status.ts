/** gRPC: a document that is to be changed is not there. */
export const NOT_FOUND = 5;
/** A document that is to be new is there. */
export const ALREADY_EXISTS = 6;
/** It changed since it was read. */
export const FAILED_PRECONDITION = 9;

/** Whether Firestore answered with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof Error && "code" in error && statuses.includes(error.code as number);
}
