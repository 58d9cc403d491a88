/** `length` letters and digits that nobody can guess. */
export type Random = (length: number) => string;

/** The id of something new: 119 bits. */
export const newId = (random: Random): string => random(20);
