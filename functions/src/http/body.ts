import { Problem } from "../domain/problem.ts";

/** What is read of a body without files: a handful of fields. Files have endpoints of their own. */
export const MAX_FIELDS_BYTES = 1_000_000;

/**
 * The body of a request, at most `maxBytes` of it: refused by its announced length before it is read, and by its true
 * one as it comes.
 *
 * @throws Problem `payload_too_large` with `detail`; `unreadable_body` when its sender goes away
 */
export async function readBody(request: Request, maxBytes: number, detail?: string): Promise<Buffer> {
  const tooLarge = () => new Problem("payload_too_large", { detail });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of arriving(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** What fails here is the sender or the line, nothing of ours. */
async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Problem("unreadable_body");
      });
      if (done) return;
      yield value;
    }
  } finally {
    // What is left of a body that is too large is the server's to throw away; it hangs up after a moment.
    reader.releaseLock();
  }
}
