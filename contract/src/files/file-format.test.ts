import { expect, test } from "vitest";
import { formatOf } from "./file-format.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["webp", "RIFF\x10\0\0\0WEBPVP8 "],
  ["heic", "\0\0\0\x18ftypheic\0\0\0\0"],
  ["heic", "\0\0\0\x18ftypmif1\0\0\0\0"],
  ["pdf", "%PDF-1.7\n"],
])("%s is known by its first bytes", (kind, first) => {
  expect(formatOf(bytes(first))).toBe(kind);
});

test.each([
  "",
  "\xff",
  "\xff\xd8",
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg">',
  "<html>",
  "\x89PNG",
  "RIFF\x10\0\0\0WAVE",
  "RIFF\x10\0\0\0WEB",
  "\0\0\0\x18ftypmp42",
  "\0\0\0\x18ftypavif",
  " %PDF-1.7",
  "BM\x10",
  "II*\0",
  "RIFF....AVI LIST",
  "\0\0\0\x20ftypisom....",
  "bonjour",
])("%j is none of the known formats", (first) => {
  expect(formatOf(bytes(first))).toBeNull();
});
