import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/browser/page-title.ts";

/** The title of an admin page, and what can be done with all of it. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(`${title} · Administration`);
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}
