import { expect, test } from "vitest";
import { pdf, windows1252 } from "./pdf.ts";

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("French letters, quotes and narrow spaces have their bytes, and others lose their signs", () => {
  expect(Buffer.from(windows1252("é œ ’ «\u202f€")).toString("hex")).toBe("e9209c209220aba080");
  expect(Buffer.from(windows1252("Ngɔ́ ŋ 中")).toString("latin1")).toBe("Ngo ? ?");
});

test("the table of objects names the byte where each begins", () => {
  const file = latin1(pdf("Essai", [{ foot: "a", blocks: [{ text: "(b) \\ é" }] }]));
  const begin = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(begin, begin + 4)).toBe("xref");
  const places = [...file.slice(begin).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => file.slice(place).split(" ", 1)[0])).toEqual(places.map((_, at) => String(at + 1)));
  expect(file).toContain("(\\(b\\) \\\\ \xe9) Tj");
});

test("text goes on by as many pages as it needs, and each part begins one", () => {
  const blocks = Array.from({ length: 120 }, (_, at) => ({ text: `Ligne ${at}` }));
  const file = latin1(
    pdf("Essai", [
      { foot: "a", blocks },
      { foot: "b", blocks: [{ text: "fin" }] },
    ]),
  );
  expect(file.match(/\/Type \/Page /g)).toHaveLength(5);
  expect(file).toContain("page 4 sur 4");
});
