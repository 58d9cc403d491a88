import { startTransition, useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../browser/idle.ts";

/**
 * A part of a page below its first screen, whose code comes when the page has come to rest; `Before` stands in its
 * place. What does not arrive is left out: what is above it is what people came for. No `lazy`: a page that is drawn
 * before its application has none of this part, and does not wait for it either.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  Before: ComponentType | null = null,
) {
  let there: ComponentType<Props> | undefined;
  return function DeferredPart(props: Props) {
    const [Part, setPart] = useState(() => there);
    useEffect(() => {
      if (there) return;
      let isGone = false;
      void (async () => {
        await whenIdle();
        // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
        there = (await load())?.default;
        if (!isGone) startTransition(() => setPart(() => there));
      })().catch(() => undefined);
      return () => {
        isGone = true;
      };
    }, []);
    if (Part) return <Part {...props} />;
    return Before && <Before />;
  };
}
