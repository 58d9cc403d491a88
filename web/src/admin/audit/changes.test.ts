import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const target = (kind: "user" | "property" | "booking" | "payment" | "partner_application") => ({
  kind,
  id: "x",
  label: "x",
});

test("only what differs is said, in words", () => {
  const before = { status: "confirmed", reason: null, refund: null, refund_cents: null };
  const after = { status: "cancelled", reason: "cancelled_by_admin", refund: "due", refund_cents: 6_050 };
  expect(changesOf({ before, after, target: target("booking") })).toEqual([
    { label: "État", before: "Confirmée", after: "Annulée" },
    { label: "Motif", before: null, after: "Annulée par l’administration" },
    { label: "Remboursement", before: null, after: "à faire" },
    { label: "Montant", before: null, after: "60,50\u00a0$US" },
  ]);
});

test("a fact that stays is not a change", () => {
  expect(
    changesOf({
      before: { is_active: true, suspended: false },
      after: { is_active: true, suspended: true },
      target: target("property"),
    }),
  ).toEqual([{ label: "Bloquée pour l’hôte", before: "non", after: "oui" }]);
});

test("of what is deleted all that was known is said", () => {
  expect(changesOf({ before: { title: "Villa", photos: 3 }, after: null, target: target("property") })).toEqual([
    { label: "Titre", before: "Villa", after: null },
    { label: "Photos", before: "3", after: null },
  ]);
});

test("the same word means what it means for its target", () => {
  const statuses = (kind: "payment" | "partner_application", before: string, after: string) =>
    changesOf({ before: { status: before }, after: { status: after }, target: target(kind) });
  expect(statuses("payment", "review", "rejected")).toEqual([{ label: "État", before: "À examiner", after: "Refusé" }]);
  expect(statuses("partner_application", "under_review", "rejected")).toEqual([
    { label: "État", before: "En cours d’examen", after: "Refusée" },
  ]);
});

test("roles are named, and none is said too", () => {
  expect(changesOf({ before: { roles: "host, admin" }, after: { roles: "" }, target: target("user") })).toEqual([
    { label: "Rôles", before: "Hôte, Admin", after: "aucun" },
  ]);
});

test("a fact or word that nobody knows yet is shown as it is", () => {
  expect(changesOf({ before: { colour: "red" }, after: { colour: "toString" }, target: target("booking") })).toEqual([
    { label: "colour", before: "red", after: "toString" },
  ]);
});
