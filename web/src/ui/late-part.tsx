import { lazy, useEffect, useState, type ComponentType } from "react";

/**
 * A part whose code comes when it is drawn. Where it does not come `Missing` stands in its place: a `lazy` part that
 * fails takes everything around it along, to the next boundary. Drawn anew it is asked for again, and with the network back
 * where it stands.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  const begin = () =>
    // Nothing while a reload for a new version is under way (lib/browser/stale-chunks.ts).
    lazy<ComponentType<Props>>(async () => (await load().catch(() => undefined)) ?? { default: MissingNow });
  let next = begin();
  function MissingNow(props: Props) {
    useEffect(() => void (next = begin()), []);
    return <Missing {...props} />;
  }
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => next);
    useEffect(() => {
      // The same one, unless it was missing.
      const again = () => setPart(() => next);
      window.addEventListener("online", again);
      return () => window.removeEventListener("online", again);
    }, []);
    return <Part {...props} />;
  };
}
