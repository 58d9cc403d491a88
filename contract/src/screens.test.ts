import { expect, test } from "vitest";
import { ADMIN_SCREENS } from "./admin-screens.ts";
import { matchScreen, SCREENS, screenOf } from "./screens.ts";

const ALL = Object.values({ ...SCREENS, ...ADMIN_SCREENS });

test("what an address is made from finds its id again, with a slash at the end or without", () => {
  expect(screenOf(SCREENS.hostListing, "p1")).toBe("/host/listings/p1");
  expect(matchScreen(SCREENS.hostListing, "/host/listings/p1")?.[1]).toBe("p1");
  expect(matchScreen(SCREENS.hostListing, "/host/listings/p1/")?.[1]).toBe("p1");
});

test("an address belongs to one screen only", () => {
  const addresses = ALL.map((screen) => screen.replace(":id", "p1"));
  for (const address of addresses) expect(ALL.filter((screen) => matchScreen(screen, address))).toHaveLength(1);
  expect(matchScreen(SCREENS.property, "/property/p1/card-1.jpg")).toBeNull();
  expect(matchScreen(SCREENS.property, "/property/")).toBeNull();
});
