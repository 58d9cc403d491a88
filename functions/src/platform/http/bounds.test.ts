import { MAX_UPLOAD_BYTES } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { BOUNDS, checkHead, type RequestBounds } from "./bounds.ts";

const of = (name: string): RequestBounds => BOUNDS[name] as RequestBounds;

function refusal(name: string, headers: Record<string, string>): string | null {
  try {
    checkHead(new Headers(headers), of(name));
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

test.each([
  ["api", 50_000],
  ["upload", MAX_UPLOAD_BYTES],
  ["webhook", 16_000],
  ["reports", 1_000_000],
  ["media", 0],
  ["page", 0],
])("%s takes a body of %i bytes, and no byte more", (name, bytes) => {
  expect(refusal(name, { "content-length": String(bytes) })).toBeNull();
  expect(refusal(name, { "content-length": String(bytes + 1) })).toBe("payload_too_large");
  expect(refusal(name, { "content-length": "1e9" })).toBe("payload_too_large");
});

test.each(["gzip", "br", "deflate", "zstd", "GZIP", "identity, gzip", "gzip, gzip", "x"])(
  "nobody takes a body packed as %s",
  (encoding) => {
    for (const name of Object.keys(BOUNDS))
      expect(refusal(name, { "content-encoding": encoding, "content-length": "1" })).toBe("unsupported_media_type");
  },
);

test("a body without a length is for providers and Identity Platform alone", () => {
  const chunked = { "transfer-encoding": "chunked" };
  expect(Object.keys(BOUNDS).filter((name) => refusal(name, chunked) === null)).toEqual([
    "webhook",
    "smscodes",
    "reports",
  ]);
  expect(refusal("api", chunked)).toBe("length_required");
});

test("a request without a body passes everywhere", () => {
  for (const name of Object.keys(BOUNDS)) {
    expect(refusal(name, {})).toBeNull();
    expect(refusal(name, { "content-length": "0", "content-encoding": "identity" })).toBeNull();
  }
});
