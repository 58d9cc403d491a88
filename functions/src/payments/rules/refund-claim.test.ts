import { describe, expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import type { RefundClaim } from "./money.ts";
import { claimed, released, requireDue, refundSent } from "./refund-claim.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const ADA = { uid: "ada", email: "admin@lopango.test" };
const BOB = { uid: "bob", email: "admin2@lopango.test" };
const claimOf = ({ uid, email }: typeof ADA): RefundClaim => ({ uid, by: email, at: NOW });

const due = { status: "due" as const, amount_cents: 1 };
const adas = { ...due, claim: claimOf(ADA) };
const done = { at: NOW, by: ADA.email, reference: "MP1", note: "" };
const gone = { ...due, status: "done" as const, done };
const codeOf = (act: () => unknown): string | undefined => problemOf(act)?.code;

describe("care of a due refund", () => {
  test("goes to whoever asks first, and asking again changes nothing", () => {
    expect(claimed(due, ADA, undefined, NOW)).toEqual(adas);
    expect(claimed(adas, ADA, undefined, new Date(0))).toBe(adas);
  });

  test("is not taken by somebody else, who is told whose it is", () => {
    expect(problemOf(() => claimed(adas, BOB, undefined, NOW))).toMatchObject({
      code: "refund_claimed",
      detail: expect.stringContaining(ADA.email),
    });
  });

  test("is taken over from the holder who was seen, and from nobody who came since", () => {
    expect(claimed(adas, BOB, "ada", NOW).claim).toEqual(claimOf(BOB));
    const bobs = { ...due, claim: claimOf(BOB) };
    expect(codeOf(() => claimed(bobs, { uid: "eve", email: "" }, "ada", NOW))).toBe("refund_claimed");
  });

  test("is given up by its holder alone, and again without harm", () => {
    expect(released(adas, ADA).claim).toBeNull();
    expect(released(due, BOB)).toBe(due);
    expect(codeOf(() => released(adas, BOB))).toBe("refund_claimed");
  });
});

describe("money that was sent", () => {
  test("is noted by the holder, which ends their care", () => {
    expect(refundSent(adas, "ada", done)).toEqual({ ...gone, claim: null });
  });

  test("is not noted by anybody else, nor without the claim", () => {
    expect(codeOf(() => refundSent(adas, "bob", done))).toBe("refund_claimed");
    expect(codeOf(() => refundSent(due, "ada", done))).toBe("refund_not_claimed");
  });

  test.each<[string, () => unknown]>([
    ["claimed", () => claimed(gone, ADA, undefined, NOW)],
    ["given up", () => released(gone, ADA)],
    ["sent", () => refundSent(gone, "ada", done)],
    ["due", () => requireDue(null)],
  ])("is not %s once more", (_, act) => {
    expect(codeOf(act)).toBe("no_refund_due");
  });
});
