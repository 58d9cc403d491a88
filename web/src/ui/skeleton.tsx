import { classNames } from "./class-names.ts";

/** A shape that stands where something is about to appear; give it that thing's size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-shimmer bg-sand-deep", !className?.includes("rounded") && "rounded-sm", className)}
    />
  );
}

/** Says «Chargement…» to screen readers while skeletons are shown. */
export function LoadingNote({ children = "Chargement…" }: { children?: string }) {
  return <output className="sr-only">{children}</output>;
}
