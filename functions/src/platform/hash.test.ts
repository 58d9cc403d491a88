import { expect, test } from "vitest";
import { problemOf } from "../../test/problem-of.ts";
import { versionOf, requireShownVersion } from "./hash.ts";

test("a decision about another version than the present one is refused", () => {
  const refusal = (shown: string | undefined) =>
    problemOf(() => requireShownVersion({ title: "Villa" }, shown, "property_changed"))?.code;
  expect([refusal(undefined), refusal(versionOf({ title: "Villa" }))]).toEqual([undefined, undefined]);
  expect(refusal(versionOf({ title: "Maison" }))).toBe("property_changed");
});
