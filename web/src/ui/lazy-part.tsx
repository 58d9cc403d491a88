import { lazy, useEffect, useState, type ComponentType } from "react";

/**
 * Component whose chunk loads on render. `Missing`, by default nothing, replaces a failed one, as `lazy` would unmount
 * its surroundings.
 * It retries when it is rendered again, and when the network returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  Missing: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const begin = () =>
    // Undefined while a reload for a new version is running (lib/browser/stale-chunks.ts).
    lazy<ComponentType<Props>>(async () => (await load().catch(() => undefined)) ?? { default: MissingNow });
  let next = begin();
  function MissingNow(props: Props) {
    useEffect(() => void (next = begin()), []);
    return <Missing {...props} />;
  }
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => next);
    useEffect(() => {
      // The same component, unless it was missing.
      const again = () => setPart(() => next);
      window.addEventListener("online", again);
      return () => window.removeEventListener("online", again);
    }, []);
    return <Part {...props} />;
  };
}
