import { describe, expect, test } from "vitest";
import { anIdentity } from "../../../test/identities.ts";
import type { Identity } from "./identity.ts";
import {
  actsAsAdmin,
  hasAdminRole,
  canTransferDevice,
  requireRecentForNewWay,
  sameUser,
  signedIn,
  userLabel,
  type User,
} from "./user.ts";

const NOW = new Date("2027-01-01T00:00:00Z");
const FIRST_ADMINS = ["chef@lopango.test"];

const known = (different: Partial<User> = {}): User => ({
  uid: "u",
  email: "grace@lopango.test",
  full_name: "Grâce",
  photo_url: "https://x/y.jpg",
  roles: ["host"],
  admin_revoked: false,
  created_at: new Date("2026-01-01T00:00:00Z"),
  ...different,
});

describe("a person who signs in", () => {
  test("for the first time has no roles", () => {
    expect(signedIn(null, anIdentity(), FIRST_ADMINS, NOW)).toMatchObject({
      roles: [],
      created_at: NOW,
      full_name: "Grâce Mbuyi",
    });
  });

  test("keeps roles, picture and the day they came", () => {
    const before = known();
    expect(signedIn(before, anIdentity({ admin_claim: true }), FIRST_ADMINS, NOW)).toEqual({
      ...before,
      full_name: "Grâce Mbuyi",
      google_id: "g",
    });
  });

  test("with a first admin’s verified address is an admin, in whatever case it is written", () => {
    expect(hasAdminRole(signedIn(null, anIdentity({ email: "Chef@Lopango.test" }), FIRST_ADMINS, NOW))).toBe(true);
  });

  test("with a first admin’s address that is not verified is not", () => {
    expect(hasAdminRole(signedIn(null, anIdentity({ email: "", google_id: "h" }), FIRST_ADMINS, NOW))).toBe(false);
  });

  test("is no admin once that was revoked, list or role or claim notwithstanding", () => {
    const before = known({ email: "chef@lopango.test", roles: ["host", "admin"], admin_revoked: true });
    const after = signedIn(before, anIdentity({ email: "chef@lopango.test", admin_claim: true }), FIRST_ADMINS, NOW);
    expect([hasAdminRole(after), after.roles]).toEqual([false, ["host"]]);
  });

  test("with another number is reached there, whoever answered «STOP» at the one before", () => {
    const silent = known({ phone: "+243812345678", stopped_channels: ["sms", "whatsapp"] });
    const stoppedAt = (phone: string | null) => signedIn(silent, anIdentity({ phone }), [], NOW).stopped_channels;
    expect([stoppedAt("+243812345678"), stoppedAt("+243998765432"), stoppedAt(null)]).toEqual([
      ["sms", "whatsapp"],
      [],
      ["sms", "whatsapp"],
    ]);
  });

  test("with another address or number is told there again, whatever came back from the one before", () => {
    const before = { email: "g@lopango.test", phone: "+243812345678" };
    const lostAt = (now: Partial<typeof before>) =>
      signedIn(known({ ...before, lost_channels: ["email", "sms"] }), anIdentity({ ...before, ...now }), [], NOW)
        .lost_channels;
    expect([lostAt({}), lostAt({ email: "h@lopango.test" }), lostAt({ phone: "+243998765432" })]).toEqual([
      ["email", "sms"],
      ["sms"],
      ["email"],
    ]);
  });

  test("by a number alone is nobody’s admin, and keeps it until the account has it no more", () => {
    const byNumber = anIdentity({
      email: "",
      google_id: null,
      signed_in_by: "phone",
      phone: "+243812345678",
      full_name: "",
    });
    const person = signedIn(null, byNumber, ["", ...FIRST_ADMINS], NOW);
    expect([person.roles, person.phone, userLabel(person)]).toEqual([[], "+243812345678", "+243812345678"]);
    const without = signedIn(person, anIdentity(), FIRST_ADMINS, NOW);
    expect([without.phone ?? null, sameUser(person, without)]).toEqual([null, false]);
    expect(sameUser(known(), { ...known(), phone: null })).toBe(true);
  });

  test("is an admin by the Google account that was given the role, and by no other", () => {
    const admin = known({ roles: ["admin"], google_id: "g" });
    const acts = (different: Partial<Identity>, before: User | null = admin, list: string[] = []) => {
      const identity = anIdentity({ email: "chef@lopango.test", ...different });
      return actsAsAdmin(signedIn(before, identity, list, NOW), identity);
    };
    expect([acts({}), acts({ signed_in_by: "token" })]).toEqual([true, true]);
    for (const other of [{ google_id: "h" }, { google_id: null }, { signed_in_by: "phone" as const }])
      for (const list of [[], FIRST_ADMINS]) expect(acts(other, admin, list)).toBe(false);
    // Only the list of first admins binds an unbound role to a Google account.
    const unbound = known({ roles: ["admin"] });
    expect([acts({}, unbound), acts({}, unbound, FIRST_ADMINS), acts({}, null, FIRST_ADMINS)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(acts({ signed_in_by: "phone" }, unbound, FIRST_ADMINS)).toBe(false);
    expect(signedIn(admin, anIdentity({ google_id: "h", phone: "+243812345678" }), [], NOW)).toMatchObject({
      google_id: "g",
    });
  });

  test("adds a Google account or a number by a sign-in of the last hour", () => {
    const before = known({ google_id: null, phone: "+243812345678" });
    const adds =
      (identity: Partial<Identity>, minutesAgo: number, person: User | null = before) =>
      () => {
        const at = new Date(NOW.getTime() - minutesAgo * 60_000);
        requireRecentForNewWay(person, anIdentity({ google_id: null, ...identity, signed_in_at: at }), NOW);
      };
    for (const way of [{ google_id: "g" }, { phone: "+243998765432" }]) {
      expect(adds(way, 60)).not.toThrow();
      expect(adds(way, 61)).toThrow("recent_sign_in_required");
    }
    expect(adds({ phone: "+243812345678" }, 61)).not.toThrow();
    expect(adds({ google_id: "g" }, 61, null)).not.toThrow();
  });

  test("may be another person than before where an address was just verified", () => {
    const changes = (email: string, before: User | null, secondsOld = 0) =>
      canTransferDevice(before, anIdentity({ email, account_created_at: new Date(-secondsOld * 1000) }));
    expect(changes("grace@lopango.test", known())).toBe(false);
    expect(changes("h@lopango.test", known())).toBe(true);
    expect(changes("h@lopango.test", known({ email: "" }))).toBe(true);
    expect(changes("", known())).toBe(false);
    expect([changes("h@lopango.test", null, 10), changes("h@lopango.test", null, 11)]).toEqual([false, true]);
  });

  test("with the stored role is an admin without being on the list", () => {
    expect(hasAdminRole(signedIn(known({ roles: ["admin"] }), anIdentity(), [], NOW))).toBe(true);
  });
});
