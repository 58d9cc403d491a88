import { classNames } from "./class-names.ts";

/** Placeholder for loading content; needs the size of that content. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-shimmer bg-sand-deep", !className?.includes("rounded") && "rounded-sm", className)}
    />
  );
}

/** Announces «Chargement…» to screen readers while skeletons are shown. */
export function LoadingNote({ children = "Chargement…" }: { children?: string }) {
  return <output className="sr-only">{children}</output>;
}
