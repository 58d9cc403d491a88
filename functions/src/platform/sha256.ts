import { createHash } from "node:crypto";

/** 64 hexadecimal digits; text is encoded as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Deterministic id of these parts: 40 hexadecimal digits. */
export function idOf(...parts: string[]): string {
  return sha256(parts.join("\n")).slice(0, 40);
}

/** Names a state of what an admin reads; a decision names the one that it is about. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 16);
