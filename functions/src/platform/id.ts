/** Returns `length` unguessable letters and digits. */
export type Random = (length: number) => string;

/** 119 bits. */
export const newId = (random: Random): string => random(20);
