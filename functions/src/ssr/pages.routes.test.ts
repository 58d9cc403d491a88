import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./pages.routes.ts";

const PAGE = "<html>é</html>".repeat(100);
const asked = (accepted?: string) =>
  compressed(
    new Request(
      "https://lopango.test/search",
      accepted === undefined ? {} : { headers: { "accept-encoding": accepted } },
    ),
    new Response(PAGE, { status: 200, headers: { "content-type": "text/html", "cache-control": "public" } }),
  );

test.each(["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8"])(
  "a page is packed for a browser that reads «%s»",
  async (accepted) => {
    const { status, headers, ...answer } = await asked(accepted).then(async (page) => ({
      status: page.status,
      headers: page.headers,
      bytes: Buffer.from(await page.arrayBuffer()),
    }));
    expect([status, headers.get("content-encoding"), headers.get("vary"), headers.get("cache-control")]).toEqual([
      200,
      "gzip",
      "Accept-Encoding",
      "public",
    ]);
    expect(answer.bytes.length).toBeLessThan(PAGE.length / 5);
    expect(gunzipSync(answer.bytes).toString()).toBe(PAGE);
  },
);

test.each([undefined, "", "identity", "br", "gzip;q=0, br", "br, gzip; q=0.0"])(
  "a page stays as it is for «%s», and caches know of the other",
  async (accepted) => {
    const page = await asked(accepted);
    expect([page.headers.get("content-encoding"), page.headers.get("vary")]).toEqual([null, "Accept-Encoding"]);
    expect(await page.text()).toBe(PAGE);
  },
);
