import { startTransition, useEffect, useRef, useState, type ComponentType } from "react";
import { whenIdle } from "../browser/idle.ts";

interface Deferral<Props> {
  /** Stands in its place until then. */
  before?: ComponentType<Props>;
  /** What its place waits for beside (`lib/browser/wanted.ts`). */
  when?: (place: Element, gone: AbortSignal) => Promise<void>;
  /** Class of that place. */
  className?: string;
}

/**
 * A part of a page below its first screen, whose code comes when the page has come to rest. What does not arrive is
 * left out: what is above it is what people came for. No `lazy`: a page that is drawn before its application has none
 * of this part, and does not wait for it either.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  { before: Before, when, className }: Deferral<Props> = {},
) {
  let there: ComponentType<Props> | undefined;
  /** One quiet moment does for all that wait for it. */
  let rest: Promise<void> | undefined;
  return function DeferredPart(props: Props) {
    const [Part, setPart] = useState(() => there);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (there) return;
      const gone = new AbortController();
      void (async () => {
        await (rest ??= whenIdle().finally(() => (rest = undefined)));
        if (when && place.current) await when(place.current, gone.signal);
        if (gone.signal.aborted) return;
        // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
        there = (await load())?.default;
        if (!gone.signal.aborted) startTransition(() => setPart(() => there));
      })().catch(() => undefined);
      return () => gone.abort();
    }, []);
    if (Part) return <Part {...props} />;
    const before = Before && <Before {...props} />;
    return when ? (
      <div ref={place} className={className}>
        {before}
      </div>
    ) : (
      before
    );
  };
}
