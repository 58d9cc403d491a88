/** A host's answers to whether a home is free (docs/product/homes.md#still-free). */
export const FREE_ANSWERS = ["free", "let"] as const;
export type FreeAnswer = (typeof FREE_ANSWERS)[number];
