import { useEffect, useEffectEvent, useState } from "react";
import { epochNow } from "./clock.ts";

/**
 * Returns the milliseconds left until `end` (epoch ms), updated each second; zero or less after it.
 * @param onOver called once at the end
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
