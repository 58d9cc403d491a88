import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { subsetTypeface } from "./subset.ts";

/** Characters of French texts and local names; others use the system font. */
const CHARACTERS =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("") +
  "ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïôöœùûüÿ" +
  "ÁÃÅÍÑÓÕØÚßáãåíñóõøú" +
  "\u00a0\u202f\u2009«»‘’“”–—…·•©°№€£×÷±−≤≥≈½¼¾²³§→←↑↓➜★☆✓¡¿";

// node tools/typeface/main.ts <font.ttf> <font.woff2>
const { positionals } = parseArgs({ allowPositionals: true });
const [from, to] = positionals;
if (!from || !to) throw new Error("node tools/typeface/main.ts <font.ttf> <font.woff2>");
const packed = subsetTypeface(readFileSync(from), CHARACTERS);
writeFileSync(to, packed);
console.log(`${to}: ${packed.length} bytes`);
