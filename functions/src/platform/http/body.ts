import { Problem } from "../problem.ts";

/**
 * The body of a request, at most `maxBytes` of it: refused by its announced length before it is read. Where no length
 * is announced what is too much is thrown away as it comes, until its sender stops or is cut off (`bounds.ts`).
 *
 * @throws Problem `payload_too_large` with `detail`; `unreadable_body` when its sender goes away
 */
export async function readBody(request: Request, maxBytes: number, detail?: string): Promise<Buffer> {
  const tooLarge = () => new Problem("payload_too_large", { detail });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const kept: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (;;) {
    // What fails here is the sender or the line, nothing of ours.
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
