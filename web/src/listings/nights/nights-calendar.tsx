import { createContext, use } from "react";
import { DayPicker, type DayButtonProps, DayButton } from "react-day-picker";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { NightRate } from "@lopango/contract/calendar/stay";
import {
  CLASSES,
  LABELS,
  matches,
  NOTE,
  pickerOf,
  toCivil,
  type PickerSpan,
} from "../../calendar/picker/french-picker.ts";
import { formatLongDay } from "@lopango/contract/platform/french-dates";
import type { NightPrices } from "../../calendar/picker/static-months.tsx";
import { NightBar, describeNight, type NightState, type NightRange } from "./nights.tsx";

interface Props extends PickerSpan {
  units: number;
  nightOf: (date: CivilDate) => NightState;
  /** Undefined until loaded. */
  rateOf: (date: CivilDate) => NightRate | undefined;
  /** Of a hotel. */
  prices: NightPrices | null;
  isLoaded: boolean;
  range: NightRange | null;
  onPick: (date: CivilDate) => void;
}

const Nights = createContext<Pick<Props, "nightOf" | "units" | "isLoaded"> & { noteOf: (date: CivilDate) => string[] }>(
  {
    nightOf: () => ({ closed: 0, imported: 0, outOfOrder: 0, booked: 0, held: 0, free: 0 }),
    units: 1,
    isLoaded: false,
    noteOf: () => [""],
  },
);

function NightButton({ children, ...props }: DayButtonProps) {
  const { nightOf, units, isLoaded, noteOf } = use(Nights);
  const date = toCivil(props.day.date);
  return (
    <DayButton {...props}>
      <span className="leading-none">{children}</span>
      {(isLoaded ? noteOf(date) : [""]).map((note) => (
        <small key={note} aria-hidden data-note={note} className={NOTE} />
      ))}
      {isLoaded ? (
        <NightBar night={nightOf(date)} units={units} />
      ) : (
        <span aria-hidden className="h-1.5 w-7 rounded-full bg-sand-deep" />
      )}
    </DayButton>
  );
}

/** The price of the night, also where nobody may arrive or leave, and below it what is closed. */
function noteOfNight({ price_cents, closed_to_arrival, closed_to_departure }: NightRate, prices: NightPrices | null) {
  const { shown = "", spoken: price } = prices?.of(price_cents) ?? {};
  const closed = closed_to_arrival ? (closed_to_departure ? "—" : "départ") : closed_to_departure ? "arrivée" : "";
  const spoken = [price, closed_to_arrival && "pas d’arrivée", closed_to_departure && "pas de départ"];
  return { shown: closed ? [shown, closed] : [shown], spoken: spoken.filter(Boolean).join(", ") };
}

/** Month grid with the state of each night. Presentational: fetches nothing. */
export default function NightsCalendar({
  month,
  onMonthChange,
  today,
  lastDay,
  units,
  nightOf,
  rateOf,
  prices,
  isLoaded,
  range,
  onPick,
}: Props) {
  const noteOn = (date: CivilDate) => {
    const rate = date < today ? undefined : rateOf(date);
    return rate && noteOfNight(rate, prices);
  };
  const isChosen = (date: CivilDate) => range !== null && date >= range.from && date <= range.to;
  const describe = (date: CivilDate) =>
    [
      formatLongDay(date),
      date === today && "aujourd’hui",
      isChosen(date) && "choisi",
      isLoaded && noteOn(date)?.spoken,
      isLoaded && date >= today && describeNight(nightOf(date), units),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <Nights value={{ nightOf, units, isLoaded, noteOf: (date) => noteOn(date)?.shown ?? [""] }}>
      <DayPicker
        {...pickerOf({ month, onMonthChange, today, lastDay })}
        disabled={matches((date) => !isLoaded || date < today || date > lastDay)}
        modifiers={{
          chosen: matches(isChosen),
          first: matches((date) => date === range?.from),
          last: matches((date) => date === range?.to),
        }}
        onDayClick={(date) => onPick(toCivil(date))}
        components={{ DayButton: NightButton }}
        labels={{ ...LABELS, labelDayButton: (date) => describe(toCivil(date)) }}
        classNames={{
          ...CLASSES,
          months: "relative",
          day: "h-15 p-0 py-0.5 text-center",
          day_button:
            "mx-auto flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md text-sm figures transition-colors enabled:hover:bg-sand-deep disabled:cursor-not-allowed focus-visible:relative",
          disabled: "[&>button]:text-line-strong [&>button>small+span]:opacity-40",
        }}
        modifiersClassNames={{
          chosen: "bg-accent-veil",
          first: "rounded-l-md [&>button]:framed-2",
          last: "rounded-r-md [&>button]:framed-2",
        }}
      />
    </Nights>
  );
}
