import type { AdminUser, Session } from "@lopango/contract/identity/session";
import { beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { withClaims } from "../../test/callers.ts";
import { createTestApi, type Answer } from "../../test/api.ts";
import { beginSession, signIn, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";

const firstAdmin = `${aWord()}@lopango.test`;
const api = createTestApi({ config: { adminEmails: [firstAdmin] } });
const { call, db } = api;

let admin: SignedIn;
beforeAll(async () => {
  admin = await anAdmin(api);
});

const change = (by: SignedIn, uid: string, action: "grant" | "revoke") =>
  call("POST", `/api/admin/users/${uid}/roles`, { token: by.token, body: { role: "admin", action } });
const stats = (by: SignedIn) => call("GET", "/api/admin/stats", { token: by.token });
const session = async (by: SignedIn): Promise<Session> =>
  (await call("POST", "/api/session", { token: by.token })).body as Session;
const logOf = (uid: string) => auditOf(db, uid);

const aMember = async (): Promise<SignedIn> => beginSession(call, await signIn());

/** Removes the role from all stored admins, to isolate the tests. */
async function withoutAdmins(): Promise<void> {
  const { docs } = await db.collection("users").where("roles", "array-contains", "admin").get();
  await Promise.all(docs.map(({ ref }) => ref.update({ roles: [] })));
}

describe("granting the admin role", () => {
  test("makes somebody an admin from their next token on, and is noted", async () => {
    const person = await aMember();
    expect((await stats(person)).status).toBe(403);
    const { status, body } = await change(admin, person.uid, "grant");
    expect([status, body]).toMatchObject([
      200,
      { id: person.uid, email: person.email, roles: ["admin"], role: "admin" },
    ]);
    expect(await session(person)).toMatchObject({ roles: ["admin"], custom_token: expect.any(String) });
    expect((await stats(await beginSession(call, await signIn(person.email)))).status).toBe(200);
    expect(await logOf(person.uid)).toMatchObject([
      {
        action: "user.grant_admin",
        by: { uid: admin.uid, email: admin.email },
        target: { kind: "user", label: person.email },
        before: { roles: "" },
        after: { roles: "admin" },
      },
    ]);
  });

  test("of an address that nobody has shown to be theirs is refused", async () => {
    const person = await beginSession(call, await signIn(undefined, { verified: false }));
    expect((await change(admin, person.uid, "grant")).body).toMatchObject({ status: 409, code: "email_unverified" });
    expect((await db.doc(`users/${person.uid}`).get()).get("roles")).toEqual([]);
  });

  test("needs a recent sign-in, and a new token of ours is none", async () => {
    const [person, other] = [await aMember(), await anAdmin(api)];
    const hoursAgo = (hours: number) => ({ signed_in_at: Math.floor(Date.now() / 1000) - hours * 3600 });
    const late = { ...other, token: withClaims(other.token, () => hoursAgo(2)) };
    expect((await stats(late)).status).toBe(200);
    expect((await change(late, person.uid, "grant")).body).toMatchObject({
      status: 403,
      code: "recent_sign_in_required",
    });
    // Two hours old, and so is the token exchanged for it.
    const google = withClaims(other.token, () => ({
      ...hoursAgo(2),
      admin: undefined,
      firebase: { sign_in_provider: "custom" },
    }));
    const renewed = await beginSession(call, { ...other, token: google });
    expect((await stats(renewed)).status).toBe(200);
    expect((await change(renewed, person.uid, "grant")).body).toMatchObject({ code: "recent_sign_in_required" });
    expect((await change(other, person.uid, "grant")).status).toBe(200);
  });

  test("a second time changes and notes nothing", async () => {
    const person = await aMember();
    await change(admin, person.uid, "grant");
    expect((await change(admin, person.uid, "grant")).status).toBe(200);
    expect(await logOf(person.uid)).toHaveLength(1);
  });

  test("keeps the other roles", async () => {
    const person = await aMember();
    await db.doc(`users/${person.uid}`).update({ roles: ["host", "partner"] });
    const roles = async (answer: Promise<Answer>) => ((await answer).body as AdminUser).roles;
    expect(await roles(change(admin, person.uid, "grant"))).toEqual(["host", "partner", "admin"]);
    expect(await roles(change(admin, person.uid, "revoke"))).toEqual(["host", "partner"]);
  });

  test("to a suspended person is refused", async () => {
    const person = await aMember();
    await db.doc(`users/${person.uid}`).update({ suspension: { at: new Date(), reason: "Arnaque" } });
    expect((await change(admin, person.uid, "grant")).body).toMatchObject({ status: 409, code: "person_suspended" });
    expect(await logOf(person.uid)).toEqual([]);
  });

  test("is for people who have signed in", async () => {
    expect((await change(admin, anId(), "grant")).body).toMatchObject({ status: 404, code: "user_not_found" });
  });
});

describe("taking the admin role away", () => {
  test("holds at once, whatever the token says", async () => {
    const other = await anAdmin(api);
    expect((await stats(other)).status).toBe(200);
    expect((await change(admin, other.uid, "revoke")).body).toMatchObject({ roles: [], role: "guest" });
    expect([401, 403]).toContain((await stats(other)).status);
    const again = await signIn(other.email);
    expect([(await stats(again)).status, (await session(again)).custom_token]).toEqual([403, undefined]);
    expect((await logOf(other.uid)).at(-1)).toMatchObject({
      action: "user.revoke_admin",
      before: { roles: "admin" },
      after: { roles: "" },
    });
  });

  test("wins over the list of first admins, until it is granted again", async () => {
    const first = await signIn(firstAdmin);
    expect((await session(first)).roles).toEqual(["admin"]);
    await session(first);
    expect(await logOf(first.uid)).toMatchObject([
      {
        action: "user.grant_admin",
        by: { uid: "first_admins", email: "" },
        before: { roles: "" },
        after: { roles: "admin" },
      },
    ]);
    await change(admin, first.uid, "revoke");
    const back = await signIn(firstAdmin);
    expect((await session(back)).roles).toEqual([]);
    await change(admin, first.uid, "grant");
    expect((await session(await signIn(firstAdmin))).roles).toEqual(["admin"]);
    await change(admin, first.uid, "revoke");
  });

  test("of the last admin is refused, also by themselves", async () => {
    await withoutAdmins();
    const last = await anAdmin(api);
    expect((await change(last, last.uid, "revoke")).body).toMatchObject({ status: 409, code: "last_admin" });
    expect((await stats(last)).status).toBe(200);
    const second = await anAdmin(api);
    expect((await change(last, last.uid, "revoke")).status).toBe(200);
    expect((await change(second, second.uid, "revoke")).body).toMatchObject({ code: "last_admin" });
    admin = second;
  });

  test("from each other at the same time leaves one", async () => {
    for (let round = 0; round < 5; round += 1) {
      await withoutAdmins();
      const [one, two] = [await anAdmin(api), await anAdmin(api)];
      const answers = await Promise.all([change(one, two.uid, "revoke"), change(two, one.uid, "revoke")]);
      const left = await db.collection("users").where("roles", "array-contains", "admin").get();
      expect(left.size).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      admin = left.docs[0]?.id === one.uid ? one : two;
    }
  });
});

describe("deleting their accounts", () => {
  const leave = (by: SignedIn) => call("DELETE", "/api/account", { token: by.token });

  test("at the same time leaves one admin, and so does taking the role from the one who stays", async () => {
    for (let round = 0; round < 3; round += 1) {
      await withoutAdmins();
      const [one, two] = [await anAdmin(api), await anAdmin(api)];
      const answers = await Promise.all([leave(one), round === 0 ? change(one, two.uid, "revoke") : leave(two)]);
      const left = await db.collection("users").where("roles", "array-contains", "admin").get();
      expect(left.size).toBe(1);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      admin = left.docs[0]?.id === one.uid ? one : two;
    }
  });
});

test("only admin is a role that is given away", async () => {
  const person = await aMember();
  for (const body of [
    { role: "host", action: "grant" },
    { role: "admin", action: "make" },
    { role: "admin" },
    { role: "admin", action: "grant", roles: ["host"] },
  ]) {
    expect(
      (await call("POST", `/api/admin/users/${person.uid}/roles`, { token: admin.token, body })).body,
    ).toMatchObject({ status: 422, code: "invalid_fields" });
  }
});
