import { expect, test } from "vitest";
import { formatLeft } from "./hold-countdown.tsx";

test.each([
  [30 * 60_000, "30:00"],
  [65_001, "1:06"],
  [1, "0:01"],
  [0, "0:00"],
  [-5000, "0:00"],
])("%i ms are shown as %s", (ms, text) => {
  expect(formatLeft(ms)).toBe(text);
});
