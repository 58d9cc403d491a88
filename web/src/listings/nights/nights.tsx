import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";
import { classNames } from "../../ui/class-names.ts";

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

const PARTS = [
  { name: "booked", label: "Réservée", className: "bg-accent" },
  { name: "held", label: "En attente de paiement", className: "bg-caution-tint framed-caution" },
  { name: "imported", label: "Prise sur un autre site", className: "bg-line-strong" },
  { name: "outOfOrder", label: "Hors service", className: "bg-ink-soft" },
  { name: "closed", label: "Fermée", className: "bg-ink" },
  { name: "free", label: "Libre", className: "bg-sand-deep" },
] as const;

export function NightBar({ night, units }: { night: NightState; units: number }) {
  // Units closed or taken elsewhere despite a booking would make the bar longer than `units`.
  const left = Math.max(0, units - night.booked - night.held);
  const imported = Math.min(night.imported, left);
  const outOfOrder = Math.min(night.outOfOrder, left - imported);
  const shown = { ...night, imported, outOfOrder, closed: Math.min(night.closed, left - imported - outOfOrder) };
  const parts = PARTS.filter(({ name }) => shown[name] > 0);
  return (
    <span aria-hidden className="flex h-1.5 w-7 gap-px overflow-hidden rounded-full">
      {parts.map(({ name, className }) => (
        <span
          key={name}
          className={classNames("h-full min-w-1", className)}
          style={{ flexGrow: shown[name], flexBasis: 0 }}
        />
      ))}
    </span>
  );
}

export function NightLegend() {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft">
      {PARTS.map(({ name, label, className }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden className={classNames("h-2 w-5 rounded-full", className)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
