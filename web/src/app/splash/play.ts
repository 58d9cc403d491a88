import { isRecentBrowser } from "../recent-browser.ts";
import { CHANGES, splashAt, TAGLINE } from "./timeline.ts";
import { takeSplashTurn } from "./turn.ts";

/**
 * The splash of `/` (spec §2), a script that stands in the page: it is there with the first paint, counts from it, and
 * «Passer» and Escape end it without the application.
 */
const splash = document.querySelector<HTMLDialogElement>("dialog#splash");
if (splash && isRecentBrowser() && takeSplashTurn()) play(splash);

function play(dialog: HTMLDialogElement): void {
  const untyped = dialog.querySelector(".invisible");
  const welcome = dialog.querySelector(".opacity-0");
  const typed = document.createTextNode("");
  untyped?.before(typed);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    dialog.close();
    dialog.remove();
  };
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    end();
  });
  dialog.querySelector("button")?.addEventListener("click", end);
  dialog.showModal();

  // Its time begins when it is painted; in a tab that nobody looks at, when somebody does.
  requestAnimationFrame(() => {
    playFrom(performance.now());
  });

  /** Nothing is done between two changes: meanwhile a phone reads the application. */
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
