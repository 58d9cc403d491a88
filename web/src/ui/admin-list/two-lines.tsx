import type { ReactNode } from "react";
import { Link } from "react-router";

export function TwoLines({ first, second, to }: { first: ReactNode; second: ReactNode; to?: string }) {
  return (
    <span className="block min-w-0 leading-tight">
      {to === undefined ? (
        <span className="block truncate">{first}</span>
      ) : (
        <Link to={to} className="line-clamp-2 font-semibold underline-offset-4 hover:underline">
          {first}
        </Link>
      )}
      {second ? <span className="mt-0.5 block text-sm lg:truncate text-ink-soft">{second}</span> : null}
    </span>
  );
}
