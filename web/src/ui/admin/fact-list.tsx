import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

/** Renders nothing for null and ''. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
