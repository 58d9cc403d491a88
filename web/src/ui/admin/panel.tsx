import { useId, type ReactNode } from "react";
import { Card } from "../card.tsx";
import { classNames } from "../class-names.ts";
import { quoted } from "../../lib/format/format.ts";
import { momentOf } from "./moment.ts";

interface PanelProps {
  title: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classNames("min-w-0 p-4 sm:p-5", className)}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

/** Renders nothing without content. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface Moment {
  /** ISO 8601. */
  at: string;
  title: string;
  /** Actor, such as `un administrateur`. */
  by: string;
  /** Reason, if the title does not contain it. */
  reason?: ReactNode;
  note?: string | null | undefined;
}

/** Events, newest first; `moments` is in chronological order. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="space-y-4 border-l-2 border-line pl-5">
      {[...moments].reverse().map(({ at, title, by, reason, note }, index) => (
        <li key={index} className="relative">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-surface bg-line-strong"
          />
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-ink-soft">{`${momentOf(at)}, par ${by}`}</p>
          {reason ? <p className="text-sm">{reason}</p> : null}
          {note ? <p className="text-sm wrap-anywhere">{quoted(note)}</p> : null}
        </li>
      ))}
    </ol>
  );
}
