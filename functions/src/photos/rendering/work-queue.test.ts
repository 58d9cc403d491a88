import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

function gated(name: string, log: string[]) {
  let end = (): void => {};
  const gate = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    work: async () => {
      log.push(name);
      await gate;
      return name;
    },
  };
}

test("one job works at a time, the others wait in their order, and more than may wait are refused at once", async () => {
  const log: string[] = [];
  const inTurn = createWorkQueue(2);
  const [a, b, c, d] = [gated("a", log), gated("b", log), gated("c", log), gated("d", log)];
  const done = [a, b, c].map(({ work }) => inTurn(work));
  await expect(inTurn(d.work)).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  expect(log).toEqual(["a"]);
  a.end();
  expect(await done[0]).toBe("a");
  b.end();
  c.end();
  expect(await Promise.all(done)).toEqual(["a", "b", "c"]);
  d.end();
  expect(await inTurn(d.work)).toBe("d");
});

test("work that fails keeps nobody waiting", async () => {
  const inTurn = createWorkQueue(1);
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
