import { expect, test } from "vitest";
import { splitTitles } from "./room-titles.ts";

test("titles that name one house are split, others stay", () => {
  expect(splitTitles(["Hôtel du Fleuve — Suite", "Hôtel du Fleuve — Chambre double"])).toEqual({
    establishment: "Hôtel du Fleuve",
    rooms: ["Suite", "Chambre double"],
  });
  const different = ["Suite — vue fleuve", "Chambre — vue jardin"];
  expect(splitTitles(different)).toEqual({ establishment: different[0], rooms: different });
  expect(splitTitles(["Suite", "Chambre"])).toEqual({ establishment: "Suite", rooms: ["Suite", "Chambre"] });
});
