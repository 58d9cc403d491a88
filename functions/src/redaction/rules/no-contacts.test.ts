import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { requireNoContacts, type PublicWords } from "./no-contacts.ts";

const refused = (words: PublicWords, before?: PublicWords) => problemOf(() => requireNoContacts(words, before))?.errors;

test("what leads past the payment is named as it is written, so that it is found in a long text", () => {
  const long = "Au bord du fleuve. ".repeat(20);
  expect(refused({ title: "Hôtel", description: `${long}Appelez le 081 le 234 le 5678. ${long}` })).toEqual([
    {
      field: "description",
      message:
        "Sans numéro de téléphone, adresse e-mail, lien ni messagerie\u202f: vos coordonnées ont leurs propres champs, montrés après le paiement. À retirer\u202f: «\u202f081 le 234 le 5678\u202f».",
    },
  ]);
  expect(refused({ title: `Voir https://hotel.cd/${"x".repeat(100)}` })?.[0]?.message).toMatch(/xxx\u202f»\.$/);
});

test("a contact that is there already stays, also in another place of a list", () => {
  const before = { "rooms.0.type": "Double", "rooms.1.type": "Suite 0812345678" };
  expect(refused({ "rooms.0.type": "Suite 0812345678" }, before)).toBeUndefined();
});
