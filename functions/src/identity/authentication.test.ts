import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { anIdentity } from "../../test/identities.ts";
import type { Identity } from "./rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { authenticate } from "./authentication.ts";

/** Tests the revocation checks with a stub: the Auth emulator always checks, production only on request. */

const NOW = new Date("2027-01-01T12:00:00Z");
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

const person = (more: Partial<Identity> = {}): Identity => anIdentity({ uid: "grace", signed_in_at: NOW, ...more });
const admin = (more: Partial<Identity> = {}) => person({ admin_claim: true, ...more });

/** Calls with a token; only a revocation check sees `revoked`, as in production. */
async function callAs(
  identity: Identity,
  endpoint: Pick<Endpoint, "access" | "signIn">,
  { revoked = false, isSuspended = false, ended = false } = {},
) {
  const checks: boolean[] = [];
  const identities = {
    async verify(_token: string, checkRevoked: boolean) {
      checks.push(checkRevoked);
      return revoked && checkRevoked ? null : identity;
    },
    isAdmin: async () => true,
    isSuspended: async () => isSuspended,
    hasEnded: async () => ended,
  };
  const headers = new Headers({ authorization: "Bearer token" });
  const outcome = await authenticate(endpoint, headers, identities, NOW).then(
    (caller) => caller?.uid ?? "nobody",
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
  return { outcome, checks };
}

describe("a revoked token of a stored admin", () => {
  test.each([
    ["the admin area", endpoints.getAdminStats],
    ["a role", endpoints.changeUserRole],
    ["the paid description of a listing", endpoints.getProperty],
    ["somebody’s papers", endpoints.getApplicationFile],
    ["somebody’s application", endpoints.getApplication],
    ["an unlocking", endpoints.initUnlock],
    ["their own bookings", endpoints.listBookings],
  ])("opens nothing: %s", async (_what, endpoint) => {
    expect((await callAs(admin(), endpoint, { revoked: true })).outcome).toBe("invalid_token");
  });

  test("that carries no claim yet gets no token that does", async () => {
    expect((await callAs(person(), endpoints.createSession, { revoked: true })).outcome).toBe("invalid_token");
  });
});

test("a guest’s call costs no question about revocation", async () => {
  for (const endpoint of [endpoints.listBookings, endpoints.createBooking, endpoints.getProperty])
    expect(await callAs(person(), endpoint)).toEqual({ outcome: "grace", checks: [false] });
});

/**
 * What each act of an admin does. `money`: it sends money or lets it be sent, or says what came, went or may differ.
 * `in_part`: it asks for a recent sign-in where it calls off paid stays (`admin-properties.suite.test.ts`).
 */
const ADMIN_ACTS: Record<string, "money" | "rights" | "in_part" | "other"> = {
  cancelBookingByAdmin: "money",
  decideObjection: "money",
  approveBookingRefund: "money",
  refundBooking: "money",
  noteBookingRefundReturned: "money",
  resolvePayment: "money",
  correctReceived: "money",
  approvePaymentRefund: "money",
  refundPayment: "money",
  notePaymentRefundReturned: "money",
  dismissDiscrepancy: "money",
  importStatement: "money",
  changeUserRole: "rights",
  changeUserSuspension: "rights",
  approveApplication: "rights",
  rejectApplication: "rights",
  deleteAdminProperty: "in_part",
  deactivateEstablishment: "in_part",
  // Debits are in the currency of the price, and every provider pays the same account.
  setExchangeRate: "other",
  changeProvider: "other",
  resumeProvider: "other",
  // The provider answers, and a claim says who sends.
  askPayment: "other",
  claimBookingRefund: "other",
  releaseBookingRefund: "other",
  claimPaymentRefund: "other",
  releasePaymentRefund: "other",
  reviewApplication: "other",
  publishApplication: "other",
  dismissSignal: "other",
  reactivateProperty: "other",
  noteBooking: "other",
  decideReports: "other",
  removeReview: "other",
  assignVisit: "other",
  decideCheck: "other",
};

describe("a recent sign-in", () => {
  const needing = Object.entries<Endpoint>(endpoints).filter(([, { signIn }]) => signIn === "recent");

  test("is needed for what a house or an account loses for good", () => {
    const ofUsers = needing.filter(([, { access }]) => access !== "admin");
    expect(ofUsers.map(([name]) => name).toSorted()).toEqual([
      "acceptEstablishment",
      "deleteAccount",
      "deleteEstablishment",
      "deleteProperty",
      "exportAccount",
      "offerEstablishment",
    ]);
  });

  test("is needed for admins’ acts that move or prove money, or give rights", () => {
    const acts = Object.entries<Endpoint>(endpoints).filter(
      ([, { access, method }]) => access === "admin" && method !== "GET",
    );
    expect(Object.keys(ADMIN_ACTS).toSorted()).toEqual(acts.map(([name]) => name).toSorted());
    for (const [name, { signIn }] of acts)
      expect([name, signIn === "recent"]).toEqual([
        name,
        ADMIN_ACTS[name] === "money" || ADMIN_ACTS[name] === "rights",
      ]);
  });

  test.each(needing)("is needed up to the last minute for %s", async (_name, endpoint) => {
    const at = async (minutes: number) =>
      (await callAs(admin({ signed_in_at: minutesAgo(minutes) }), endpoint)).outcome;
    expect(await at(RECENT_SIGN_IN_MINUTES)).toBe("grace");
    expect(await at(RECENT_SIGN_IN_MINUTES + 1)).toBe("recent_sign_in_required");
    const forged = await callAs(person({ signed_in_at: minutesAgo(RECENT_SIGN_IN_MINUTES + 1) }), endpoint);
    // Non-admins learn nothing more about an admin endpoint.
    expect(forged.outcome).toBe(endpoint.access === "admin" ? "forbidden" : "recent_sign_in_required");
  });

  test("is not needed to look around", async () => {
    expect((await callAs(admin({ signed_in_at: new Date(0) }), endpoints.getAdminStats)).outcome).toBe("grace");
  });
});

test("a session that ended before its token did opens nothing, whatever it calls", async () => {
  for (const endpoint of [endpoints.listBookings, endpoints.createSession, endpoints.getProperty])
    expect((await callAs(person(), endpoint, { ended: true })).outcome).toBe("invalid_token");
});

describe("a suspended person", () => {
  test.each([
    ["their bookings", endpoints.listBookings],
    ["their session", endpoints.createSession],
    ["a listing with their token", endpoints.getProperty],
    ["unlocking", endpoints.initUnlock],
    ["publishing", endpoints.createProperty],
    ["the admin area", endpoints.getAdminStats],
  ])("is told so whatever they call: %s", async (_what, endpoint) => {
    expect((await callAs(admin(), endpoint, { isSuspended: true })).outcome).toBe("account_suspended");
    expect((await callAs(admin(), endpoint)).outcome).not.toBe("account_suspended");
  });

  test("still sees what everybody sees", async () => {
    expect((await callAs(person(), endpoints.searchProperties, { isSuspended: true })).outcome).toBe("nobody");
  });
});
