import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";
import { useReducedMotion } from "../../lib/browser/use-reduced-motion.ts";
import { plays, slideTime } from "./autoplay.ts";

interface Autoplay {
  /** Whether time moves the slides; false also while somebody looks closer. */
  playing: boolean;
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** For the element around the slides. */
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

/** Calls `showNext` each time that slide `index` has been shown long enough, unless somebody looks closer or it is not on the screen (spec §4). */
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
      // A finger is no pointer that hovers.
      onPointerEnter: (event) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      // A button that was pressed with the mouse keeps the focus for ever: only the keyboard's counts.
      onFocus: (event) => setFocused(event.target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
