import { createHash } from "node:crypto";

/** SHA-256 as 64 hexadecimal digits; text as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The id of what these say, the same whenever they say it: 40 hexadecimal digits. */
export function idOf(...parts: string[]): string {
  return sha256(parts.join("\n")).slice(0, 40);
}
