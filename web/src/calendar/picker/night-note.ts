import type { CivilDate } from "@lopango/contract/platform/dates";
import type { NightRate, RateOn } from "@lopango/contract/listings/rates";

/** What a calendar writes below a day, and says of it. Empty: nothing. */
export interface NightNote {
  shown: string;
  spoken: string;
}

export type NoteOf = (date: CivilDate) => NightNote;

/** Note of closed days and, for a hotel, of the price in whole units. */
export function nightNote(
  { price_cents, closed_to_arrival, closed_to_departure }: NightRate,
  hasNightPrice: boolean,
): NightNote {
  if (closed_to_arrival)
    return closed_to_departure
      ? { shown: "—", spoken: "ni arrivée ni départ" }
      : { shown: "départ", spoken: "départ seulement" };
  const price = hasNightPrice ? String(Math.round(price_cents / 100)) : "";
  const spoken = [price && `${price}\u00a0dollars`, closed_to_departure && "pas de départ"].filter(Boolean);
  return { shown: price, spoken: spoken.join(", ") };
}

export const nightNotes =
  (rateOn: RateOn, hasNightPrice: boolean): NoteOf =>
  (date) =>
    nightNote(rateOn(date), hasNightPrice);
