import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { CivilDate } from "@lopango/contract/dates";
import { NO_SELECTION, readSelection, whyDropped, writeSelection, type Dropped, type Selection } from "./selection.ts";

export interface ChosenStay {
  selection: Selection;
  select: (selection: Selection) => void;
  /** Lets the dates go because somebody else has them by now. */
  dropTaken: () => void;
  /** Why a date that was asked for is not among them; null when all are. */
  dropped: Dropped | null;
}

/**
 * The chosen dates, kept in the address so that they survive reload, sharing and sign-in.
 * @param today today at the property.
 * @param earliest the first day on which one may still arrive.
 * @param shortest nights of the shortest stay.
 */
export function useStay(today: CivilDate, earliest: CivilDate, shortest: number): ChosenStay {
  const [query, setQuery] = useSearchParams();
  const selection = useMemo(() => readSelection(query, today, earliest, shortest), [query, today, earliest, shortest]);
  const [isTaken, setTaken] = useState(false);
  const choose = (next: Selection, wereTaken: boolean) => {
    setTaken(wereTaken);
    setQuery((current) => writeSelection(current, next), { replace: true, preventScrollReset: true });
  };
  return {
    selection,
    select: (next) => choose(next, false),
    dropTaken: () => choose(NO_SELECTION, true),
    dropped: isTaken && selection.checkin === null ? "gone" : whyDropped(query, today, earliest, shortest),
  };
}
