import { expect, test } from "vitest";
import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import { fileSize } from "./stored-file.tsx";

test.each([
  [12, "1 ko"],
  [1024 * 1024 - 1, "1 024 ko"],
  [1024 * 1024, "1 Mo"],
  [3.4 * 1024 * 1024, "3,4 Mo"],
  [MAX_PARTNER_FILE_BYTES, "15 Mo"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes).replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});
