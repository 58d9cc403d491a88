import { Problem } from "../problem.ts";

/**
 * Reads a body of at most `maxBytes`. A larger `Content-Length` is refused before reading.
 * Without one, excess bytes are discarded until the sender stops or times out (`bounds.ts`).
 *
 * @throws Problem `payload_too_large` with `detail`; `unreadable_body` when the sender disconnects
 */
export async function readBody(request: Request, maxBytes: number, detail?: string): Promise<Buffer> {
  const tooLarge = () => new Problem("payload_too_large", { detail });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const kept: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (;;) {
    // A failure here is the client's connection.
    const next = await reader?.read().catch(() => {
      throw new Problem("unreadable_body");
    });
    if (!next || next.done) break;
    bytes += next.value.byteLength;
    if (bytes <= maxBytes) kept.push(next.value);
    else kept.length = 0;
  }
  if (bytes > maxBytes) throw tooLarge();
  return Buffer.concat(kept, bytes);
}
