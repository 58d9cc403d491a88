import type { DocumentReference } from "@google-cloud/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../../test/api.ts";
import { withFirstCommit } from "../../../test/interrupted.ts";
import { anId } from "../../../test/random.ts";
import type { Database } from "./firestore.ts";
import { changeDocuments } from "./transactions.ts";
import { openTurns } from "./write-queue.ts";

let db: Database;
beforeAll(() => {
  db = openDatabase();
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
    await changeDocuments(db, (unit) => Promise.all([unit.read(one), unit.read(two), unit.read(one)]));
    expect(getAll.mock.calls.map((documents) => documents.length)).toEqual([2]);
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

  test("that saves what is there already is decided again all the same when somebody else did so too", async () => {
    const one = fresh();
    await changeDocuments(db, async (unit) => unit.write(one, { count: 1 }));
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      const { count } = (await unit.read(one)).data() ?? {};
      tries += 1;
      if (tries === 1)
        await changeDocuments(db, async (other) => {
          await other.read(one);
          other.write(one, { count });
        });
      unit.write(one, { count });
    });
    expect([tries, (await one.get()).get("count"), (await one.get()).get("revision")]).toEqual([2, 1, 3]);
  });

  test.each<[string, boolean, (ref: DocumentReference) => Promise<unknown>]>([
    ["changed", true, (ref) => ref.update({ count: 2 })],
    [
      "saved as it is",
      true,
      (ref) => changeDocuments(db, async (unit) => unit.write((await unit.read(ref)).ref, { count: 1 })),
    ],
    ["removed", true, (ref) => ref.delete()],
    ["made", false, (ref) => ref.create({ count: 2 })],
  ])("is decided again when a document on which it only relies is %s meanwhile", async (_what, there, meanwhile) => {
    const [one, relied] = [fresh(), fresh()];
    if (there) await changeDocuments(db, async (unit) => unit.write(relied, { count: 1 }));
    const seen: unknown[] = [];
    await changeDocuments(db, async (unit) => {
      seen.push((await unit.read(relied)).get("count"));
      if (seen.length === 1) await meanwhile(relied);
      unit.check(relied);
      unit.write(one, { seen: seen.length });
    });
    expect([seen.length, (await one.get()).get("seen")]).toEqual([2, 2]);
  });

  test("leaves what it relies on untouched, so that several at once do not block each other", async () => {
    const [there, none] = [fresh(), fresh()];
    await changeDocuments(db, async (unit) => unit.write(there, { schema: 1, count: 1 }));
    const before = (await there.get()).updateTime;
    let tries = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        changeDocuments(db, async (unit) => {
          await Promise.all([unit.read(there), unit.read(none)]);
          tries += 1;
          unit.check(there);
          unit.check(none);
          unit.write(fresh(), { count: 1 });
        }),
      ),
    );
    const after = await there.get();
    expect([tries, after.updateTime, after.get("count"), (await none.get()).exists]).toEqual([20, before, 1, false]);
  });

  test("that removes a document which is not there checks that it stays so", async () => {
    const [one, none] = [fresh(), fresh()];
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      await unit.read(none);
      tries += 1;
      if (tries === 1) await none.create({ count: 1 });
      unit.check(none);
      unit.remove(none);
      unit.write(one, { tries });
    });
    expect([tries, (await none.get()).exists]).toEqual([2, false]);
  });

  test("finds what a query finds, and removes it as it was found", async () => {
    const [one, kind] = [fresh(), anId()];
    await one.set({ kind, count: 1 });
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      const found = await unit.find(counters().where("kind", "==", kind));
      tries += 1;
      if (tries === 1) await one.update({ count: 2 });
      for (const { ref } of found) unit.remove(ref);
    });
    expect([tries, (await one.get()).exists]).toEqual([2, false]);
  });

  test("decides on a document as it was read, whatever a query finds of it later", async () => {
    const [one, kind] = [fresh(), anId()];
    await one.set({ kind, count: 1 });
    let tries = 0;
    await changeDocuments(db, async (unit) => {
      const count = (await unit.read(one)).get("count");
      tries += 1;
      if (tries === 1) await one.update({ count: 2 });
      await unit.find(counters().where("kind", "==", kind));
      unit.write(one, { count: count + 10 });
    });
    expect([tries, (await one.get()).get("count")]).toEqual([2, 12]);
  });

  test("decides on a document as a query found it, though it is read on its own later", async () => {
    const [one, kind] = [fresh(), anId()];
    await one.set({ kind, count: 1 });
    const seen: number[] = [];
    await changeDocuments(db, async (unit) => {
      const [found] = await unit.find(counters().where("kind", "==", kind));
      if (seen.length === 0) await one.update({ count: 2 });
      const read = (await unit.read(one)).get("count") as number;
      seen.push(found?.get("count"), read);
      unit.write(one, { count: read + 10 });
    });
    expect([seen, (await one.get()).get("count")]).toEqual([[1, 1, 2, 2], 12]);
  });

  describe("whose answer was lost", () => {
    const LIMITS = { total: 10_000, commit: 50, lookup: 2_000 };

    const outdated = () => Promise.reject(Object.assign(new Error("outdated"), { code: 9 }));
    const unavailable = () => Promise.reject(Object.assign(new Error("away"), { code: 14 }));
    const never = () => new Promise(() => {});

    test.each<[string, () => Promise<unknown>]>([
      ["and that was sent again by the library", outdated],
      ["because the database went away", unavailable],
      ["and never comes", never],
    ])("%s is known by its id, and done once", async (_what, answer) => {
      const [one, made] = [fresh(), fresh()];
      await one.set({ count: 1 });
      const lossy = withFirstCommit(db, async (commit) => {
        await commit();
        return answer();
      });
      const result = await changeDocuments(
        lossy,
        async (unit) => {
          const count = (await unit.read(one)).get("count");
          if (count === 2) throw new Error("decided a second time");
          unit.write(one, { count: count + 1 });
          unit.write(made, { count });
          return count;
        },
        undefined,
        LIMITS,
      );
      expect([result, (await one.get()).get("count")]).toEqual([1, 2]);
    });

    test("and that was overtaken by somebody else's is still known", async () => {
      const [one, made] = [fresh(), fresh()];
      await one.set({ count: 1 });
      const lossy = withFirstCommit(db, async (commit) => {
        await commit();
        await changeDocuments(db, async (unit) => unit.write((await unit.read(one)).ref, { count: 5 }));
        return outdated();
      });
      let tries = 0;
      await changeDocuments(lossy, async (unit) => {
        tries += 1;
        unit.write(one, { count: (await unit.read(one)).get("count") + 1 });
        unit.write(made, { count: 1 });
      });
      expect([tries, (await one.get()).get("count")]).toEqual([2, 5]);
    });

    test.each<[string, () => Promise<unknown>]>([
      ["the database is away", unavailable],
      ["it takes too long", never],
    ])("is busy when %s and nothing was written", async (_what, answer) => {
      const one = fresh();
      const change = changeDocuments(
        withFirstCommit(db, answer),
        async (unit) => unit.write(one, { count: 1 }),
        undefined,
        LIMITS,
      );
      await expect(change).rejects.toMatchObject({ code: "busy" });
      expect((await one.get()).exists).toBe(false);
    });

    test("is busy when not even what it reads comes in time", async () => {
      const change = changeDocuments(db, () => new Promise(() => {}), undefined, { total: 50, commit: 50, lookup: 50 });
      await expect(change).rejects.toMatchObject({ code: "busy" });
    });
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

  test("of those who take turns decides at most twice, however many they are", async () => {
    const [one, turns] = [fresh(), openTurns()];
    const tries = await Promise.all(
      Array.from({ length: 30 }, async () => {
        let own = 0;
        await changeDocuments(
          db,
          async (unit) => {
            own += 1;
            unit.write(one, { count: ((await unit.read(one)).get("count") ?? 0) + 1 });
          },
          turns,
        );
        return own;
      }),
    );
    expect([Math.max(...tries), (await one.get()).get("count")]).toEqual([2, 30]);
  });

  test("that waits for its turn in vain is busy, writes nothing, and leaves the line", async () => {
    const [one, turns, limits] = [fresh(), openTurns(), { total: 500, commit: 500, lookup: 500 }];
    await one.set({ count: 1 });
    const rewrite = async () =>
      changeDocuments(
        db,
        async (unit) => unit.write(one, { count: (await unit.read(one)).get("count") + 1 }),
        turns,
        limits,
      );
    const slow = turns.take([one.path]);
    await expect(rewrite()).rejects.toMatchObject({ code: "busy" });
    slow.end();
    await rewrite();
    expect((await one.get()).get("count")).toBe(2);
  });
});
