import { expect, test } from "vitest";
import { unanswered } from "./listing-notifications.ts";

const day = (count: number): Date => new Date(Date.UTC(2027, 2, 1 + count));

test("a host who does not answer reads what is left of the time, and of whom they lose the money", () => {
  const ask = { secret: "s", at: day(0), rests_from: null };
  expect(unanswered(ask, day(0))).toBe("Sans réponse sous 10\u00a0jours, l’annonce passe hors ligne.");
  expect(unanswered({ ...ask, rests_from: day(6) }, day(6))).toBe(
    "Sans réponse sous 3\u00a0jours, cette personne est remboursée\u202f; sous 4\u00a0jours, l’annonce passe hors ligne.",
  );
  expect(unanswered(ask, day(12))).toContain("sous 1\u00a0jour,");
});
