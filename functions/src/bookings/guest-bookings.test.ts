import { endpoints } from "@lopango/contract/endpoints";
import { expect, test } from "vitest";
import { anIdentity } from "../../test/identities.ts";
import { problemOf } from "../../test/problem-of.ts";
import { requireMayRedirect } from "./guest-bookings.ts";

test.each([
  ["another number, after a recent sign-in", "+243998765432", true, undefined],
  ["another number, in an old session", "+243998765432", false, "recent_sign_in_required"],
  ["the account’s own number, in an old session", "+243812345678", false, undefined],
  ["the number or card that paid, in an old session", null, false, undefined],
])("a refund goes to %s", (_what, to, signed_in_recently, refusal) => {
  const guest = anIdentity({ phone: "+243812345678", signed_in_recently });
  expect(problemOf(() => requireMayRedirect(guest, to))?.code).toBe(refusal);
});

test("where a call may name a number, the sign-in is not revoked", () => {
  const { cancelBooking, cancelRooms, redirectRefund, changeStay } = endpoints;
  expect([cancelBooking, cancelRooms, redirectRefund, changeStay].map(({ signIn }) => signIn)).toEqual(
    Array(4).fill("unrevoked"),
  );
});
