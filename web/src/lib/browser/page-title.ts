import { pageTitle } from "@lopango/contract/brand";
import { useEffect } from "react";

/** Sets the document title; undefined leaves it unchanged. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
