import type { Photo } from "@lopango/contract/property";
import { expect, test } from "vitest";
import { createPhotoOrders } from "./photo-order.ts";

const inOrder = (ids: string): Photo[] => ids.split("").map((id, index) => ({ id, is_cover: index === 0 }) as Photo);
const idsOf = (photos: readonly Photo[] | null) => photos?.map(({ id }) => id).join("") ?? null;

/** Orders whose saving ends when the test says so. */
function start() {
  const sent: string[] = [];
  const open: PromiseWithResolvers<void>[] = [];
  const save = createPhotoOrders(async (id, photos) => {
    sent.push(`${id} ${idsOf(photos)}`);
    const answer = Promise.withResolvers<void>();
    open.push(answer);
    await answer.promise;
    return [...photos];
  });
  const change = (id: string, order: string) => save(id, inOrder(order)).then(idsOf);
  const until = (count: number) => expect.poll(() => sent.length).toBe(count);
  return { sent, open, change, until };
}

test("changes of one listing are saved one after the other, and only the last of those that wait", async () => {
  const { sent, open, change, until } = start();
  const first = change("x", "abc");
  await until(1);
  const answers = [first, change("x", "bac"), change("x", "cba")];
  open[0]?.resolve();
  await until(2);
  open[1]?.resolve();
  expect(await Promise.all(answers)).toEqual([null, null, "cba"]);
  expect(sent).toEqual(["x abc", "x cba"]);
});

test("a change that fails keeps no later one from being saved, which says whether all is well; other listings do not wait", async () => {
  const { sent, open, change, until } = start();
  const first = change("x", "abc");
  await until(1);
  const [second, other] = [change("x", "bac"), change("y", "de")];
  await until(2);
  open[1]?.resolve();
  expect(await other).toBe("de");
  open[0]?.reject(new Error("?"));
  expect(await first).toBeNull();
  await until(3);
  open[2]?.reject(new Error("?"));
  await expect(second).rejects.toThrow("?");
  expect(sent).toEqual(["x abc", "y de", "x bac"]);
});
