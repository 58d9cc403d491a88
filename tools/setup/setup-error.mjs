/** Something that a person can put right: shown as one sentence, with exit code 1. */
export class SetupError extends Error {}
