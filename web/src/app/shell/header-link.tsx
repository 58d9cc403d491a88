import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";

/** A header link, marked as current on its page and category. */
export function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const target = new URL(to, "http://any");
  const wanted = target.searchParams.get("category");
  // The search page defaults to logements.
  const shown = new URLSearchParams(search).get("category") ?? "logement";
  const current = pathname.startsWith(target.pathname) && (wanted === null || wanted === shown);
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "rounded-full px-4 py-2 text-sm font-semibold transition-colors hover:bg-sand hover:text-ink",
        current ? "bg-sand text-ink" : "text-ink-soft",
      )}
    >
      {children}
    </Link>
  );
}
