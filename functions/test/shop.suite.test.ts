import { expect, test } from "vitest";
import { openShop } from "./shop.ts";

// The benchmark opens several shops in one process.
test("a shop can be opened after another one was closed", async () => {
  await (await openShop()).close();
  const shop = await openShop();
  const { id } = await shop.list();
  expect(await shop.idsOf("properties")).toEqual([id]);
  await shop.close();
});
