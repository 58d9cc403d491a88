import { addDays, monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { formatLongDay, formatMonth } from "@lopango/contract/platform/french-dates";
import { queryString } from "@lopango/contract/platform/query-string";
import { useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { CalendarSkeleton, type MonthsProps } from "./static-months.tsx";
import { CLASSES, NOTE, toDate, WEEKDAYS } from "./french-picker.ts";
import { NO_SELECTION } from "../selection.ts";

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Two months as plain HTML in the picker's size, for server rendering. Each free day is a link that chooses it. */
export function Months(props: MonthsProps) {
  const months = [props.month, shiftMonth(props.month, 1)];
  // No stay can be chosen while nights are unknown.
  if (!months.every(props.isLoaded)) return <CalendarSkeleton />;
  return (
    <div className="@container">
      <div className="flex flex-col gap-6 @2xl:flex-row @2xl:gap-10">
        {months.map((month) => (
          <Month key={month} {...props} month={month} />
        ))}
      </div>
    </div>
  );
}

/** Returns six weeks of days; days of other months are null. */
function weeksOf(month: CivilMonth): (CivilDate | null)[][] {
  const first = `${month}-01`;
  const before = WEEK.indexOf(toDate(first).getDay());
  return Array.from({ length: 6 }, (_, week) =>
    WEEK.map((_day, index) => {
      const date = addDays(first, week * 7 + index - before);
      return monthOf(date) === month ? date : null;
    }),
  );
}

function Month({ month, ...props }: MonthsProps) {
  return (
    <div className={CLASSES.month}>
      <div className={CLASSES.month_caption}>
        <span className={CLASSES.caption_label}>{formatMonth(month)}</span>
      </div>
      <table aria-label={formatMonth(month)} className={CLASSES.month_grid}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" aria-label={WEEKDAYS[day]} className={CLASSES.weekday}>
                {WEEKDAYS[day]?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((date, day) => (
                <td key={day} className="h-11 p-0 py-0.5 text-center">
                  {date && <Day date={date} {...props} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({
  date,
  today,
  isTaken,
  selection = NO_SELECTION,
  isDisabled,
  wouldEnd,
  noteOf,
}: Omit<MonthsProps, "month"> & { date: CivilDate }) {
  const { search } = useLocation();
  const isChosen = date === selection.checkin || date === selection.checkout;
  const canEnd = wouldEnd?.(date) ?? false;
  /** A blocked day on which the stay can still end. */
  const isLeaving = canEnd && isDisabled?.(date) === true;
  const isGone = date >= today && isTaken(date) && !isLeaving;
  const look = classNames(
    "mx-auto flex h-10 w-full max-w-11 flex-col items-center justify-center rounded-full text-sm figures",
    date === today && "font-bold underline underline-offset-4",
    isGone && "line-through decoration-[1.5px]",
    isLeaving && "border border-dashed border-accent",
    isChosen && "bg-accent font-semibold text-white",
  );
  const day = Number(date.slice(8));
  const note = date >= today && !isTaken(date) ? noteOf?.(date) : undefined;
  const number = (
    <>
      <span>{day === 1 ? "1er" : day}</span>
      {note?.shown && <small aria-hidden data-note={note.shown} data-francs={note.inFrancs} className={NOTE} />}
    </>
  );
  if ((isDisabled?.(date) === false || isLeaving) && !isChosen) {
    const stay = canEnd ? { ...selection, checkout: date } : { checkin: date, checkout: null };
    return (
      <a
        href={`${queryString({ ...stay, guests: new URLSearchParams(search).get("guests") })}#dates`}
        rel="nofollow"
        aria-label={[formatLongDay(date), isLeaving && "départ possible", note?.spoken].filter(Boolean).join(", ")}
        className={classNames(look, "transition-colors hover:bg-sand-deep")}
      >
        {number}
      </a>
    );
  }
  const isOut = isDisabled ? !isChosen : date < today || isGone;
  return <span className={classNames(look, isOut && "text-ink-soft")}>{number}</span>;
}
