/** Formats a waiting time in French: «dans 40 minutes». */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "dans une minute";
  return minutes <= 60 ? `dans ${minutes}\u00a0minutes` : `dans ${Math.ceil(minutes / 60)}\u00a0heures`;
}
