/** Downloads a file that was fetched with a token. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download must have started before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
