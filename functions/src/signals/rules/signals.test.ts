import { expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import { numberSignal, priceSignal } from "./signals.ts";

test("a signal says why in a sentence, and names the other listings", () => {
  const [mine, other] = [aListing({ owner_id: "me" }), aListing({ title: "Villa" })];
  expect(numberSignal(mine, [mine, other, other])).toEqual([
    {
      kind: "number",
      why: "Même numéro qu’une annonce d’un autre compte.",
      others: [{ kind: "listing", id: other.id, title: "Villa" }],
      reasons: [other.id],
    },
  ]);
  expect(numberSignal(mine, [mine])).toEqual([]);
});

test("a price is very low below two fifths of the median of at least five neighbours", () => {
  const priced = (base_price_cents: number) => aListing({ base_price_cents });
  const near = [5_000, 9_000, 10_000, 11_000, 40_000].map(priced);
  expect(priceSignal(priced(3_999), near)).toMatchObject([
    { why: "Prix très bas\u202f: 39,99\u00a0$US, contre 100\u00a0$US d’habitude dans ce quartier." },
  ]);
  expect([priceSignal(priced(4_000), near), priceSignal(priced(100), near.slice(1))]).toEqual([[], []]);
});
