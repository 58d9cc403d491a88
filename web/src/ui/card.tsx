import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";

const SIZES = { card: "rounded-lg", panel: "rounded-xl" };
const LIFTS = { none: null, soft: "shadow-soft", float: "shadow-float" };

interface Look<Tag> {
  /** The element that it is. */
  as?: Tag;
  /** A panel is a whole form or outcome, a card one thing beside others. */
  size?: keyof typeof SIZES;
  /** How far it stands above the page: not at all for lists, and for what is drawn while it loads. */
  lift?: keyof typeof LIFTS;
  className?: string | undefined;
}

/** A bordered box on the page; how much room it leaves around what it holds is said where it is used. */
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
