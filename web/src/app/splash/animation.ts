import { markModal } from "../../lib/browser/mark-modal.ts";
import { isRecentBrowser, claimSplash } from "./should-show.ts";
import { CHANGES, splashAt, TAGLINE } from "./timeline.ts";

/**
 * Runs the splash of `/` as an inline script: it starts with the first paint,
 * and «Passer» and Escape work before the application is loaded.
 */
const splash = document.querySelector<HTMLDialogElement>("dialog#splash");
if (splash && isRecentBrowser() && claimSplash()) play(splash);

function play(dialog: HTMLDialogElement): void {
  const untyped = dialog.querySelector(".invisible");
  const welcome = dialog.querySelector(".opacity-0");
  const typed = document.createTextNode("");
  untyped?.before(typed);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const skip = dialog.querySelector("button");
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") end();
    // «Passer» is all there is to reach.
    if (event.key !== "Tab") return;
    event.preventDefault();
    skip?.focus();
  };
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", keys);
    dialog.remove();
    markModal();
  };
  document.addEventListener("keydown", keys);
  skip?.addEventListener("click", end);
  // Not as a modal one: the end of that restyles the whole page behind it at once, when the guest’s first tap comes.
  dialog.show();
  markModal();

  // Starts at the first paint; hidden tabs delay animation frames until they are visible.
  requestAnimationFrame(() => {
    playFrom(performance.now());
  });

  /** Timers only fire at changes, to leave the phone's CPU to the application. */
  function playFrom(start: number): void {
    const elapsed = performance.now() - start;
    show(elapsed);
    const next = CHANGES.find((change) => change > elapsed);
    if (next !== undefined) timer = setTimeout(() => playFrom(start), next - elapsed);
  }

  function show(elapsed: number): void {
    const { phase, letters } = splashAt(elapsed);
    if (typed.data.length !== letters) {
      typed.data = TAGLINE.slice(0, letters);
      if (untyped) untyped.textContent = TAGLINE.slice(letters);
    }
    if (phase !== "typing") welcome?.classList.remove("opacity-0");
    if (phase === "fading") {
      dialog.classList.add("opacity-0");
      for (const part of dialog.children) part.classList.add("invisible");
    }
    if (phase === "done") end();
  }
}
