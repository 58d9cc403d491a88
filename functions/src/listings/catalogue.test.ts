import { expect, test } from "vitest";
import { aListing } from "../../test/listings.ts";
import { propertyOf } from "./catalogue.ts";

test.each([
  ["Chantal", "Chantal"],
  ["0812345678", "•••"],
  ["wa.me/243812345678", "•••"],
])("a host named %s is shown to strangers as %s", (named, shown) => {
  const view = { unlocked: false, trusted: false, owned: false };
  const page = propertyOf(aListing({ host_first_name: named }), view, new Date());
  expect(page.host.first_name).toBe(shown);
});
