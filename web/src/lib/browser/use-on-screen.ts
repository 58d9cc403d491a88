import { useEffect, useState, type RefObject } from "react";

export function useOnScreen(target: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
