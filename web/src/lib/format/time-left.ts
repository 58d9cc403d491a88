/** Formats the time until `deadline` as `23 h 5 min`; null when it has passed. */
export function timeLeft(deadline: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(deadline) - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}\u00a0h ${minutes % 60}\u00a0min` : `${minutes}\u00a0min`;
}
