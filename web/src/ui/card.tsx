import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";

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
