import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "design.css"), "utf8");

function colour(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!found) throw new Error(`design.css has no colour ${name}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2: from 1 (the same) to 21 (black on white). */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(colour(first)), luminance(colour(second))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "surface", "sand"];
/** Text of any size (WCAG 1.4.3). */
const TEXT: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ["ink", ground],
    ["ink-soft", ground],
    ["accent", ground],
    ["accent-deep", ground],
  ]),
  ["ink-soft", "sand-deep"],
  ["white", "accent"],
  ["white", "accent-deep"],
  ["paper", "ink"],
  ["accent-deep", "accent-tint"],
  ["positive", "positive-tint"],
  ["caution", "caution-tint"],
  ["danger", "danger-tint"],
  ["danger", "surface"],
];
/** Borders of fields and rings of the focus (WCAG 1.4.11). */
const SHAPES: [shape: string, ground: string][] = [
  ["line-strong", "surface"],
  ["accent", "paper"],
  ["accent", "sand"],
];

describe("the palette", () => {
  test.each(TEXT)("%s is readable on %s", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("%s can be told from %s", (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
