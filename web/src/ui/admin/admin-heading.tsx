import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/browser/page-title.ts";

/** Title of an admin page with its actions; also sets the document title. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(`${title} · Administration`);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-2xl">{title}</h1>
      {children}
    </div>
  );
}
