import { startTransition, useEffect, useRef, useState, type ComponentType } from "react";

/**
 * A part far below the first screen, whose code comes when its place, an empty element of class `place`, is within a
 * screen's height: not everybody reads so far. To be loaded as a `deferredPart` itself, so that no first page carries it.
 */
export function nearPart(load: () => Promise<{ default: ComponentType } | undefined>, place: string) {
  let there: ComponentType | undefined;
  return function NearPart() {
    const [Part, setPart] = useState(() => there);
    const here = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!here.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          void (async () => {
            // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
            there = (await load())?.default;
            startTransition(() => setPart(() => there));
          })().catch(() => undefined);
        },
        { rootMargin: "100% 0px" },
      );
      observer.observe(here.current);
      return () => observer.disconnect();
    }, []);
    return Part ? <Part /> : <div ref={here} className={place} />;
  };
}
