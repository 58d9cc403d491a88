import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Announces the title after a client-side navigation to screen readers. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    const say = () => setTitle(document.title);
    // Pages may set their title later than the navigation.
    const observer = new MutationObserver(say);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    say();
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  );
}
