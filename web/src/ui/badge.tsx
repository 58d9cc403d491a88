import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `accent`: action needed; `caution`: waiting; `positive`: good; `danger`: wrong; `neutral`: over or plain. */
export type BadgeTone = "neutral" | "accent" | "positive" | "caution" | "danger";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sand text-ink-soft",
  accent: "bg-accent-tint text-accent-deep",
  positive: "bg-positive-tint text-positive",
  caution: "bg-caution-tint text-caution",
  danger: "bg-danger-tint text-danger",
};

interface BadgeProps {
  tone?: BadgeTone;
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold lg:whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  );
}

export function StatusBadge({ tone, label, className }: { tone: BadgeTone; label: string; className?: string }) {
  return (
    <Badge tone={tone} dot {...(className && { className })}>
      {label}
    </Badge>
  );
}

interface CountBadgeProps {
  /** For a number that the surrounding text already contains. */
  "aria-hidden"?: boolean;
  className: string;
  children: ReactNode;
}

/** Count of items that need attention. */
export function CountBadge({ className, ...rest }: CountBadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        "grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-full bg-accent px-1 text-xs font-bold text-white figures",
        className,
      )}
    />
  );
}
