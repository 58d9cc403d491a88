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

/** Formats the time until `deadline` as `23 h 5 min`; null when it has passed. */
export function timeLeft(deadline: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(deadline) - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}\u00a0h ${minutes % 60}\u00a0min` : `${minutes}\u00a0min`;
}
