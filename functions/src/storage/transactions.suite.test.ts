import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../test/api.ts";
import { meter } from "../../test/firestore-meter.ts";
import { anId } from "../../test/random.ts";
import type { Database } from "./firestore.ts";
import { changeDocuments } from "./transactions.ts";

let db: Database;
let measured: ReturnType<typeof meter>;
beforeAll(() => {
  db = openDatabase();
  measured = meter(db);
});

const counters = () => db.collection("transaction_tests");
const fresh = () => counters().doc(anId());

describe("a change", () => {
  test("is written whole", async () => {
    const [one, two] = [fresh(), fresh()];
    await changeDocuments(db, async (unit) => {
      unit.write(one, { count: 1 });
      unit.write(two, { count: 2 });
    });
    expect([(await one.get()).get("count"), (await two.get()).get("count")]).toEqual([1, 2]);
  });

  test("deletes what it read, and nothing that is not there", async () => {
    const [one, none] = [fresh(), fresh()];
    await one.set({ count: 1 });
    await changeDocuments(db, async (unit) => {
      await Promise.all([unit.read(one), unit.read(none)]);
      unit.remove(one);
      unit.remove(none);
    });
    expect([(await one.get()).exists, (await none.get()).exists]).toEqual([false, false]);
  });

  test("that deletes is decided again when somebody was faster", async () => {
    const one = fresh();
    await one.set({ count: 1 });
    const seen: number[] = [];
    await changeDocuments(db, async (unit) => {
      seen.push((await unit.read(one)).get("count"));
      if (seen.length === 1) await one.set({ count: 10 });
      unit.remove(one);
    });
    expect([seen, (await one.get()).exists]).toEqual([[1, 10], false]);
  });

  test("that ends in an error writes nothing and is not tried again", async () => {
    const one = fresh();
    let tries = 0;
    const change = changeDocuments(db, async (unit) => {
      tries += 1;
      unit.write(one, { count: 1 });
      throw new Error("decided otherwise");
    });
    await expect(change).rejects.toThrow("decided otherwise");
    expect([tries, (await one.get()).exists]).toEqual([1, false]);
  });

  test("reads what it asks for together in one call, and each document once", async () => {
    const [one, two] = [fresh(), fresh()];
    const getAll = vi.spyOn(db, "getAll");
    const { reads } = await measured(() =>
      changeDocuments(db, (unit) => Promise.all([unit.read(one), unit.read(two), unit.read(one)])),
    );
    expect([reads, getAll.mock.calls.length]).toEqual([2, 1]);
    getAll.mockRestore();
  });

  test("is decided again when somebody was faster", async () => {
    const one = fresh();
    await one.set({ count: 1 });
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      const count = (await unit.read(one)).get("count");
      tries += 1;
      if (tries === 1) await one.set({ count: 10 });
      unit.write(one, { count: count + 1 });
    });
    expect([tries, (await one.get()).get("count")]).toEqual([2, 11]);
  });

  test.each(["appears", "disappears"])("is decided again when a document %s meanwhile", async (what) => {
    const one = fresh();
    if (what === "disappears") await one.set({ count: 1 });
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      const found = (await unit.read(one)).exists;
      tries += 1;
      if (tries === 1) await (what === "appears" ? one.set({ count: 1 }) : one.delete());
      unit.write(one, { found });
    });
    expect([tries, (await one.get()).get("found")]).toEqual([2, what === "appears"]);
  });

  test("removes a document along with what it writes", async () => {
    const [one, two] = [fresh(), fresh()];
    await one.set({ count: 1 });
    await changeDocuments(db, async (unit) => {
      unit.write(two, { count: (await unit.read(one)).get("count") });
      unit.remove(one);
    });
    expect([(await one.get()).exists, (await two.get()).get("count")]).toEqual([false, 1]);
  });

  test.each(["is changed", "is removed"])(
    "is decided again when a document that it removes %s meanwhile",
    async (what) => {
      const one = fresh();
      await one.set({ count: 1 });
      const seen: unknown[] = [];
      await changeDocuments(db, async (unit) => {
        seen.push((await unit.read(one)).get("count"));
        if (seen.length === 1) await (what === "is changed" ? one.set({ count: 2 }) : one.delete());
        unit.remove(one);
      });
      expect([seen, (await one.get()).exists]).toEqual([[1, what === "is changed" ? 2 : undefined], false]);
    },
  );

  test("gives up as busy when others never stop, and writes nothing of itself", async () => {
    const [one, two] = [fresh(), fresh()];
    await one.set({ count: 0 });
    const change = changeDocuments(db, async (unit) => {
      const count = (await unit.read(one)).get("count");
      await one.set({ count: count + 1 });
      unit.write(one, { count: -1 });
      unit.write(two, { count: -1 });
    });
    await expect(change).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
    expect([(await one.get()).get("count"), (await two.get()).exists]).toEqual([15, false]);
  });

  test("loses nothing of what twenty others change at the same time", async () => {
    const one = fresh();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        changeDocuments(db, async (unit) => unit.write(one, { count: ((await unit.read(one)).get("count") ?? 0) + 1 })),
      ),
    );
    expect((await one.get()).get("count")).toBe(20);
  });
});
