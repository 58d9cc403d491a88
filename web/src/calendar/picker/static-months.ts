import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import type { NoteOf } from "./night-note.ts";
import type { Selection } from "../selection.ts";

/** Props of the calendar's placeholder, which the server renders too. */
export interface MonthsProps {
  /** First of the two months shown. */
  month: CivilMonth;
  today: CivilDate;
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  selection?: Selection;
  noteOf?: NoteOf;
  isDisabled?: (date: CivilDate) => boolean;
  /** Tells whether a click on `date` makes it the departure. */
  wouldEnd?: (date: CivilDate) => boolean;
}

export const StaticMonths = staticPart<MonthsProps>(CalendarSkeleton);
