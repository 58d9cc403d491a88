const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `120 ko`, `3,4 Mo`. Binary units like the limits: the largest accepted file shows 15 Mo. */
export function fileSize(bytes: number): string {
  const [amount, unit] = bytes < MEGABYTE ? [Math.max(1, bytes / KILOBYTE), "ko"] : [bytes / MEGABYTE, "Mo"];
  return `${amount.toLocaleString("fr-FR", { maximumFractionDigits: unit === "Mo" ? 1 : 0 })}\u00a0${unit}`;
}
