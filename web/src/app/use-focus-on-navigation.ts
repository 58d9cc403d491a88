import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** After a navigation the keyboard starts at the new page's content, not where the old page's link was. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A dialog that opened with the page has the focus already.
    if (!document.querySelector("dialog[open]")) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
