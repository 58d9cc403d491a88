import { expect, test } from "vitest";
import { wentOn, wished, type WaitingFor } from "./after-sign-in.ts";

type Change = [status: Parameters<typeof wished>[0], isAsking: boolean];

function done(status: Change[0], ...changes: Change[]) {
  const first = wished(status);
  const steps = [first.next];
  let waitingFor: WaitingFor = first.waitingFor;
  for (const change of changes) {
    const step = wentOn(waitingFor, ...change);
    waitingFor = step.waitingFor;
    steps.push(step.next);
  }
  return { steps: steps.filter((step) => step !== null), waitingFor };
}

test("a signed-in person gets what they wish for at once, and once", () => {
  expect(done("signed-in", ["signed-in", false])).toEqual({ steps: ["act"], waitingFor: null });
});

test("a signed-out person is asked to sign in, and gets it afterwards", () => {
  const changes: Change[] = [
    ["signed-out", true],
    ["signed-in", true],
    ["signed-in", false],
  ];
  expect(done("signed-out", ...changes)).toEqual({ steps: ["ask", "act"], waitingFor: null });
  expect(done("unreached", ...changes).steps).toEqual(["ask", "act"]);
});

test("a person who closes the dialog gets nothing, also when they sign in later for something else", () => {
  expect(done("signed-out", ["signed-out", true], ["signed-out", false], ["signed-in", false])).toEqual({
    steps: ["ask"],
    waitingFor: null,
  });
});

test("a wish waits before it is known who they are, then is as if it came now", () => {
  expect(done("loading", ["loading", false], ["signed-in", false]).steps).toEqual(["act"]);
  expect(done("loading", ["signed-out", false], ["signed-out", true], ["signed-in", true]).steps).toEqual([
    "ask",
    "act",
  ]);
});

test("a session that is looked at again while the dialog is there ends no wish", () => {
  expect(done("signed-out", ["signed-out", true], ["loading", true], ["signed-in", true]).steps).toEqual([
    "ask",
    "act",
  ]);
});
