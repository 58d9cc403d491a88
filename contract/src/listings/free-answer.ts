/** A host's answers to whether a home is free (docs/product/homes.md#still-free). */
export const FREE_ANSWERS = ["free", "let"] as const;
export type FreeAnswer = (typeof FREE_ANSWERS)[number];

export const FREE_LABELS: Record<FreeAnswer, string> = { free: "Encore libre", let: "Loué" };

/** What who unlocked a home says of it (docs/product/homes.md#already-let). */
export const LET_REASONS = ["let", "no_answer"] as const;
export type LetReason = (typeof LET_REASONS)[number];

/** `kept`: its host says that it is free. `returned`: what was paid goes back. */
export const LET_OUTCOMES = ["kept", "returned"] as const;
export type LetOutcome = (typeof LET_OUTCOMES)[number];
