import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType, type NavigationType } from "react-router";
import { ERASED } from "../../lib/browser/device-storage.ts";

const KEY = "lopango.scroll";
/** Maximum time for the page to grow to the stored position. */
const PATIENCE_MS = 4000;

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

const positions = load();

function save() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without storage positions last as long as the page.
  }
}

/**
 * Retries as the page grows, until it succeeds, times out or the visitor scrolls. Returns the function that stops it.
 */
function reach(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchstart", "keydown"]) window.removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of ["wheel", "touchstart", "keydown"]) window.addEventListener(event, stop, { passive: true });
  return stop;
}

function scrollToPosition(top: number): () => void {
  return reach(() => {
    window.scrollTo({ top, behavior: "instant" });
    return Math.abs(window.scrollY - top) < 2;
  });
}

function scrollToAnchor(hash: string): () => void {
  return reach(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView({ behavior: "instant", block: "start" });
    return target !== null;
  });
}

function isReturn(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}

export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  // The first entry's key is the same for every page load, so the address is added.
  const place = `${key} ${pathname}${search}`;
  const type = useNavigationType();
  const shownPath = useRef<string>(undefined);
  const shownPlace = useRef(place);

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => {
      // Disables `when-near`: the stored position must not depend on estimated row heights.
      if (window.scrollY > 0) document.documentElement.toggleAttribute("data-whole", true);
      positions.set(shownPlace.current, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", save);
    const forget = () => positions.clear();
    window.addEventListener(ERASED, forget);
    return () => {
      window.removeEventListener(ERASED, forget);
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", save);
    };
  }, []);

  useLayoutEffect(() => {
    const target = scrollTarget({
      type,
      hash,
      known: positions.get(place),
      isEntry: shownPath.current === undefined,
      isScrolled: window.scrollY > 0,
      isReturn: isReturn(),
      isSamePath: shownPath.current === pathname,
    });
    shownPath.current = pathname;
    shownPlace.current = place;
    // Disables `when-near`, because estimated row heights would shift the restored position.
    document.documentElement.toggleAttribute("data-whole", target.to === "position");
    if (target.to === "position") return scrollToPosition(target.top);
    if (target.to === "anchor") return scrollToAnchor(hash);
    if (target.to === "top") window.scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [place, pathname, hash, type]);
}

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

type ScrollTarget = { to: "position"; top: number } | { to: "anchor" } | { to: "top" } | { to: "nowhere" };

/** Restores the position on back and forward; a new page starts at its anchor or at the top. */
export function scrollTarget({ type, hash, known, isEntry, isScrolled, isReturn, isSamePath }: Move): ScrollTarget {
  if (type === "POP" && known !== undefined && (!isEntry || isReturn)) return { to: "position", top: known };
  if (hash && !(isEntry && isScrolled)) return { to: "anchor" };
  // A replaced address of the same page, e.g. another category, keeps the position.
  return { to: isEntry || (type === "REPLACE" && isSamePath) ? "nowhere" : "top" };
}
