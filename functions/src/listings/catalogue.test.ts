import { expect, test } from "vitest";
import { aListing } from "../../test/listings.ts";
import { propertyOf } from "./catalogue.ts";

test.each([
  ["Chantal", "Chantal"],
  ["0812345678", "•••"],
  ["wa.me/243812345678", "•••"],
])("a host named %s is shown to strangers as %s", (named, shown) => {
  const page = propertyOf(aListing({ host_first_name: named }), { unlocked: false, trusted: false, owned: false });
  expect(page.host.first_name).toBe(shown);
});
