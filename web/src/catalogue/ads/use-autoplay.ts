import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";
import { useReducedMotion } from "../../lib/browser/use-reduced-motion.ts";
import { plays, slideTime } from "./autoplay.ts";

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
