import { SECOND_PERSON_CENTS } from "@lopango/contract/limits";
import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import { describe, expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { approved, asksApproval, claimed, hasFailed, lacksApproval, refundSent, released } from "./refunds.ts";
import {
  arrived,
  awaitingApproval,
  givenToPerson,
  isToSend,
  judged,
  noteSent,
  stepsOf,
  takenOn,
  toSendSince,
  type Sendable,
} from "./sending.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const LATER = new Date("2027-03-01T10:05:00Z");
const ADA = { uid: "ada", email: "ada@lopango.test" };
const BOB = { uid: "bob", email: "bob@lopango.test" };
const LIMIT = SECOND_PERSON_CENTS["USD"] ?? 0;

const due: Sendable = { status: "due", amount_cents: 1_000, currency: "USD", due_at: NOW };
const large: Sendable = { ...due, amount_cents: LIMIT + 1 };
const adas: Sendable = { ...due, claim: { uid: ADA.uid, by: ADA.email, at: NOW } };
const sent = { at: LATER, by: AUTOMATIC.by, reference: "OP1", note: "" };
const consent = { uid: BOB.uid, by: BOB.email, at: NOW };
const inFlight = takenOn(due, 1_000, NOW);
const failed = givenToPerson(inFlight, { reason: "failed", detail: "CLOSED", freed: 1_000 }, LATER);
const unanswered = givenToPerson(inFlight, { reason: "unanswered" }, LATER);
const codeOf = (act: () => unknown): string | undefined => problemOf(act)?.code;

describe("a refund that the product looks at", () => {
  const can = { canRefund: true, isProven: true, left_cents: 1_000 };

  test.each<[string, Sendable, Partial<typeof can>, ReturnType<typeof judged>]>([
    ["is sent", due, {}, "send"],
    ["of an unproven amount is a person's", due, { isProven: false }, "unproven"],
    ["of a provider without refunds is a person's", due, { canRefund: false }, "provider"],
    ["to another number is a person's", { ...due, to: "+243810000000" }, {}, "other_number"],
    ["of more than is left is a person's", due, { left_cents: 999 }, "amount"],
    ["of the last part needs that part alone", { ...takenOn(due, 400, NOW) }, { left_cents: 600 }, "send"],
    ["at the limit is sent", { ...due, amount_cents: LIMIT }, { left_cents: LIMIT }, "send"],
    ["above the limit waits", large, { left_cents: LIMIT + 1 }, "approval"],
    ["above the limit with approval is sent", { ...large, approved: consent }, { left_cents: LIMIT + 1 }, "send"],
    ["of a currency without a limit waits", { ...due, currency: "EUR" }, {}, "approval"],
    [
      "that came back is a person's",
      { ...due, came_back: { at: NOW, by: "", reference: "X", reason: "fermé" } },
      {},
      "came_back",
    ],
  ])("%s", (_title, refund, attempts, verdict) => {
    expect(judged(refund, { ...can, ...attempts })).toBe(verdict);
  });

  test.each<[string, Sendable, boolean]>([
    ["is due and nobody has it", due, true],
    ["is claimed by an admin", adas, false],
    ["is on its way", inFlight, false],
    ["has a part to come", arrived(takenOn(due, 400, NOW), sent), true],
    ["waits for approval", awaitingApproval(large, NOW), false],
    ["is approved", { ...awaitingApproval(large, NOW), approved: consent }, true],
    ["failed", failed, false],
    ["got no answer", unanswered, false],
    ["is done", arrived(inFlight, sent), false],
  ])("that %s is the product's to send: %s", (_title, refund, is) => {
    expect(isToSend(refund)).toBe(is);
    expect(toSendSince([refund], LATER)).toEqual(is ? NOW : null);
  });
});

describe("a refund on its way", () => {
  test("is taken over, given up and noted as sent by no admin", () => {
    for (const act of [
      () => claimed(inFlight, ADA, AUTOMATIC.uid, NOW),
      () => claimed(inFlight, ADA, undefined, NOW),
      () => released(inFlight, ADA),
      () => refundSent(inFlight, ADA.uid, sent),
    ])
      expect(codeOf(act)).toBe("refund_in_flight");
  });

  test("is done with its last part", () => {
    const first = arrived(takenOn(due, 400, NOW), sent);
    expect(first).toMatchObject({ status: "due", sending: { state: "next", taken_cents: 400 } });
    const last = arrived(takenOn(first, 600, LATER), sent);
    expect(last).toMatchObject({ status: "done", claim: null, done: sent, sending: { taken_cents: 1_000 } });
  });

  test("that fails is a person's again, with what arrived of it", () => {
    const second = takenOn(arrived(takenOn(due, 400, NOW), sent), 600, LATER);
    const back = givenToPerson(second, { reason: "failed", detail: "CLOSED", freed: 600 }, LATER);
    expect(back).toMatchObject({ claim: null, sending: { state: "person", detail: "CLOSED", taken_cents: 400 } });
    expect(claimed(back, ADA, undefined, NOW).claim?.uid).toBe("ada");
    expect([hasFailed(back), hasFailed(unanswered), hasFailed(due)]).toEqual([true, true, false]);
  });

  test("is done by a late confirmation, whoever has it by then", () => {
    expect(arrived(claimed(unanswered, ADA, undefined, NOW), sent)).toMatchObject({ status: "done", claim: null });
    expect(arrived(claimed(failed, ADA, undefined, NOW), sent, 1_000)).toMatchObject({ status: "done", claim: null });
  });

  test("is told to its payer step by step", () => {
    const steps = (refund: Sendable) => stepsOf(refund)?.map(({ step }) => step);
    expect(steps(due)).toBeUndefined();
    expect(steps(inFlight)).toEqual(["due"]);
    expect(steps(noteSent(inFlight, LATER))).toEqual(["due", "sent"]);
    expect(steps(arrived(inFlight, sent))).toEqual(["due", "sent", "arrived"]);
    expect(steps(failed)).toEqual(["due", "person"]);
    expect(steps(refundSent(claimed(failed, ADA, undefined, NOW), ADA.uid, { ...sent, by: ADA.email }))).toEqual([
      "due",
      "person",
      "sent",
    ]);
  });
});

describe("a refund above the limit", () => {
  const held = claimed(large, ADA, undefined, NOW);
  const done = { ...sent, by: ADA.email };

  test("needs a second person, and one at the limit does not", () => {
    expect(lacksApproval(large)).toBe(true);
    expect(lacksApproval({ ...large, amount_cents: LIMIT })).toBe(false);
    expect(codeOf(() => refundSent(held, ADA.uid, done))).toBe("second_person_needed");
    expect(refundSent({ ...held, approved: consent }, ADA.uid, done).status).toBe("done");
  });

  test("is approved by an admin who neither decided nor claimed it, once", () => {
    expect(codeOf(() => approved(held, ADA, [], NOW))).toBe("second_person_needed");
    expect(codeOf(() => approved(large, ADA, ["ada"], NOW))).toBe("second_person_needed");
    const agreed = approved(held, BOB, ["ada"], NOW);
    expect(agreed.approved).toEqual(consent);
    expect(approved(agreed, { uid: "eve", email: "" }, [], LATER)).toBe(agreed);
  });

  test("is not sent by who approved it", () => {
    expect(codeOf(() => claimed({ ...large, approved: consent }, BOB, undefined, NOW))).toBe("second_person_needed");
  });

  test("asks admins while the product or one of them waits", () => {
    const waiting = awaitingApproval(large, NOW);
    expect([large, waiting, held, { ...waiting, approved: consent }].map(asksApproval)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("is an admin's who claims it while the product waits, and the product's once they leave it", () => {
    const taken = claimed(awaitingApproval(large, NOW), ADA, undefined, NOW);
    expect(taken.sending).toBeUndefined();
    expect(isToSend(released(taken, ADA))).toBe(true);
  });
});
