import { pageTitle } from "@lopango/contract/brand";
import { useEffect } from "react";

/** Names the page in the browser's tab and history; undefined while the name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
