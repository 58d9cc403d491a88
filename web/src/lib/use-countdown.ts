import { useEffect, useEffectEvent, useState } from "react";
import { epochNow } from "./clock.ts";

/**
 * Milliseconds that are left until `end` (epoch milliseconds), good to a second; zero or less once it is over.
 * @param onOver called once when the time is up
 */
export function useCountdown(end: number, onOver?: () => void): number {
  const [left, setLeft] = useState(() => end - epochNow());
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = end - epochNow();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
