import { MAX_MESSAGE_PHOTOS } from "@lopango/contract/limits";

/** The chunk that prepares photos failed to load. */
export const NO_CODE = "La photo n’a pas pu être préparée. Vérifiez le réseau, puis réessayez.";

/** Takes as many of `chosen` as fit beside `count` photos, and returns the problem if some do not. */
export function withinLimit<T>(chosen: readonly T[], count: number): { taken: readonly T[]; problems: string[] } {
  const taken = chosen.slice(0, Math.max(0, MAX_MESSAGE_PHOTOS - count));
  return { taken, problems: taken.length < chosen.length ? [`${MAX_MESSAGE_PHOTOS} photos au plus par message.`] : [] };
}

export const withProblem = (said: readonly string[], error: unknown): string[] => [
  ...new Set([...said, error instanceof Error ? error.message : NO_CODE]),
];
