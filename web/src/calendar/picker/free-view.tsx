import { DayPicker } from "react-day-picker";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { formatLongDay } from "@lopango/contract/platform/french-dates";
import { CLASSES, LABELS, matches, pickerOf, toCivil, type PickerSpan } from "./french-picker.ts";

interface Props extends PickerSpan {
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
}

export default function FreeView({ month, onMonthChange, today, lastDay, isTaken, isLoaded }: Props) {
  // Screen readers do not announce the strikethrough.
  const describe = (date: CivilDate) => (isTaken(date) ? `${formatLongDay(date)}, indisponible` : formatLongDay(date));
  return (
    <DayPicker
      {...pickerOf({ month, onMonthChange, today, lastDay })}
      numberOfMonths={2}
      modifiers={{
        waiting: matches((date) => !isLoaded(monthOf(date))),
        past: matches((date) => date < today),
        taken: matches(isTaken),
      }}
      labels={{ ...LABELS, labelGridcell: (date) => describe(toCivil(date)) }}
      classNames={{
        ...CLASSES,
        root: "@container",
        months: "relative flex flex-col gap-6 @2xl:flex-row @2xl:gap-10",
        day: "h-11 text-center text-sm figures",
        today: "font-bold underline underline-offset-4",
      }}
      modifiersClassNames={{
        waiting: "animate-shimmer text-transparent!",
        past: "text-ink-soft",
        taken: "text-ink-soft line-through decoration-[1.5px] bg-sand",
      }}
    />
  );
}
