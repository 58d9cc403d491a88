import { startTransition, useEffect, useRef, useState, type ComponentType } from "react";
import { whenIdle } from "../browser/idle.ts";

interface Deferral<Props> {
  /** Placeholder until the part is loaded. */
  before?: ComponentType<Props>;
  /** Delays loading further (`lib/browser/when-visible.ts`). */
  when?: (place: Element, gone: AbortSignal) => Promise<void>;
  className?: string;
}

/**
 * Loads a part below the first screen once the page is idle; a load error leaves the part out.
 * `lazy` is not used because a server-rendered page would suspend hydration on it.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  { before: Before, when, className }: Deferral<Props> = {},
) {
  let there: ComponentType<Props> | undefined;
  /** All parts wait for the same idle moment. */
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
        // Undefined while a reload for a new version is under way (`lib/browser/stale-chunks.ts`).
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
