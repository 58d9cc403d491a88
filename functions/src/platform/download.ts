import type { ReadableStream as NodeStream } from "node:stream/web";
import { withoutAccents } from "@lopango/contract/platform/plain-letters";

/** A file response of a handler. */
export interface Download {
  name: string;
  content_type: string;
  /** Absent for a stream of unknown length. */
  bytes?: number;
  open(): ReadableStream | NodeStream;
}

/** For a file that a browser opens anyway: no scripts and an opaque origin. */
const SANDBOX = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Responds with a file as an attachment, never displayed, whatever its type. */
export function downloadResponse(file: Download, headers: Record<string, string>, method: string): Response {
  const body = method === "HEAD" ? null : (file.open() as ReadableStream);
  return new Response(body, {
    headers: {
      ...headers,
      "content-security-policy": SANDBOX,
      "content-type": file.content_type,
      ...(file.bytes !== undefined && { "content-length": String(file.bytes) }),
      "content-disposition": disposition(file.name),
    },
  });
}

/** The name in ASCII for old clients and in UTF-8 (RFC 6266). */
export function disposition(name: string): string {
  const plain = withoutAccents(name).replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
