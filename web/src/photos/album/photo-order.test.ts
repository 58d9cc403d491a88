import { expect, test } from "vitest";
import type { Photo } from "@lopango/contract/photos/photo";
import { ApiError } from "../../lib/api/api-error.ts";
import { arrangedAs, createPhotoOrders, keyTarget, moved } from "./photo-order.ts";

const inOrder = (ids: string, cover = ids[0]): Photo[] =>
  ids.split("").map((id) => ({ id, is_cover: id === cover }) as Photo);
/** The cover in upper case. */
const told = (photos: readonly Photo[]) =>
  photos.map(({ id, is_cover }) => (is_cover ? id.toUpperCase() : id)).join("");

/** Orders whose saving ends when the test decides; `stored` holds the server's photos. */
function start(stored = "") {
  const sent: string[] = [];
  const open: PromiseWithResolvers<void>[] = [];
  const save = createPhotoOrders({
    save: (id, photos) => {
      sent.push(`${id} ${told(photos)}`);
      const answer = Promise.withResolvers<void>();
      open.push(answer);
      return answer.promise;
    },
    load: async () => inOrder(stored),
  });
  const change = (id: string, order: string) => save(id, inOrder(order));
  const until = (count: number) => expect.poll(() => sent.length).toBe(count);
  return { sent, open, change, until };
}

const changed = new ApiError("?", { kind: "http", status: 409, code: "photos_changed" });

test("changes of one listing are saved one after the other, and only the last of those that wait", async () => {
  const { sent, open, change, until } = start();
  const first = change("x", "abc");
  await until(1);
  const answers = [first, change("x", "bac"), change("x", "cba")];
  open[0]?.resolve();
  await until(2);
  open[1]?.resolve();
  expect(await Promise.all(answers)).toEqual([false, false, false]);
  expect(sent).toEqual(["x Abc", "x Cba"]);
});

test("a change that fails keeps no later one from being saved, which says whether all is well; other listings do not wait", async () => {
  const { sent, open, change, until } = start();
  const first = change("x", "abc");
  await until(1);
  const [second, other] = [change("x", "bac"), change("y", "de")];
  await until(2);
  open[1]?.resolve();
  await other;
  open[0]?.reject(new Error("?"));
  expect(await first).toBe(false);
  await until(3);
  open[2]?.reject(new Error("?"));
  await expect(second).rejects.toThrow("?");
  expect(sent).toEqual(["x Abc", "y De", "x Bac"]);
});

test("photos of which the page did not know stay behind those that it put in order, and the caller hears of them", async () => {
  const { sent, open, change, until } = start("abdc");
  const saved = change("x", "cba");
  await until(1);
  open[0]?.reject(changed);
  await until(2);
  open[1]?.resolve();
  expect(await saved).toBe(true);
  expect(sent).toEqual(["x Cba", "x Cbad"]);
});

test("photos that keep changing are for the host to look at", async () => {
  const { open, change, until } = start("ab");
  const saved = change("x", "ba");
  await until(1);
  open[0]?.reject(changed);
  await until(2);
  open[1]?.reject(changed);
  await expect(saved).rejects.toBe(changed);
});

test("an order that is refused for another reason is not sent again", async () => {
  const { sent, open, change, until } = start("abdc");
  const saved = change("x", "cba");
  await until(1);
  const refused = new ApiError("?", { kind: "http", status: 409, code: "conflict" });
  open[0]?.reject(refused);
  await expect(saved).rejects.toBe(refused);
  expect(sent).toEqual(["x Cba"]);
});

test("an order is of the photos that are there, the cover of a photo that is", () => {
  expect(told(arrangedAs(inOrder("abc"), inOrder("cxa", "a")))).toBe("cAb");
  expect(told(arrangedAs(inOrder("abc", "b"), inOrder("xca")))).toBe("caB");
});

test("a photo moves and the others close up", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moved(["a", "b"], 0, 9)).toEqual(["b", "a"]);
  expect(moved(["a", "b"], 1, -1)).toEqual(["b", "a"]);
});

test("the arrows move by one, Home and End to the ends, and never out of the list", () => {
  const by = (key: string) => keyTarget(key, 2, 5);
  expect(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].map(by)).toEqual([1, 1, 3, 3]);
  expect(keyTarget("ArrowDown", 2, 3)).toBe(2);
  expect(keyTarget("ArrowLeft", 0, 3)).toBe(0);
  expect(keyTarget("Home", 2, 3)).toBe(0);
  expect(keyTarget("End", 0, 3)).toBe(2);
  expect(keyTarget("a", 0, 3)).toBeNull();
});
