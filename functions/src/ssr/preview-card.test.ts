import { expect, test } from "vitest";
import { cardQueue } from "./preview-card.ts";

test("a card that many ask for at once is rendered once, and of many cards one at a time, twenty waiting", async () => {
  const rendered = cardQueue();
  let [renderings, atOnce, most] = [0, 0, 0];
  const render = async () => {
    renderings += 1;
    most = Math.max(most, (atOnce += 1));
    await Promise.resolve();
    atOnce -= 1;
    return Buffer.from("card");
  };
  const same = await Promise.all(Array.from({ length: 100 }, () => rendered("same", render)));
  expect([same.length, renderings]).toEqual([100, 1]);

  const others = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => rendered(`card ${index}`, render)));
  expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(21);
  expect(others.at(-1)).toMatchObject({ status: "rejected", reason: { code: "busy" } });
  expect([renderings, most]).toEqual([22, 1]);
  // Results are not cached.
  await rendered("same", render);
  expect(renderings).toBe(23);
});
