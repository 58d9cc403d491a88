/** Estimates the time from server responses (docs/decisions/0135): device clocks may be wrong by years. */

import { newListeners } from "./listeners.ts";

/** Milliseconds to add to the device's clock. */
let offset = 0;
const corrections = newListeners();

/** Epoch milliseconds. */
export const epochNow = (): number => Date.now() + offset;

export const timeNow = (): Date => new Date(epochNow());

/** Epoch milliseconds of the device's clock. Measures the time between two visits; never use it as a date. */
export const deviceNow = (): number => Date.now();

/** Calls a listener on each correction. Returns the function that unsubscribes. */
export const onTimeLearned = corrections.add;

/**
 * Corrects the clock from a response created at `at` (epoch ms) that is at most `oldest` ms old.
 * A consistent estimate is kept.
 */
export function learnTime(at: number, oldest: number): void {
  const age = epochNow() - at;
  if (Number.isNaN(age) || (age >= 0 && age <= oldest)) return;
  offset = at - Date.now();
  corrections.call();
}

/** A browser can restore a page that it closed weeks ago. */
const OLDEST_PAGE_MS = 30 * 24 * 3_600_000;
/** The CDN and the browser can each serve a response that is ten minutes old. */
const OLDEST_KEPT_MS = 30 * 60_000;
/** `Date` headers have whole seconds, and two servers can differ by one. */
const DATE_PRECISION_MS = 2_000;

/** @param renderedAt - render time of the page, ISO 8601 */
export const learnFromPage = (renderedAt: string): void => learnTime(Date.parse(renderedAt), OLDEST_PAGE_MS);

/**
 * Corrects the clock from the headers of an API response.
 * @param took - duration of the request in milliseconds
 */
export function learnFromAnswer(headers: Pick<Headers, "get">, took: number): void {
  // The response of a captive portal may carry any date.
  if (!headers.get("content-type")?.includes("json")) return;
  const isFresh = headers.get("cache-control")?.includes("no-store");
  learnTime(Date.parse(headers.get("date") ?? ""), isFresh ? took + DATE_PRECISION_MS : OLDEST_KEPT_MS);
}
