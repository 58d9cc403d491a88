import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { CivilDate } from "@lopango/contract/dates";
import { readSelection, whyDropped, writeSelection, type Dropped, type Selection } from "./selection.ts";

export interface ChosenStay {
  selection: Selection;
  select: (selection: Selection) => void;
  /** Why a date of the address is not among them; null when all are. */
  dropped: Dropped | null;
}

/**
 * The chosen dates, kept in the address so that they survive reload, sharing and sign-in.
 * @param today today at the property.
 */
export function useStay(today: CivilDate): ChosenStay {
  const [query, setQuery] = useSearchParams();
  const selection = useMemo(() => readSelection(query, today), [query, today]);
  const select = (next: Selection) =>
    setQuery((current) => writeSelection(current, next), { replace: true, preventScrollReset: true });
  return { selection, select, dropped: whyDropped(query, today) };
}
