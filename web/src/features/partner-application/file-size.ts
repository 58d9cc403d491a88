const kilobytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** `120 ko`, `3,4 Mo`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${kilobytes.format(Math.max(1, bytes / 1024))}\u00a0ko`;
  return `${megabytes.format(bytes / 1024 / 1024)}\u00a0Mo`;
}
