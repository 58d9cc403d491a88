export const TAGLINE = "Un clic, un toit, une course";
export const WELCOME = "Bienvenue chez vous";

/** Minimum duration, before the fade. */
export const SPLASH_MS = 6500;
export const FADE_MS = 400;
const FIRST_LETTER_MS = 500;
const LETTER_MS = 80;
const WELCOME_AFTER_MS = 500;

const TYPED_MS = FIRST_LETTER_MS + LETTER_MS * TAGLINE.length;

export interface SplashState {
  phase: "typing" | "welcome" | "fading" | "done";
  letters: number;
}

/** Returns the state after `elapsed` milliseconds. */
export function splashAt(elapsed: number): SplashState {
  const letters = Math.min(TAGLINE.length, Math.max(0, Math.floor((elapsed - FIRST_LETTER_MS) / LETTER_MS) + 1));
  if (elapsed >= SPLASH_MS + FADE_MS) return { phase: "done", letters };
  if (elapsed >= SPLASH_MS) return { phase: "fading", letters };
  return { phase: elapsed >= TYPED_MS + WELCOME_AFTER_MS ? "welcome" : "typing", letters };
}

/** Times of all changes, in milliseconds from the start. */
export const CHANGES: readonly number[] = [
  ...Array.from(TAGLINE, (_, letter) => FIRST_LETTER_MS + LETTER_MS * letter),
  TYPED_MS + WELCOME_AFTER_MS,
  SPLASH_MS,
  SPLASH_MS + FADE_MS,
];
