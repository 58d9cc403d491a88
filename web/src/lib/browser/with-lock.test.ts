import { expect, test, vi } from "vitest";
import { withLock } from "./with-lock.ts";

const refused = () => Promise.reject(new DOMException("storage is blocked", "SecurityError"));
const held = (_name: string, work: () => unknown) => Promise.resolve(work());

test.each([
  ["without locks", {}],
  ["with a lock", { locks: { request: held } }],
  ["where the browser refuses one", { locks: { request: refused } }],
  [
    "where asking throws",
    {
      locks: {
        request: () => {
          throw new DOMException("storage is blocked", "SecurityError");
        },
      },
    },
  ],
])("the work is done once %s", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const work = vi.fn<() => Promise<string>>().mockResolvedValue("done");
  expect(await withLock("lopango.test", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
});

test("work that fails with a lock is not done again", async () => {
  vi.stubGlobal("navigator", { locks: { request: held } });
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("no"));
  await expect(withLock("lopango.test", work)).rejects.toThrow("no");
  expect(work).toHaveBeenCalledTimes(1);
});
