import { expect, test } from "vitest";
import { kindOf, type PhotoKind } from "./photo-problem.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, Uint8Array, PhotoKind]>([
  ["JPEG", bytes("\xff\xd8\xff\xe0..JFIF"), "jpeg"],
  ["PNG", bytes("\x89PNG\r\n\x1a\n"), "png"],
  ["WEBP", bytes("RIFF....WEBPVP8 "), "webp"],
  ["HEIC of an iPhone", bytes("\0\0\0\x24ftypheic\0\0\0\0"), "heic"],
  ["HEIC of a Samsung", bytes("\0\0\0\x24ftypmif1\0\0\0\0"), "heic"],
])("%s is known by its first bytes", (_, head, kind) => {
  expect(kindOf(head)).toBe(kind);
});

test.each([
  "",
  "hello, I am text",
  '<svg xmlns="http',
  "GIF89a..........",
  "%PDF-1.7",
  "RIFF....AVI LIST",
  "\0\0\0\x1cftypavif....",
  "\0\0\0\x20ftypisom....",
])("«%s» is no photo that we take", (head) => {
  expect(kindOf(bytes(head))).toBe("other");
});
