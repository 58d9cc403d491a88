import { useState, type ComponentType } from "react";

/** One object: React writes anew what is not the same. */
const AS_DRAWN = { __html: "" };

/**
 * A part of which the server draws the HTML and a browser has no code: it stays as it is drawn, links and fields that
 * work by themselves. `draw.tsx` says what draws it. Where nothing is drawn `Before` takes its place.
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
