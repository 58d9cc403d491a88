import type { ClassNames, Formatters, Labels } from "react-day-picker";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { formatMonth } from "@lopango/contract/platform/french-dates";

/** Shared settings of all calendars: civil dates, French words, styles. */

/** The picker uses local noons, so that no time zone shifts a civil date. */
export const toDate = (date: CivilDate) =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
export const toCivil = (date: Date): CivilDate =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

export const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

const FORMATTERS: Partial<Formatters> = {
  formatCaption: (date) => formatMonth(monthOf(toCivil(date))),
  formatDay: (date) => (date.getDate() === 1 ? "1er" : String(date.getDate())),
  formatWeekdayName: (date) => WEEKDAYS[date.getDay()]?.slice(0, 2) ?? "",
};

export const LABELS: Partial<Labels> = {
  labelNav: () => "Changer de mois",
  labelPrevious: () => "Mois précédent",
  labelNext: () => "Mois suivant",
  labelGrid: (date) => formatMonth(monthOf(toCivil(date))),
  labelWeekday: (date) => WEEKDAYS[date.getDay()] ?? "",
};

/** Months that a picker shows and lets choose. */
export interface PickerSpan {
  month: CivilMonth;
  onMonthChange: (month: CivilMonth) => void;
  today: CivilDate;
  lastDay: CivilDate;
}

/** Returns picker settings for French weeks, from today to the last day. */
export const pickerOf = ({ month, onMonthChange, today, lastDay }: PickerSpan) => ({
  lang: "fr",
  weekStartsOn: 1 as const,
  fixedWeeks: true,
  month: toDate(`${month}-01`),
  onMonthChange: (date: Date) => onMonthChange(monthOf(toCivil(date))),
  startMonth: toDate(today),
  endMonth: toDate(lastDay),
  today: toDate(today),
  formatters: FORMATTERS,
});

/** Adapts a test of civil dates to the picker's `Date` objects. */
export const matches = (test: (date: CivilDate) => boolean) => (date: Date) => test(toCivil(date));

/** The note below a day, from `data-note`: as text it would have to begin the name of its button. */
export const NOTE = "block h-3 text-[0.625rem] leading-3 font-normal before:content-[attr(data-note)]";

const ARROW =
  "inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-sand aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

export const CLASSES: Partial<ClassNames> = {
  nav: "absolute inset-x-0 top-0 z-10 flex justify-between",
  button_previous: `${ARROW} -ml-2`,
  button_next: `${ARROW} -mr-2`,
  chevron: "size-4.5 fill-current",
  month: "min-w-0 flex-1",
  month_caption: "flex h-11 items-center justify-center",
  caption_label: "font-semibold first-letter:uppercase",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-9 text-xs font-medium text-ink-soft",
  today: "font-bold [&>button]:underline [&>button]:underline-offset-4",
  hidden: "invisible",
  outside: "invisible",
};
