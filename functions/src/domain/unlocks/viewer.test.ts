import { expect, test } from "vitest";
import { attemptsOf, newViewer, withAttempt } from "./viewer.ts";

test.each(["constructor", "hasOwnProperty", "propertyIsEnumerable"])(
  "«%s», which looks like an id, has no attempts until there is one",
  (id) => {
    expect(attemptsOf(newViewer("u"), id)).toEqual([]);
    expect(attemptsOf(withAttempt(newViewer("u"), id, "one"), id)).toEqual(["one"]);
  },
);
