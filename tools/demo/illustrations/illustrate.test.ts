import sharp from "sharp";
import { expect, test } from "vitest";
import type { Subject } from "../content/listing-seed.ts";
import { draw, illustrate, type Wish } from "./illustrate.ts";
import { MOTIFS } from "./subjects.ts";

const subjects = Object.keys(MOTIFS) as Subject[];
const wish = (subject: Subject, house: string, index: number): Wish => ({
  subject,
  house,
  index,
  place: { city: "Kinshasa", waterside: index === 1 },
});

test.each(subjects)(
  "a picture of «%s» is the same for the same wish, another one for another house, and has no holes",
  (subject) => {
    const picture = draw(wish(subject, "Bobongo", 0));
    expect(draw(wish(subject, "Bobongo", 0))).toBe(picture);
    const other = draw(wish(subject, "Lokole", 1));
    expect(other).not.toBe(picture);
    for (const svg of [picture, other]) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
  // A street with all its leaves is slow on a busy machine.
  60_000,
);

test("a cover is 1280 pixels wide, other photos are at most 960", async () => {
  const widthOf = async (index: number) =>
    (await sharp(await illustrate(wish("lake", "Bobongo", index))).metadata()).width;
  expect(await widthOf(0)).toBe(1280);
  expect(await widthOf(1)).toBeLessThanOrEqual(960);
});
