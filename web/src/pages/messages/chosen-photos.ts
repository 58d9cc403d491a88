import { MAX_MESSAGE_PHOTOS } from "@lopango/contract/limits";

/** The code that prepares photos did not come. */
export const NO_CODE = "La photo n’a pas pu être préparée. Vérifiez le réseau, puis réessayez.";

/** Those of `chosen` that a message takes beside the `count` that it has or makes ready, and why not all. */
export function withinLimit<T>(chosen: readonly T[], count: number): { taken: readonly T[]; problems: string[] } {
  const taken = chosen.slice(0, Math.max(0, MAX_MESSAGE_PHOTOS - count));
  return { taken, problems: taken.length < chosen.length ? [`${MAX_MESSAGE_PHOTOS} photos au plus par message.`] : [] };
}

/** What was said already with what is wrong with one more photo, each sentence once. */
export const withProblem = (said: readonly string[], error: unknown): string[] => [
  ...new Set([...said, error instanceof Error ? error.message : NO_CODE]),
];
