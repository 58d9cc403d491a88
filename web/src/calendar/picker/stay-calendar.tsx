import { useEffect, useEffectEvent, useState } from "react";
import { addDays, daysOf, nightsBetween, shiftMonth, type CivilDate } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { lastDay, tooShort, type RateOn } from "@lopango/contract/calendar/stay";
import { formatDayAndMonth, formatLongDay, formatNights } from "@lopango/contract/platform/french-dates";
import { aboveFoot } from "../../lib/browser/bottom-bar-height.ts";
import { whenVisibleOrUsed } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Button } from "../../ui/button.tsx";
import { CalendarMissing, CalendarProblem } from "./calendar-problem.tsx";
import { nightNotes, StaticMonths, firstMonth, type NightPrices } from "./static-months.tsx";
import {
  departureOnBlockedDay,
  isDisabled,
  isFree,
  NO_SELECTION,
  pick,
  whyRestarted,
  type BookableRange,
  type Dropped,
  type Restart,
  type Selection,
} from "../selection.ts";
import { useAvailability } from "../use-availability.ts";
import { useSession } from "../../identity/session/store.ts";
import { WhyDropped } from "../use-stay.tsx";

// The calendar is below the first screen of a listing, so it loads after the photos.
const MonthView = deferredPart(() => import("./month-view.tsx").catch(() => ({ default: CalendarMissing })), {
  before: StaticMonths,
  when: whenVisibleOrUsed,
});

interface Props {
  /** Id of a listing, or `writeRooms` of several that are wanted together. */
  rooms: string;
  today: CivilDate;
  earliest: CivilDate;
  rateOn: RateOn;
  /** Of nights with a price of their own, as in a hotel. */
  prices: NightPrices | null;
  /** Nights held by this guest's own booking: free for them although taken. */
  ownNights: ReadonlySet<CivilDate>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  dropped: Dropped | null;
  onGone: () => void;
}

const WARNINGS: Record<Exclude<Restart, "too_short">, string> = {
  blocked: "Un jour indisponible se trouve entre ces dates : nous repartons de votre nouvelle arrivée.",
  too_long: `Un séjour dure au plus ${MAX_NIGHTS} nuits : nous repartons de votre nouvelle arrivée.`,
  no_departure: "On ne peut pas partir ce jour-là : nous repartons de votre nouvelle arrivée.",
};

export function StayCalendar({
  rooms,
  today,
  earliest,
  rateOn,
  prices,
  ownNights,
  selection,
  onSelect,
  dropped,
  onGone,
}: Props) {
  const end = lastDay(today);
  const [month, setMonth] = useState(() => firstMonth(selection.checkin, today));
  const [warning, setWarning] = useState<{ why: Restart; shortest: number } | null>(null);
  const availability = useAvailability(rooms, month);
  const isTaken = (date: CivilDate) => availability.isTaken(date) && !ownNights.has(date);
  const bounds: BookableRange = { today, earliest, rateOn, isTaken };

  const latest = departureOnBlockedDay(selection, bounds);

  // Dates from the URL can be taken by now. The guest's own nights are unknown until the session is loaded.
  // A server-rendered page knows the taken nights earlier, so the check waits for the session.
  const isGone = useSession().status !== "loading" && !isFree(selection, bounds);
  const drop = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) drop();
  }, [isGone]);

  const said =
    warning?.why === "too_short"
      ? tooShort(warning.shortest)
      : warning
        ? WARNINGS[warning.why]
        : dropped && <WhyDropped why={dropped} />;

  const shown = [...daysOf(month), ...daysOf(shiftMonth(month, 1))].filter((date) => date >= earliest);
  const isDepartureOnly = shown.some((date) => rateOn(date).closed_to_arrival);

  const choose = (date: CivilDate) => {
    const why = whyRestarted(selection, date, bounds);
    const next = pick(selection, date, bounds);
    const shortest = selection.checkin ? rateOn(selection.checkin).min_nights : 1;
    setWarning(why && next.checkin === date ? { why, shortest } : null);
    onSelect(next);
  };

  return (
    <div>
      {availability.error ? <CalendarProblem error={availability.error} onRetry={availability.retry} /> : null}
      <MonthView
        month={month}
        onMonthChange={setMonth}
        today={today}
        lastDay={end}
        selection={selection}
        onPick={choose}
        isTaken={isTaken}
        isDisabled={(date) => isDisabled(date, bounds)}
        isLoaded={availability.isLoaded}
        wouldEnd={(date) => pick(selection, date, bounds).checkout === date}
        noteOf={nightNotes(rateOn, prices)}
      />
      {prices || isDepartureOnly ? (
        <p className="mt-1 text-xs text-ink-soft">
          {prices?.legend}
          {isDepartureOnly ? <span>{" «\u202fdépart\u202f»\u202f: on peut seulement partir ce jour-là."}</span> : null}
        </p>
      ) : null}
      {/* Sticky: on a phone, two months are taller than the screen. */}
      <div
        ref={aboveFoot}
        className="bottom-[var(--foot,0px)] z-10 mt-2 flex min-h-11 items-center justify-between gap-x-4 border-t border-line bg-paper py-2 tall:sticky"
      >
        <p className={said ? "text-sm font-medium" : "text-sm text-ink-soft"} aria-live="polite">
          {said ?? hintFor(selection, selection.checkin ? rateOn(selection.checkin).min_nights : 1, latest)}
        </p>
        {selection.checkin ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setWarning(null);
              onSelect(NO_SELECTION);
            }}
          >
            Effacer
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Returns the hint for the next step; `latest` is the day of the next guest's arrival. */
function hintFor({ checkin, checkout }: Selection, shortest: number, latest: CivilDate | null): string {
  if (!checkin) return "Choisissez votre jour d’arrivée.";
  if (!checkout) {
    const from = shortest > 1 ? ` à partir du ${formatLongDay(addDays(checkin, shortest))}` : "";
    const until = latest ? `, au plus tard le ${formatDayAndMonth(latest)}` : "";
    return `Arrivée le ${formatLongDay(checkin)}. Choisissez votre jour de départ${from}${until}.`;
  }
  return `${formatNights(nightsBetween(checkin, checkout))}, du ${formatLongDay(checkin)} au ${formatLongDay(checkout)}.`;
}
