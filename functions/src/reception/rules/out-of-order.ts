import { monthOf, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { MAX_OUT_OF_ORDER } from "@lopango/contract/limits";
import type { OutOfOrderAnswer } from "@lopango/contract/reception/received-stay";
import { freeUnits, isEmptyNight, withUnitsOf, type CalendarMonth, type Night } from "../../calendar/rules/calendar.ts";
import { Problem } from "../../platform/problem.ts";

/** A unit that cannot be let in some nights. The calendar closes it; this keeps the reason. */
export interface OutOfOrderBlock {
  id: string;
  /** `101`; may be empty. */
  room: string;
  /** First and last night, both inclusive. */
  from: CivilDate;
  to: CivilDate;
  reason: string;
  by: string;
  by_name: string;
  at: Date;
}

export interface OutOfOrder {
  property_id: string;
  host_id: string;
  title: string;
  /** Oldest first; past ones go with the next change. */
  blocks: OutOfOrderBlock[];
}

export function withBlock(known: OutOfOrder, block: OutOfOrderBlock, today: CivilDate): OutOfOrder {
  const blocks = known.blocks.filter(({ to }) => to >= today);
  if (blocks.length >= MAX_OUT_OF_ORDER) throw new Problem("too_many_out_of_order");
  return { ...known, blocks: [...blocks, block] };
}

/** Closes one more unit in each of the nights; the months must cover them. */
export function withUnitClosed(
  months: CalendarMonth[],
  block: Pick<OutOfOrderBlock, "id">,
  nights: readonly CivilDate[],
  units: number,
  now: Date,
): CalendarMonth[] {
  const nightOf = (date: CivilDate): Night | undefined =>
    months.find(({ month }) => month === monthOf(date))?.days[date];
  const full = nights.find((date) => freeUnits(nightOf(date), units, now) < 1);
  if (full !== undefined)
    throw new Problem("nights_booked", {
      detail: `Aucune chambre n’est libre la nuit du ${formatDate(full)}\u202f: déplacez d’abord un voyageur, ou choisissez d’autres nuits.`,
      errors: [{ field: full, message: `La nuit du ${formatDate(full)} est complète.` }],
    });
  return changed(months, nights, units, (night) => withUnitsOf(night, "out_of_order", block.id, 1));
}

/** Opens the unit of a block again in each of the nights; what the host or an import closed stays closed. */
export const withUnitOpened = (
  months: CalendarMonth[],
  { id }: Pick<OutOfOrderBlock, "id">,
  nights: readonly CivilDate[],
  units: number,
): CalendarMonth[] =>
  changed(months, nights, units, (night) =>
    night.out_of_order?.[id]
      ? withUnitsOf(night, "out_of_order", id, 0)
      : // Older blocks were counted among the closures of the host.
        { ...night, closed: Math.max(0, night.closed - 1) },
  );

function changed(
  months: CalendarMonth[],
  nights: readonly CivilDate[],
  units: number,
  change: (night: Night) => Night,
): CalendarMonth[] {
  return months.map((calendar) => {
    const own = nights.filter((date) => monthOf(date) === calendar.month);
    if (own.length === 0) return calendar;
    const days = { ...calendar.days };
    for (const date of own) {
      const after = change(days[date] ?? { closed: 0, taken: {} });
      if (isEmptyNight(after)) delete days[date];
      else days[date] = after;
    }
    return { ...calendar, units, days };
  });
}

/** Nights of a block from `today` on. */
export const nightsOfBlock = ({ from, to }: Pick<OutOfOrderBlock, "from" | "to">, today: CivilDate): CivilDate[] =>
  [...nightsOf(from, to), to].filter((date) => date >= today);

export const presentBlock = (
  { property_id, title }: OutOfOrder,
  { id, room, from, to, reason, by_name, at }: OutOfOrderBlock,
): OutOfOrderAnswer => ({
  id,
  property_id,
  property_title: title,
  room,
  from,
  to,
  reason,
  by: by_name,
  at: at.toISOString(),
});
