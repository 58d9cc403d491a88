import { useState } from "react";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { whenVisibleOrUsed } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { CalendarMissing, CalendarProblem } from "./calendar-problem.tsx";
import { StaticMonths } from "./static-months.tsx";
import { lastDay } from "@lopango/contract/calendar/stay";
import { useAvailability } from "../use-availability.ts";

const FreeView = deferredPart(() => import("./free-view.tsx").catch(() => ({ default: CalendarMissing })), {
  before: StaticMonths,
  when: whenVisibleOrUsed,
});

interface Props {
  propertyId: string;
  today: CivilDate;
}

/** Read-only calendar of two months, for a listing that is not booked online. */
export function FreeCalendar({ propertyId, today }: Props) {
  const end = lastDay(today);
  const [month, setMonth] = useState<CivilMonth>(() => monthOf(today));
  const { error, retry, isTaken, isLoaded } = useAvailability(propertyId, month);
  return (
    <div>
      {error ? <CalendarProblem error={error} onRetry={retry} /> : null}
      <FreeView
        month={month}
        onMonthChange={setMonth}
        today={today}
        lastDay={end}
        isTaken={(date) => date >= today && isTaken(date)}
        isLoaded={isLoaded}
      />
      <p className="mt-4 text-sm text-ink-soft">Les jours barrés ne sont pas libres. Convenez des dates avec l’hôte.</p>
    </div>
  );
}
