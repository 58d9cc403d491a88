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
