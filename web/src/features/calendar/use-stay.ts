import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { CivilDate } from "@lopango/contract/dates";
import { readSelection, writeSelection, type Selection } from "./selection.ts";

/**
 * The chosen dates, kept in the address so that they survive reload, sharing and sign-in.
 * @param today today at the property.
 */
export function useStay(today: CivilDate): [Selection, (selection: Selection) => void] {
  const [query, setQuery] = useSearchParams();
  const selection = useMemo(() => readSelection(query, today), [query, today]);
  const select = (next: Selection) =>
    setQuery((current) => writeSelection(current, next), { replace: true, preventScrollReset: true });
  return [selection, select];
}
