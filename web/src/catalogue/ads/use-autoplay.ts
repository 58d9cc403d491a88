import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";
import { useReducedMotion } from "../../lib/browser/use-media.ts";

const DEFAULT_MS = 3500;
const MIN_MS = 1200;

export function slideTime(wanted: number = DEFAULT_MS): number {
  return Number.isFinite(wanted) ? Math.max(MIN_MS, wanted) : DEFAULT_MS;
}

export interface Circumstances {
  slides: number;
  /** Inside the viewport; autoplay outside of it would only cost battery. */
  seen: boolean;
  hovered: boolean;
  touched: boolean;
  focused: boolean;
  /** Paused with the carousel's own button. */
  stopped: boolean;
  reducedMotion: boolean;
}

export function plays({ slides, seen, hovered, touched, focused, stopped, reducedMotion }: Circumstances): boolean {
  return slides >= 2 && seen && !hovered && !touched && !focused && !stopped && !reducedMotion;
}

/** Returns the index `step` slides further and wraps around the ends. */
export function neighbour(index: number, step: number, slides: number): number {
  return (((index + step) % slides) + slides) % slides;
}

/** Returns the index of the slide nearest to a scroll progress from 0 (first) to 1 (first again). */
export function nearest(progress: number, slides: number): number {
  return neighbour(0, Math.round(progress * slides), slides);
}

interface Autoplay {
  /** Whether autoplay runs; false also while it is paused by hover, touch or focus. */
  playing: boolean;
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  watchers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onTouchStart: () => void;
    onTouchEnd: () => void;
    onTouchCancel: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * Calls `showNext` when slide `index` has been visible long enough. Hover, touch, focus and leaving the viewport pause
 * it.
 */
export function useAutoplay(slides: number, index: number, seen: boolean, showNext: () => void): Autoplay {
  const [hovered, setHovered] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const reducedMotion = useReducedMotion();
  const playing = plays({ slides, seen, hovered, touched, focused, stopped, reducedMotion });

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(showNext, slideTime());
    return () => clearTimeout(timer);
  }, [playing, index, showNext]);

  return {
    playing,
    stopped: stopped || reducedMotion,
    setStopped,
    watchers: {
      // Touch also fires pointer events, which must not count as hover.
      onPointerEnter: (event) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      // A mouse press leaves the focus on a button, so only keyboard focus counts.
      onFocus: (event) => setFocused(event.target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
