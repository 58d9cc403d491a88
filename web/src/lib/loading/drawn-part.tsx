import { useState, type ComponentType } from "react";

/** A constant, because React rewrites the HTML when the object changes. */
const AS_DRAWN = { __html: "" };

/**
 * Keeps server-rendered HTML that has no code in the browser: its links and forms work without scripts.
 * `draw.tsx` renders it. `Before` takes its place where the HTML is missing.
 */
export function drawnPart<Props extends object>(Before: ComponentType = () => null) {
  const Part = Object.assign(
    function DrawnPart(props: Props) {
      const [isMissing, setMissing] = useState(false);
      if (Part.drawn)
        return (
          <div data-drawn className="contents">
            <Part.drawn {...props} />
          </div>
        );
      if (isMissing) return <Before />;
      return (
        <div
          ref={(place) => void (place?.firstChild === null && setMissing(true))}
          data-drawn
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={AS_DRAWN}
        />
      );
    },
    { drawn: undefined as ComponentType<Props> | undefined },
  );
  return Part;
}
