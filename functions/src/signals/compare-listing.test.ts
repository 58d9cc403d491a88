import { describe, expect, test } from "vitest";
import { LISTING_EVENTS } from "../listings/rules/listing-events.ts";
import type { SignalsDeps } from "./compare-host.ts";
import { listingComparer } from "./compare-listing.ts";
import { namedComparer } from "./compare-named.ts";

/** Answers nothing: it only tells that something was read. */
function readingDeps(): { deps: SignalsDeps; wasRead: () => boolean } {
  let wasRead = false;
  const read = () => {
    wasRead = true;
    return Promise.resolve({ listings: [], photos: [] });
  };
  return { deps: { transact: read, signals: { naming: read } } as unknown as SignalsDeps, wasRead: () => wasRead };
}

const COMPARED = LISTING_EVENTS.filter((kind) => !/offered|free_|let$/.test(kind));

describe.each(LISTING_EVENTS)("%s", (kind) => {
  test.each([listingComparer, namedComparer])("is compared if the content is another", async (comparer) => {
    const { deps, wasRead } = readingDeps();
    await comparer(deps).handle({ kind, by: null, facts: { property: "p" }, id: "c.0", at: new Date(0) });
    expect(wasRead()).toBe(COMPARED.includes(kind));
  });
});
