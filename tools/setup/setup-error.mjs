/** An error that the user can fix: printed as one sentence, exit code 1. */
export class SetupError extends Error {}
