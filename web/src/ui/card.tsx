import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";
import { LoadingNote, Skeleton } from "./states.tsx";

const SIZES = { card: "rounded-lg", panel: "rounded-xl" };
const LIFTS = { none: null, soft: "shadow-soft", float: "shadow-float" };

interface Look<Tag> {
  as?: Tag;
  /** A panel is a whole form or result; a card is one item among others. */
  size?: keyof typeof SIZES;
  /** Shadow; none for lists and skeletons. */
  lift?: keyof typeof LIFTS;
  className?: string | undefined;
}

/** Bordered box. The caller sets the padding. */
export function Card<Tag extends ElementType = "div">({
  as,
  size = "card",
  lift = "soft",
  className,
  ...rest
}: Look<Tag> & Omit<ComponentProps<Tag>, keyof Look<Tag>>) {
  const Element: ElementType = as ?? "div";
  return (
    <Element {...rest} className={classNames("border border-line bg-surface", SIZES[size], LIFTS[lift], className)} />
  );
}

export function CardSkeletons({ lines, className = "space-y-4" }: { lines: readonly string[]; className?: string }) {
  return (
    <div className={className}>
      <LoadingNote />
      {[0, 1, 2].map((card) => (
        <Card lift="none" key={card} aria-hidden className="space-y-3 p-5">
          {lines.map((line) => (
            <Skeleton key={line} className={line} />
          ))}
        </Card>
      ))}
    </div>
  );
}
