import { Problem } from "../domain/problem.ts";

/** What is read of a body without files: a handful of fields. Files have endpoints of their own. */
export const MAX_FIELDS_BYTES = 1_000_000;

/**
 * The body of a request, at most `maxBytes` of it: refused by its announced length before it is read, and by its true one.
 *
 * @throws Problem `payload_too_large` with `detail`
 */
export async function readBody(request: Request, maxBytes: number, detail?: string): Promise<Buffer> {
  const tooLarge = () => new Problem("payload_too_large", { detail });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const body = Buffer.from(await request.arrayBuffer());
  if (body.byteLength > maxBytes) throw tooLarge();
  return body;
}
