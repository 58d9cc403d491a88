import { useEffect, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { splashAt, TAGLINE, WELCOME } from "./timeline.ts";

const FRAME_MS = 40;

/** The welcome before the first page, which loads beneath it. Escape and «Passer» end it at once. */
export default function Splash({ onDone }: { onDone: () => void }) {
  const [{ phase, letters }, setState] = useState(() => splashAt(0));
  const dialog = useModal(true);

  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setState(splashAt(Date.now() - start)), FRAME_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (phase === "done") onDone();
  }, [phase, onDone]);

  return (
    <dialog
      ref={dialog}
      aria-label={WELCOME}
      onCancel={(event) => {
        event.preventDefault();
        onDone();
      }}
      className={classNames(
        "m-0 h-dvh max-h-none w-full max-w-none flex-col items-center justify-center bg-sand p-6 text-center text-ink transition-opacity duration-400 open:flex",
        phase === "fading" && "opacity-0",
      )}
    >
      <LogoMark className="size-20" />
      {/* Untyped letters keep their place, so that nothing moves; a screen reader hears the line once and whole. */}
      <p className="mt-8 text-xl font-bold tracking-tight sm:text-2xl">
        <span className="sr-only">{TAGLINE}</span>
        <span aria-hidden>
          {TAGLINE.slice(0, letters)}
          <span className="invisible">{TAGLINE.slice(letters)}</span>
        </span>
      </p>
      <p
        className={classNames("mt-3 text-ink-soft transition-opacity duration-500", phase === "typing" && "opacity-0")}
      >
        {WELCOME}
      </p>
      <button
        type="button"
        onClick={onDone}
        className="absolute bottom-[max(2rem,env(safe-area-inset-bottom))] min-h-11 rounded-full border border-line-strong px-6 text-sm font-semibold transition-colors hover:border-ink hover:bg-surface"
      >
        Passer
      </button>
    </dialog>
  );
}
