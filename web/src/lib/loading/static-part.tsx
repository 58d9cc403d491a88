import { useState, type ComponentType } from "react";

/** A constant, because React rewrites the HTML when the object changes. */
const AS_RENDERED = { __html: "" };

/**
 * Keeps server-rendered HTML that has no code in the browser: its links and forms work without scripts.
 * `render.tsx` renders it. `Before` takes its place where the HTML is missing.
 */
export function staticPart<Props extends object>(Before: ComponentType<Props> = () => null) {
  const Part = Object.assign(
    function StaticPart(props: Props) {
      const [isMissing, setMissing] = useState(false);
      if (Part.markup)
        return (
          <div data-static className="contents">
            <Part.markup {...props} />
          </div>
        );
      if (isMissing) return <Before {...props} />;
      return (
        <div
          ref={(place) => void (place?.firstChild === null && setMissing(true))}
          data-static
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={AS_RENDERED}
        />
      );
    },
    { markup: undefined as ComponentType<Props> | undefined },
  );
  return Part;
}
