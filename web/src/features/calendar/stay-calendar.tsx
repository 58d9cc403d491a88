import { useEffect, useEffectEvent, useState } from "react";
import { addDays, nightsBetween, type CivilDate } from "@lopango/contract/calendar/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { lastDay, tooShort } from "@lopango/contract/bookings/stay";
import { formatDayAndMonth, formatLongDay, formatNights } from "@lopango/contract/calendar/french-dates";
import { whenWanted } from "../../lib/browser/wanted.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Button } from "../../ui/button.tsx";
import { CalendarMissing, CalendarProblem } from "./calendar-problem.tsx";
import { StaticMonths } from "./static-months.ts";
import { firstMonth } from "./first-month.ts";
import {
  departureOnBlockedDay,
  isDisabled,
  isFree,
  NO_SELECTION,
  pick,
  whyRestarted,
  type BookableRange,
  type Dropped,
  type Selection,
} from "./selection.ts";
import { useAvailability } from "../../lib/loading/use-availability.ts";
import { useSession } from "../../lib/session/store.ts";
import { WhyDropped } from "./why-dropped.tsx";

// The calendar is below the first screen of a listing, so it loads after the photos.
const MonthView = deferredPart(() => import("./month-view.tsx").catch(() => ({ default: CalendarMissing })), {
  before: StaticMonths,
  when: whenWanted,
});

interface Props {
  propertyId: string;
  today: CivilDate;
  earliest: CivilDate;
  shortest: number;
  /** Nights held by this guest's own booking: free for them although taken. */
  ownNights: ReadonlySet<CivilDate>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  dropped: Dropped | null;
  onGone: () => void;
}

type Warning = "blocked" | "too_short" | "too_long";

const WARNINGS: Record<Exclude<Warning, "too_short">, string> = {
  blocked: "Un jour indisponible se trouve entre ces dates : nous repartons de votre nouvelle arrivée.",
  too_long: `Un séjour dure au plus ${MAX_NIGHTS} nuits : nous repartons de votre nouvelle arrivée.`,
};

export function StayCalendar({
  propertyId,
  today,
  earliest,
  shortest,
  ownNights,
  selection,
  onSelect,
  dropped,
  onGone,
}: Props) {
  const end = lastDay(today);
  const [month, setMonth] = useState(() => firstMonth(selection.checkin, today));
  const [warning, setWarning] = useState<Warning | null>(null);
  const availability = useAvailability(propertyId, month);
  const isTaken = (date: CivilDate) => availability.isTaken(date) && !ownNights.has(date);
  const bounds: BookableRange = { today, earliest, shortest, isTaken };

  const latest = departureOnBlockedDay(selection, bounds);

  // Dates from the URL can be taken by now. The guest's own nights are unknown until the session is loaded.
  // A server-rendered page knows the taken nights earlier, so the check waits for the session.
  const isGone = useSession().status !== "loading" && !isFree(selection, bounds);
  const drop = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) drop();
  }, [isGone]);

  const said =
    warning === "too_short"
      ? tooShort(shortest)
      : warning
        ? WARNINGS[warning]
        : dropped && <WhyDropped why={dropped} />;

  const choose = (date: CivilDate) => {
    const why = whyRestarted(selection, date, bounds);
    const next = pick(selection, date, bounds);
    setWarning(next.checkin === date ? why : null);
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
      />
      {/* Sticky: on a phone, two months are taller than the screen. */}
      <div className="sticky bottom-[var(--foot,0px)] z-10 mt-2 flex min-h-11 items-center justify-between gap-x-4 border-t border-line bg-paper py-2">
        <p className={said ? "text-sm font-medium" : "text-sm text-ink-soft"} aria-live="polite">
          {said ?? hintFor(selection, shortest, latest)}
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
