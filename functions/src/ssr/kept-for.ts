import type { Clock } from "../platform/clock.ts";

/** What `read` answers, kept for so long, and asked for once by all who come meanwhile. What fails is not kept. */
export function keptFor<T>(ms: number, now: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now().getTime() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now().getTime() + ms };
    void value.catch(() => (kept = undefined));
    return value;
  };
}
