import type { ReactNode } from "react";
import { quoted } from "../../lib/format/format.ts";
import { momentOf } from "./moment.ts";

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
