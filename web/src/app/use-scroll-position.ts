import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { ERASED } from "../lib/browser/device-storage.ts";

const KEY = "lopango.scroll";
/** How long a page may take to grow tall enough for the position it had. */
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
    // Without storage positions last as long as the tab's page.
  }
}

/** Tries to reach a place, again whenever the page grows, until it is reached, time is up or the visitor scrolls. Returns how to stop. */
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

/** Whether this load returns to a place of the tab's history, and is no new visit. */
function isReturn(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}

/** Back and forward return to where the visitor was; a new page starts at its top or at its anchor. */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  // Every load's first entry has the same key; the address tells them apart.
  const place = `${key} ${pathname}${search}`;
  const type = useNavigationType();
  const shownPath = useRef<string>(undefined);
  const shownPlace = useRef(place);

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => {
      // Whoever scrolls may leave from there: rows that were jumped over must not be guessed (`when-seen`).
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
    const samePage = shownPath.current === pathname;
    const isEntry = shownPath.current === undefined;
    shownPath.current = pathname;
    shownPlace.current = place;
    const known = positions.get(place);
    const isBack = type === "POP" && known !== undefined && (!isEntry || isReturn());
    // Rows whose height is guessed until they are seen would make it another place (`when-seen`).
    document.documentElement.toggleAttribute("data-whole", isBack);
    if (isBack) return scrollToPosition(known);
    if (hash) return scrollToAnchor(hash);
    // A replaced address of the same page (another category, more results) is not a journey.
    if (isEntry || (type === "REPLACE" && samePage)) return undefined;
    window.scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [place, pathname, hash, type]);
}
