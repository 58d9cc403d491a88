import { expect, test } from "vitest";
import { newerIn } from "./newer-apis.ts";

test.each([
  ["URL.canParse(address)", [".canParse"]],
  ["list.toSorted().toReversed().findLast(Boolean)", [".findLast", ".toReversed", ".toSorted"]],
  ["AbortSignal.any([signal]); signal.throwIfAborted()", ["AbortSignal.any", ".throwIfAborted"]],
  ["structuredClone(value)", ["structuredClone"]],
  ["new OffscreenCanvas(1, 1)", ["OffscreenCanvas"]],
  ["/(?<=a)b/.test(text)", ["/(?<=a)b/"]],
  ["class A { static { f() } }", ["StaticBlock"]],
  ["new Set().union(other)", [".union"]],
  ["new Intl.DurationFormat()", [".DurationFormat"]],
])("%s is newer than the oldest browsers", (script, names) => {
  expect(newerIn(script)).toEqual(names);
});

test.each([
  "list.at(-1) ?? Object.hasOwn(a, b)",
  "a ??= crypto.randomUUID()",
  "dialog.showModal(); navigator.locks.request(name, work)",
  "class A { #x = 1; static y = 2 }",
  "({ toSorted: 1 })",
  "new Intl.ListFormat().format(list)",
])("%s is not newer than the oldest browsers", (script) => {
  expect(newerIn(script)).toEqual([]);
});
