import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { RateOn } from "@lopango/contract/listings/rates";
import { NO_SELECTION, readSelection, whyDropped, writeSelection, type Dropped, type Selection } from "./selection.ts";

export interface ChosenStay {
  selection: Selection;
  select: (selection: Selection) => void;
  /** Clears the dates because another guest has booked them. */
  dropTaken: () => void;
  /** Why a requested date is not selected; null when all are. */
  dropped: Dropped | null;
}

/**
 * Keeps the chosen dates in the URL, so that they survive reload, sharing and sign-in.
 * @param today in the property's time zone
 * @param earliest first day on which guests can still arrive
 */
export function useStay(today: CivilDate, earliest: CivilDate, rateOn: RateOn): ChosenStay {
  const [query, setQuery] = useSearchParams();
  const offer = { today, earliest, rateOn };
  const selection = readSelection(query, offer);
  const [isTaken, setTaken] = useState(false);
  const choose = (next: Selection, wereTaken: boolean) => {
    setTaken(wereTaken);
    setQuery((current) => writeSelection(current, next), { replace: true, preventScrollReset: true });
  };
  return {
    selection,
    select: (next) => choose(next, false),
    dropTaken: () => choose(NO_SELECTION, true),
    dropped: isTaken && selection.checkin === null ? "gone" : whyDropped(query, offer),
  };
}
