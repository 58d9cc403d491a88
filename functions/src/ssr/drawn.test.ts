import { expect, test } from "vitest";
import { drawnInTurn } from "./drawn.ts";

test("a card that many ask for at once is drawn once, and of many cards one at a time, twenty waiting", async () => {
  const drawn = drawnInTurn();
  let [drawings, atOnce, most] = [0, 0, 0];
  const draw = async () => {
    drawings += 1;
    most = Math.max(most, (atOnce += 1));
    await Promise.resolve();
    atOnce -= 1;
    return Buffer.from("card");
  };
  const same = await Promise.all(Array.from({ length: 100 }, () => drawn("same", draw)));
  expect([same.length, drawings]).toEqual([100, 1]);

  const others = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => drawn(`card ${index}`, draw)));
  expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(21);
  expect(others.at(-1)).toMatchObject({ status: "rejected", reason: { code: "busy" } });
  expect([drawings, most]).toEqual([22, 1]);
  // Results are not cached.
  await drawn("same", draw);
  expect(drawings).toBe(23);
});
