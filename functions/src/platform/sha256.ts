import { createHash } from "node:crypto";

/** 64 hexadecimal digits; text is encoded as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Deterministic id of these parts: 40 hexadecimal digits. */
export function idOf(...parts: string[]): string {
  return sha256(parts.join("\n")).slice(0, 40);
}
