import type { CivilDate, CivilMonth } from "@lopango/contract/dates";
import { drawnPart } from "../../lib/loading/drawn-part.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import type { Selection } from "./selection.ts";

/** What a calendar's code is told, and the server before it. */
export interface MonthsProps {
  /** The first of the two months shown. */
  month: CivilMonth;
  today: CivilDate;
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  /** Of a calendar in which a stay is chosen. */
  selection?: Selection;
  isDisabled?: (date: CivilDate) => boolean;
  /** Whether a press on `date` makes it the departure. */
  wouldEnd?: (date: CivilDate) => boolean;
}

/** A calendar before its code. */
export const DrawnMonths = drawnPart<MonthsProps>(CalendarSkeleton);
