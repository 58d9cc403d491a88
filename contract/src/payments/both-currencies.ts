import { formatDayAndMonth } from "../platform/french-dates.ts";
import { ownAndOther, type RateInUse } from "./conversion.ts";
import type { Money } from "./money.ts";

/** A price in its own currency and converted, to be written. */
export interface BothCurrencies {
  /** `60\u00a0$US`. */
  own: string;
  /** `≈\u00a0171\u202f000\u00a0FC`; null without a rate, or for another currency. */
  other: string | null;
  /** `taux du 24 novembre`; null unless the rate is old. */
  note: string | null;
}

/** `taux du 24 novembre`; null unless the rate is old. */
export const rateNote = (rate: RateInUse | null | undefined): string | null =>
  rate?.is_old && rate.date ? `taux du ${formatDayAndMonth(rate.date)}` : null;

/** @param exact with the cents of dollars: for what is paid, not for what is compared */
export function bothCurrencies(
  money: Money,
  rate: RateInUse | null | undefined,
  choice: { exact?: boolean } = {},
): BothCurrencies {
  const texts = ownAndOther(money, rate, choice);
  return { ...texts, note: texts.other && rateNote(rate) };
}

/**
 * `60 $US (environ 171 000 FC)`: an amount within a sentence, in a mail or an SMS, with its cents.
 *
 * @param also within the brackets: `60 $US (environ 171 000 FC, payé deux fois)`
 */
export function inBothCurrencies(money: Money, rate: RateInUse | null | undefined, ...also: string[]): string {
  const { own, other, note } = bothCurrencies(money, rate, { exact: true });
  const beside = [other?.replace("≈", "environ"), note, ...also].filter(Boolean);
  return beside.length === 0 ? own : `${own} (${beside.join(", ")})`;
}
