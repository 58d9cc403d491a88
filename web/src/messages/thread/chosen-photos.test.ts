import { MAX_MESSAGE_PHOTOS } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { NO_CODE, withinLimit, withProblem } from "./chosen-photos.tsx";

const some = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a message takes as many photos as fit beside those that it has, and says so of the rest", () => {
  expect(withinLimit(some(MAX_MESSAGE_PHOTOS), 0)).toEqual({ taken: some(MAX_MESSAGE_PHOTOS), problems: [] });
  const { taken, problems } = withinLimit(some(3), MAX_MESSAGE_PHOTOS - 2);
  expect([taken, problems]).toEqual([[0, 1], [`${MAX_MESSAGE_PHOTOS} photos au plus par message.`]]);
  expect(withinLimit(some(1), MAX_MESSAGE_PHOTOS).taken).toEqual([]);
  // Photos were returned while others were being prepared.
  expect(withinLimit(some(4), MAX_MESSAGE_PHOTOS + 1).taken).toEqual([]);
});

test("the same fault of several photos is said once", () => {
  const unreadable = new Error("Cette photo est illisible.");
  expect(withProblem(withProblem(["Trop."], unreadable), unreadable)).toEqual(["Trop.", "Cette photo est illisible."]);
  expect(withProblem([], "unknown")).toEqual([NO_CODE]);
});
