/** How long a slide stays unless somebody says otherwise (spec §9). */
const DEFAULT_MS = 3500;
/** Faster than this nobody can read. */
const MIN_MS = 1200;

/** How long each slide stays, in milliseconds. */
export function slideTime(wanted: number = DEFAULT_MS): number {
  return Number.isFinite(wanted) ? Math.max(MIN_MS, wanted) : DEFAULT_MS;
}

export interface Circumstances {
  slides: number;
  /** On the screen: what nobody sees costs battery for nothing. */
  seen: boolean;
  /** The pointer is over the carousel, a finger on it, or the keyboard in it. */
  hovered: boolean;
  touched: boolean;
  focused: boolean;
  /** By its own button. */
  stopped: boolean;
  reducedMotion: boolean;
}

/** Whether the slides move on by themselves (spec §4). */
export function plays({ slides, seen, hovered, touched, focused, stopped, reducedMotion }: Circumstances): boolean {
  return slides >= 2 && seen && !hovered && !touched && !focused && !stopped && !reducedMotion;
}

/** The slide `step` further, around the ends. */
export function neighbour(index: number, step: number, slides: number): number {
  return (((index + step) % slides) + slides) % slides;
}

/** The slide that a scroll position is nearest to: 0 is the first, 1 the first again, around the ends. */
export function nearest(progress: number, slides: number): number {
  return neighbour(0, Math.round(progress * slides), slides);
}
