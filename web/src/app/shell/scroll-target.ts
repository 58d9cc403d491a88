import type { NavigationType } from "react-router";

interface Move {
  type: `${NavigationType}`;
  hash: string;
  /** Stored scroll position of this history entry; undefined for a new one. */
  known: number | undefined;
  /** The first entry of this page load. */
  isEntry: boolean;
  /** The page was scrolled before hydration, by the visitor or to its anchor. */
  isScrolled: boolean;
  /** The page load is a reload or a history navigation. */
  isReturn: boolean;
  isSamePath: boolean;
}

export type ScrollTarget = { to: "position"; top: number } | { to: "anchor" } | { to: "top" } | { to: "nowhere" };

/** Restores the position on back and forward; a new page starts at its anchor or at the top. */
export function scrollTarget({ type, hash, known, isEntry, isScrolled, isReturn, isSamePath }: Move): ScrollTarget {
  if (type === "POP" && known !== undefined && (!isEntry || isReturn)) return { to: "position", top: known };
  if (hash && !(isEntry && isScrolled)) return { to: "anchor" };
  // A replaced address of the same page, e.g. another category, keeps the position.
  return { to: isEntry || (type === "REPLACE" && isSamePath) ? "nowhere" : "top" };
}
