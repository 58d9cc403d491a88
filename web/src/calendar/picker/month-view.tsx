import { createContext, use, useState } from "react";
import { DayButton, DayPicker, type DayButtonProps } from "react-day-picker";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { formatLongDay } from "@lopango/contract/platform/french-dates";
import { CLASSES, LABELS, matches, NOTE, pickerOf, toCivil, type PickerSpan } from "./french-picker.ts";
import type { NoteOf } from "./static-months.tsx";
import type { Selection } from "../selection.ts";

interface Props extends PickerSpan {
  selection: Selection;
  onPick: (date: CivilDate) => void;
  isTaken: (date: CivilDate) => boolean;
  isDisabled: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  /** Tells whether a click on `date` makes it the departure, even on a blocked day. The range up to it is tinted. */
  wouldEnd: (date: CivilDate) => boolean;
  noteOf: NoteOf;
}

const Notes = createContext<(date: CivilDate) => ReturnType<NoteOf> | null>(() => null);

function NotedDay({ children, ...props }: DayButtonProps) {
  const note = use(Notes)(toCivil(props.day.date));
  return (
    <DayButton {...props}>
      {children}
      {note?.shown ? <small aria-hidden data-note={note.shown} data-francs={note.inFrancs} className={NOTE} /> : null}
    </DayButton>
  );
}

/** Two months of days, side by side where there is room; loads no data. */
export default function MonthView({
  month,
  onMonthChange,
  today,
  lastDay,
  selection,
  onPick,
  isTaken,
  isDisabled,
  isLoaded,
  wouldEnd,
  noteOf,
}: Props) {
  const [hovered, setHovered] = useState<CivilDate | null>(null);
  const { checkin, checkout } = selection;
  const previewEnd = checkin && !checkout && hovered && wouldEnd(hovered) ? hovered : null;
  const end = checkout ?? previewEnd;

  const isWaiting = (date: CivilDate) => !isLoaded(monthOf(date));
  /** A blocked day on which the stay can still end. */
  const isLeaving = (date: CivilDate) => isDisabled(date) && wouldEnd(date);

  const isNoted = (date: CivilDate) => date >= today && date <= lastDay && !isTaken(date) && !isWaiting(date);

  const describe = (date: CivilDate): string => {
    const notes: string[] = [];
    if (date === today) notes.push("aujourd’hui");
    if (date === checkin) notes.push("arrivée choisie");
    else if (date === checkout) notes.push("départ choisi");
    else if (checkin && checkout && date > checkin && date < checkout) notes.push("dans votre séjour");
    if (isLeaving(date)) notes.push("départ possible");
    else if (isDisabled(date) && !isNoted(date)) notes.push("indisponible");
    else if (isWaiting(date)) return `${formatLongDay(date)}, en cours de chargement`;
    if (isNoted(date)) notes.push(noteOf(date).spoken);
    return [formatLongDay(date), ...notes].filter(Boolean).join(", ");
  };

  return (
    <Notes value={(date) => (isNoted(date) ? noteOf(date) : null)}>
      <DayPicker
        {...pickerOf({ month, onMonthChange, today, lastDay })}
        numberOfMonths={2}
        // Days that are still loading stay enabled: otherwise the arrow keys could not reach the next month.
        disabled={matches((date) => isDisabled(date) && !wouldEnd(date))}
        modifiers={{
          waiting: matches(isWaiting),
          taken: matches((date) => date >= today && isTaken(date) && !wouldEnd(date)),
          leaving: matches(isLeaving),
          selected: matches((date) => date === checkin || date === checkout),
          first: matches((date) => date === checkin && end !== null),
          last: matches((date) => date === end),
          middle: matches((date) => checkin !== null && end !== null && date > checkin && date < end),
        }}
        components={{ DayButton: NotedDay }}
        onDayClick={(date) => {
          if (!isWaiting(toCivil(date))) onPick(toCivil(date));
        }}
        onDayMouseEnter={(date) => setHovered(toCivil(date))}
        onDayMouseLeave={() => setHovered(null)}
        labels={{ ...LABELS, labelDayButton: (date) => describe(toCivil(date)) }}
        classNames={{
          ...CLASSES,
          root: "@container",
          months: "relative flex flex-col gap-6 @2xl:flex-row @2xl:gap-10",
          day: "h-11 p-0 py-0.5 text-center",
          day_button:
            "mx-auto flex h-10 w-full flex-col items-center justify-center rounded-full text-sm figures transition-colors enabled:hover:bg-sand-deep disabled:cursor-not-allowed max-w-11 focus-visible:relative",
          disabled: "[&>button]:text-line-strong",
        }}
        modifiersClassNames={{
          waiting: "[&>button]:animate-shimmer [&>button]:bg-sand [&>button]:text-transparent",
          taken: "[&>button]:line-through [&>button]:decoration-[1.5px]",
          leaving: "[&>button]:border [&>button]:border-dashed [&>button]:border-accent",
          selected: "[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-white! [&>button]:no-underline",
          first: "stay-begins",
          last: "stay-ends",
          middle: "bg-accent-veil",
        }}
      />
    </Notes>
  );
}
