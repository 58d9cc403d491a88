import { expect, test } from "vitest";
import { chooseMethod, chosenMethod, dropMethod } from "./chosen-method.ts";
import { byState, downNote } from "./late-method-choice.tsx";

test("only methods that work now are offered, and one that just failed is not", () => {
  const methods = [
    { method: "mpesa", is_available: true },
    { method: "orange", is_available: true },
    { method: "card", is_available: false },
  ] as const;
  expect(byState([...methods], [])).toEqual({ working: ["mpesa", "orange"], down: ["card"] });
  expect(byState([...methods], ["orange"])).toEqual({ working: ["mpesa"], down: ["orange", "card"] });
});

test("what does not work is named", () => {
  expect(downNote([], true)).toBeNull();
  expect(downNote(["card"], true)).toBe("Carte bancaire\u202f: ne marche pas en ce moment. Choisissez un autre moyen.");
  expect(downNote(["afrimoney", "card"], true)).toBe(
    "Afrimoney et Carte bancaire\u202f: ne marchent pas en ce moment. Choisissez un autre moyen.",
  );
  expect(downNote(["card"], false)).toBe(
    "Aucun moyen de paiement ne marche en ce moment. Réessayez dans quelques minutes.",
  );
});

test("a method that failed is taken back until it is chosen again", () => {
  chooseMethod("orange");
  dropMethod();
  expect(chosenMethod()).toBeNull();
  dropMethod();
  chooseMethod("orange");
  expect(chosenMethod()).toBe("orange");
});
