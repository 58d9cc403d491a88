import { LONGEST_REQUEST_MS } from "./api-client.ts";

/** Returns the options of a request that uploads one file, with other form fields before it. */
export function fileRequest(file: Blob, name: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("files", file, name);
  return { body, timeoutMs: LONGEST_REQUEST_MS };
}
