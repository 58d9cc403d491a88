/**
 * The time by the server's answers (docs/decisions/0135): the clock of a device may be wrong by minutes or by decades. Until
 * an answer came, the device's clock is all that is known.
 */

/** What the device's clock is behind, in milliseconds. */
let offset = 0;
const listeners = new Set<() => void>();

/** Epoch milliseconds. */
export const epochNow = (): number => Date.now() + offset;

export const timeNow = (): Date => new Date(epochNow());

/** Epoch milliseconds by the device's clock, to measure what passed between two visits; it says nothing of a date. */
export const deviceNow = (): number => Date.now();

/** Calls `listener` whenever another time is learned. Returns how to stop. */
export function onTimeLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes the time of an answer that was written at `at` (epoch milliseconds) and may be `oldest` milliseconds old. What is
 * known stays where both can be true.
 */
export function learnTime(at: number, oldest: number): void {
  const age = epochNow() - at;
  if (Number.isNaN(age) || (age >= 0 && age <= oldest)) return;
  offset = at - Date.now();
  for (const listener of listeners) listener();
}

/** A page may come out of a browser that was closed for weeks. */
const OLDEST_PAGE_MS = 30 * 24 * 3_600_000;
/** The CDN and then a browser may answer with what is ten minutes old each. */
const OLDEST_KEPT_MS = 30 * 60_000;
/** `Date` counts whole seconds, and so do two servers. */
const DATE_PRECISION_MS = 2_000;

/** @param drawnAt - when the page was drawn, ISO 8601 */
export const learnFromPage = (drawnAt: string): void => learnTime(Date.parse(drawnAt), OLDEST_PAGE_MS);

/**
 * Learns from the headers of an answer of the API.
 * @param took - milliseconds from the question to the answer
 */
export function learnFromAnswer(headers: Pick<Headers, "get">, took: number): void {
  // A hotspot that answers in the API's place may have any clock.
  if (!headers.get("content-type")?.includes("json")) return;
  const isFresh = headers.get("cache-control")?.includes("no-store");
  learnTime(Date.parse(headers.get("date") ?? ""), isFresh ? took + DATE_PRECISION_MS : OLDEST_KEPT_MS);
}
