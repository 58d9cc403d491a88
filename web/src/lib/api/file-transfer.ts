import { LONGEST_REQUEST_MS } from "./api-client.ts";

/** Returns the options of a request that uploads one file, with other form fields before it. */
export function fileRequest(file: Blob, name: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("files", file, name);
  return { body, timeoutMs: LONGEST_REQUEST_MS };
}

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
