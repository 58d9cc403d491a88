import { expect, test } from "vitest";
import { IDLE, LEADS_AWAY, singleAction, type ActionState } from "./action.ts";

/** Records the states of an action; the test decides when the action ends. */
function anAction() {
  const states: ActionState<[string]>[] = [];
  const calls: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void | typeof LEADS_AWAY>();
  const act = (what: string) => {
    calls.push(what);
    return promise;
  };
  const action = singleAction<[string]>((state) => states.push(state));
  return { action, act, calls, resolve, reject, shown: () => states.at(-1) ?? IDLE };
}

test("an action is busy with what it was begun with until it is done", async () => {
  const { action, act, resolve, shown } = anAction();
  const run = action.run(act, ["a"]);
  expect(shown()).toEqual({ isBusy: true, args: ["a"], error: null });
  resolve();
  expect(await run).toBeNull();
  expect(shown()).toEqual({ isBusy: false, args: ["a"], error: null });
});

test("an action is not begun again while it is under way", async () => {
  const { action, act, calls, resolve } = anAction();
  const first = action.run(act, ["a"]);
  expect(await action.run(act, ["b"])).toBeNull();
  resolve();
  await first;
  await action.run(act, ["c"]);
  expect(calls).toEqual(["a", "c"]);
});

test("what an action failed with is answered, and shown until it is begun again or forgotten", async () => {
  const { action, act, reject, shown } = anAction();
  const error = new Error("no");
  reject(error);
  expect(await action.run(act, ["a"])).toBe(error);
  expect(shown()).toEqual({ isBusy: false, args: ["a"], error });
  const again = action.run(() => Promise.resolve(), ["b"]);
  expect(shown().error).toBeNull();
  await again;
  await action.run(act, ["c"]);
  action.forgetError();
  expect(shown()).toEqual({ isBusy: false, args: ["c"], error: null });
});

test("an action that fails before it waits for anything fails like the rest", async () => {
  const { action, shown } = anAction();
  const error = new Error("at once");
  await action.run(() => {
    throw error;
  }, ["a"]);
  expect(shown()).toMatchObject({ isBusy: false, error });
});

test("what leads to another page stays busy until its visitor comes back to this one", async () => {
  const { action, act, resolve, shown } = anAction();
  const run = action.run(act, ["a"]);
  resolve(LEADS_AWAY);
  await run;
  expect(shown().isBusy).toBe(true);
  action.release();
  expect(shown().isBusy).toBe(false);
});

test("a released action says nothing any more, and takes nothing from what was begun since", async () => {
  const { action, act, reject, shown } = anAction();
  const late = action.run(act, ["a"]);
  action.release();
  const next = action.run(() => new Promise(() => {}), ["b"]);
  reject(new Error("late"));
  await late;
  expect(shown()).toEqual({ isBusy: true, args: ["b"], error: null });
  void next;
});
