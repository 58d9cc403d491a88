const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `120 ko`, `3,4 Mo`: counted as the limits are, so that a file of the largest size that is taken has 15 Mo. */
export function fileSize(bytes: number): string {
  const [amount, unit] = bytes < MEGABYTE ? [Math.max(1, bytes / KILOBYTE), "ko"] : [bytes / MEGABYTE, "Mo"];
  return `${amount.toLocaleString("fr-FR", { maximumFractionDigits: unit === "Mo" ? 1 : 0 })}\u00a0${unit}`;
}
