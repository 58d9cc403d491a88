import { renderToStaticMarkup } from "react-dom/server";
import { LogoMark } from "../../ui/logo.tsx";
import { TAGLINE, WELCOME } from "./timeline.ts";

/** Welcome screen in the HTML of `/`; `animation.ts` opens it. */
export function Splash() {
  return (
    <dialog
      id="splash"
      aria-label={WELCOME}
      aria-modal
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none flex-col items-center justify-center bg-sand p-6 text-center text-ink transition-opacity duration-400 open:flex"
    >
      <LogoMark className="size-16" />
      {/* Untyped letters are invisible to avoid layout shifts; screen readers get the whole line once. */}
      <p className="mt-8 text-xl font-bold tracking-tight sm:text-2xl">
        <span className="sr-only">{TAGLINE}</span>
        <span aria-hidden>
          <span className="invisible">{TAGLINE}</span>
        </span>
      </p>
      {/* Never fades: half-transparent text has too little contrast. */}
      <p className="mt-3 opacity-0 text-ink-soft">{WELCOME}</p>
      <button
        type="button"
        className="absolute bottom-8 min-h-11 rounded-full border border-line-strong px-6 text-sm font-semibold transition-colors hover:border-ink"
      >
        Passer
      </button>
    </dialog>
  );
}

export const renderSplash = (): string => renderToStaticMarkup(<Splash />);
