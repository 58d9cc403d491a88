import { expect, test } from "vitest";
import { adopt, attemptsOf, newViewer, withAttempt, withUnlocked } from "./viewer.ts";

test.each(["constructor", "hasOwnProperty", "propertyIsEnumerable"])(
  "«%s», which looks like an id, has no attempts until there is one",
  (id) => {
    expect(attemptsOf(newViewer("u"), id)).toEqual([]);
    expect(attemptsOf(withAttempt(newViewer("u"), id, "one"), id)).toEqual(["one"]);
  },
);

const viewer = (id: string, unlocked: string[], attempts: Record<string, string[]> = {}) => ({
  ...newViewer(id),
  unlocked,
  attempts,
});

test("of the attempts at one listing the last five are kept", () => {
  const after = ["1", "2", "3", "4", "5", "6"].reduce((so, each) => withAttempt(so, "villa", each), newViewer("u"));
  expect(attemptsOf(after, "villa")).toEqual(["2", "3", "4", "5", "6"]);
});

test("what is unlocked is so once, and its attempts are nobody's concern any more", () => {
  const unlocked = withUnlocked(withAttempt(newViewer("u"), "villa", "1"), "villa");
  expect(withUnlocked(unlocked, "villa")).toEqual(viewer("u", ["villa"]));
});

test("an account takes over what a visitor has unlocked and still waits for", () => {
  const visitor = viewer("visitor-1", ["villa", "studio"], { maison: ["3"], chalet: ["4"] });
  const account = viewer("grace", ["studio", "maison"], { chalet: ["1"], villa: ["2"] });
  expect(adopt(account, visitor)).toEqual({
    account: viewer("grace", ["studio", "maison", "villa"], { chalet: ["1", "4"] }),
    visitor: { ...newViewer("visitor-1"), account: "grace" },
  });
});
