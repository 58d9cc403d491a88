import type { NavigationType } from "react-router";

interface Move {
  type: `${NavigationType}`;
  hash: string;
  /** How far the visitor had scrolled at this very place of the history; undefined when they were not there. */
  known: number | undefined;
  /** The first place that this page shows. */
  isEntry: boolean;
  /** Somebody has scrolled it, or the browser to its anchor, before the application was there. */
  isScrolled: boolean;
  /** This load returns to a place of the tab's history, and is no new visit. */
  isReturn: boolean;
  isSamePath: boolean;
}

/** Where a navigation goes on a page: back to where the visitor was, to an anchor, to the top, or nowhere. */
export type ScrollTarget = { to: "position"; top: number } | { to: "anchor" } | { to: "top" } | { to: "nowhere" };

/** Back and forward return to where the visitor was; a new page starts at its top or at its anchor. */
export function scrollTarget({ type, hash, known, isEntry, isScrolled, isReturn, isSamePath }: Move): ScrollTarget {
  if (type === "POP" && known !== undefined && (!isEntry || isReturn)) return { to: "position", top: known };
  if (hash && !(isEntry && isScrolled)) return { to: "anchor" };
  // A replaced address of the same page (another category, more results) is not a journey.
  return { to: isEntry || (type === "REPLACE" && isSamePath) ? "nowhere" : "top" };
}
