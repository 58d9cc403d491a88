import { AUDIT_FACTS, type AuditTarget } from "@lopango/contract/identity/audit";
import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const HIDDEN = ["photo", "received_currency", "refund_currency", "signal"];

const target = (kind: AuditTarget) => ({
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
  ).toEqual([{ label: "Gardée hors ligne", before: "non", after: "oui" }]);
  expect(changesOf({ before: { suspended: false }, after: { suspended: true }, target: target("user") })).toEqual([
    { label: "Compte bloqué", before: "non", after: "oui" },
  ]);
});

test("all that was known is said of what is deleted", () => {
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

test("people are named, a deleted account is said to be one, and who is invited without an account is told", () => {
  const names = { "uid-1": "Patrick Kabongo" };
  const told = (who: string) =>
    changesOf({ before: null, after: { who, role: "owner" }, target: target("team"), names });
  expect(told("uid-1")).toEqual([
    { label: "Personne", before: null, after: "Patrick Kabongo" },
    { label: "Rôle", before: null, after: "propriétaire" },
  ]);
  expect(told("uid-2")[0]?.after).toBe("compte supprimé");
  expect(told("a•••@lopango.test")[0]?.after).toBe("a•••@lopango.test");
});

test("the decision about a check is told with its kind, agent and doubts", () => {
  const before = { status: "waiting", kind: "visit" };
  const after = { status: "held", agent: "uid-1", doubts: 1 };
  expect(changesOf({ before, after, target: target("check"), names: { "uid-1": "Aline" } })).toEqual([
    { label: "État", before: "à examiner", after: "acceptée" },
    { label: "Nature", before: "Visite sur place", after: null },
    { label: "Agent", before: null, after: "Aline" },
    { label: "Doutes relevés", before: null, after: "1" },
  ]);
});

test("each fact has a label of its own; ids and words of no reader have none", () => {
  const facts = Object.fromEntries(AUDIT_FACTS.map((fact) => [fact, 1]));
  const labels = changesOf({ before: null, after: facts, target: target("booking") }).map(({ label }) => label);
  expect(labels).toHaveLength(AUDIT_FACTS.length - HIDDEN.length);
  for (const label of labels) expect(label).toMatch(/^\p{Lu}[\p{L} ’]+$/u);
  expect(changesOf({ before: null, after: { photo: "p".repeat(20) }, target: target("thread") })).toEqual([]);
});
