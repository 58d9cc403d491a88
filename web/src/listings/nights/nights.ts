import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";

export interface NightState {
  closed: number;
  /** Units that external calendars take. */
  imported: number;
  /** Units that the reception put out of order. */
  outOfOrder: number;
  booked: number;
  held: number;
  /** Never below 0. */
  free: number;
}

export type Day = HostCalendar["days"][number];

export function nightOf(day: Day | undefined, units: number): NightState {
  const bookings = day?.bookings ?? [];
  const unitsWhere = (isHeld: boolean) =>
    bookings.reduce((sum, { hold_until, units }) => sum + ((hold_until !== null) === isHeld ? units : 0), 0);
  const held = unitsWhere(true);
  const booked = unitsWhere(false);
  const closed = day?.closed ?? 0;
  const imported = day?.imported ?? 0;
  const outOfOrder = day?.out_of_order ?? 0;
  const free = Math.max(0, units - closed - imported - outOfOrder - booked - held);
  return { closed, imported, outOfOrder, booked, held, free };
}

/** Describes a night in French, with numbers if the listing has several units. */
export function describeNight(night: NightState, units: number): string {
  const { closed, imported, outOfOrder, booked, held, free } = night;
  if (units === 1)
    return (
      [
        booked > 0 && "réservée",
        held > 0 && "en attente de paiement",
        imported > 0 && "prise ailleurs",
        outOfOrder > 0 && "hors service",
        closed > 0 && "fermée",
      ]
        .filter(Boolean)
        .join(", ") || "libre"
    );
  const parts = [`${free} sur ${units} libre${free > 1 ? "s" : ""}`];
  if (booked > 0) parts.push(`${booked} réservée${booked > 1 ? "s" : ""}`);
  if (held > 0) parts.push(`${held} en attente de paiement`);
  if (imported > 0) parts.push(`${imported} prise${imported > 1 ? "s" : ""} ailleurs`);
  if (outOfOrder > 0) parts.push(`${outOfOrder} hors service`);
  if (closed > 0) parts.push(`${closed} fermée${closed > 1 ? "s" : ""}`);
  return parts.join(", ");
}

/** Chosen nights, both inclusive. */
export interface NightRange {
  from: CivilDate;
  to: CivilDate;
}

/** Extends a single night to a range if `date` is later, else restarts at `date`. */
export function chooseNight(range: NightRange | null, date: CivilDate): NightRange {
  return range && range.from === range.to && date > range.from
    ? { from: range.from, to: date }
    : { from: date, to: date };
}

export function nightsIn({ from, to }: NightRange): CivilDate[] {
  const nights: CivilDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) nights.push(date);
  return nights;
}
