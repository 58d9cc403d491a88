import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS } from "@lopango/contract/screens";
import { expect, test } from "vitest";
import { isGuarded } from "./public-pages.ts";

test("the pages behind the guard are those whose links ask for a sign-in", () => {
  const [, behind = ""] = readFileSync(join(import.meta.dirname, "other-routes.tsx"), "utf8").split(
    "<RequireSignIn />",
  );
  const guarded = [...behind.matchAll(/SCREENS\.(\w+)/g)].map(([, name]) => name);
  const asked = Object.entries(SCREENS).filter(([, screen]) => isGuarded(screen.replace(":id", "x")));
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(guarded.filter((name) => name !== "notFound")));
  expect(isGuarded("/admin/bookings/x")).toBe(true);
  expect(isGuarded("/nowhere")).toBe(false);
});
