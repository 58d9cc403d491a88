import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A dialog that opened with the page keeps the focus.
    if (!document.querySelector("dialog[open]")) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
