import { expect, test } from "vitest";
import { withoutPhoto } from "./album.ts";

test("the first photo becomes the cover when the cover goes, and only then", () => {
  const photos = ["a", "b", "c"].map((id) => ({ id, is_cover: id === "b" }));
  const covers = (without: string) =>
    withoutPhoto(photos, without).map(({ id, is_cover }) => (is_cover ? `(${id})` : id));
  expect(covers("b")).toEqual(["(a)", "c"]);
  expect(covers("a")).toEqual(["(b)", "c"]);
});
