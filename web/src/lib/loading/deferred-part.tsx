import { startTransition, useEffect, useRef, useState, type ComponentType } from "react";
import { whenIdle } from "../browser/idle.ts";
import { whenWanted } from "../browser/wanted.ts";

interface Deferral {
  /** Stands in its place until then. */
  before?: ComponentType;
  /** Waits until it is seen or the page is touched: what is dear to draw and far below, for who may never look. */
  untilWanted?: boolean;
}

/**
 * A part of a page below its first screen, whose code comes when the page has come to rest. What does not arrive is
 * left out: what is above it is what people came for. No `lazy`: a page that is drawn before its application has none
 * of this part, and does not wait for it either.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  { before: Before, untilWanted = false }: Deferral = {},
) {
  let there: ComponentType<Props> | undefined;
  return function DeferredPart(props: Props) {
    const [Part, setPart] = useState(() => there);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (there) return;
      const gone = new AbortController();
      void (async () => {
        await whenIdle();
        if (place.current) await whenWanted(place.current, gone.signal);
        if (gone.signal.aborted) return;
        // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
        there = (await load())?.default;
        if (!gone.signal.aborted) startTransition(() => setPart(() => there));
      })().catch(() => undefined);
      return () => gone.abort();
    }, []);
    if (Part) return <Part {...props} />;
    const before = Before && <Before />;
    return untilWanted ? <div ref={place}>{before}</div> : before;
  };
}
