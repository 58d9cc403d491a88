import sharp from "sharp";
import { expect, test } from "vitest";
import { renderCard, type CardContent } from "./card.ts";

const WIDE = "W".repeat(80);
const card = (different: Partial<CardContent>) =>
  renderCard({
    title: "Hôtel du Fleuve",
    place: "Gombe, Kinshasa",
    price: "80 $US / nuit",
    converted: "≈ 200 000 FC",
    photo: null,
    ...different,
  });

/** No text of a host may break the preview of a shared link. */
test.each<[string, Partial<CardContent>]>([
  ["a word that is wider than the card", { title: WIDE }],
  ["a place without a blank", { place: `${WIDE}, ${WIDE}` }],
  [
    "many short lines",
    {
      title: Array.from({ length: 60 }, () => "a").join("\n"),
      place: Array.from({ length: 40 }, () => "b").join("\r\n"),
    },
  ],
  ["a character that markup does not know", { title: "Hôtel\u0000Fleuve" }],
  ["nothing that can be seen", { title: "\u200b", place: "\u2800" }],
  ["half a character", { title: "Hôtel \ud83d" }],
  [
    "all that moving in can cost, in francs",
    {
      title: "W".repeat(64),
      move_in: {
        lines: Array.from(
          { length: 5 },
          () => ["Charges (premier mois)", "300\u00a0000\u00a0000\u00a0FC"] as [string, string],
        ),
        total: "4\u00a0500\u00a0000\u00a0000\u00a0FC",
        converted: "≈\u00a01\u00a0800\u00a0000\u00a0$US, taux du 24 novembre",
        back: "900\u00a0000\u00a0000\u00a0FC",
      },
    },
  ],
  ["markup", { title: "</span><b>&amp;\"'" }],
])("a listing named with %s has a card", async (_what, content) => {
  expect(await sharp(await card(content)).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
});
