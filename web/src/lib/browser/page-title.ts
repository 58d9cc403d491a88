import { useEffect } from "react";
import { brand } from "../../brand.ts";

/** Names the page in the browser's tab and history; undefined while the name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} — ${brand.name}`;
  }, [title]);
}
