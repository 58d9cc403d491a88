import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BadgeTone } from "../badge.tsx";
import { classNames } from "../class-names.ts";

export interface RowLines {
  first: string;
  to?: string;
  state?: { label: string; tone: BadgeTone };
  second?: ReactNode;
  aside?: ReactNode;
  lead?: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
  neutral: "text-ink-soft",
  accent: "text-accent-deep",
  positive: "text-positive",
  caution: "text-caution",
  danger: "text-danger",
};

/** Two-line list item on phones. The whole row is a link; `children` are actions at its end. */
export function Row({ first, to, state, second, aside, lead, children }: RowLines & { children?: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 pl-4 transition-colors first:rounded-t-lg last:rounded-b-lg has-[a:hover]:bg-sand-tint">
      {lead}
      <div className="min-w-0 flex-1">
        {to === undefined ? (
          <p className="truncate font-semibold">{first}</p>
        ) : (
          <Link to={to} className="block truncate font-semibold after:absolute after:inset-0">
            {first}
          </Link>
        )}
        <div className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
          <p className="truncate">
            {state ? (
              <span className={classNames("font-semibold", TONES[state.tone])}>
                <span aria-hidden className="mr-1.5 mb-px inline-block size-1.5 rounded-full bg-current align-middle" />
                {state.label}
              </span>
            ) : null}
            <span>{state && second ? " · " : ""}</span>
            {second}
          </p>
          {aside ? <span className="shrink-0 text-ink figures">{aside}</span> : null}
        </div>
      </div>
      {children}
    </li>
  );
}
