import { session, type Session } from "@lopango/contract/identity/session";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { createTestApi } from "../../test/api.ts";
import { withClaims } from "../../test/callers.ts";
import {
  beginSession,
  linkGoogle,
  linkPhone,
  signIn,
  signInAgain,
  signInByPhone,
  updateOwnProfile,
  type SignedIn,
} from "../../test/people.ts";
import { aWord } from "../../test/random.ts";
import { openApp } from "../platform/firebase-app.ts";

/** Account changes that a client can make at the identity service, and their effect here. */

const api = createTestApi();
const { call, db } = api;

let boss: SignedIn;
beforeAll(async () => {
  boss = await anAdmin(api);
});

const enter = (person: SignedIn) => call("POST", "/api/session", { token: person.token });
const stats = (person: SignedIn) => call("GET", "/api/admin/stats", { token: person.token });
const myBookings = (person: SignedIn) => call("GET", "/api/bookings", { token: person.token });
const grant = (uid: string) =>
  call("POST", `/api/admin/users/${uid}/roles`, { token: boss.token, body: { role: "admin", action: "grant" } });
const aMinuteEarlier = <P extends SignedIn>(person: P): P => ({
  ...person,
  // The identity service counts whole seconds.
  token: withClaims(person.token, ({ auth_time = 0 }) => ({ auth_time: auth_time - 60 })),
});

const auth = () => getAuth(openApp());
/** The Auth emulator always refuses revoked tokens; production does so only on a revocation check. */
const withoutEndings = (uid: string) => auth().updateUser(uid, { validSince: 1 } as object);
const endedSince = async (uid: string) => new Date((await auth().getUser(uid)).tokensValidAfterTime ?? 0).getTime();

describe("a person who takes over the number of an admin", () => {
  test("is no admin by another Google account in the place of the one that was given the role", async () => {
    const { phone, ...admin } = await linkPhone(await anAdmin(api));
    const taken = { ...(await signInByPhone(phone)), email: admin.email };
    expect(taken.uid).toBe(admin.uid);
    const without = await updateOwnProfile(taken, { deleteProvider: ["google.com"] });
    const other = `${aWord()}@lopango.test`;
    await linkGoogle(without, other);
    const attacker = await signIn(other);
    expect(attacker.uid).toBe(admin.uid);

    expect((await enter(attacker)).body).toMatchObject({ status: 403, code: "admin_sign_in" });
    // Revocation has a resolution of one second; within it the token itself stays valid.
    await withoutEndings(admin.uid);
    expect((await stats(attacker)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect((await enter(taken)).body).toMatchObject({ status: 401, code: "invalid_token" });
    // The number no longer opens the account; its Google account does.
    expect((await signInByPhone(phone)).uid).not.toBe(admin.uid);
    const back = await beginSession(call, await signIn(admin.email));
    expect([back.uid, (await stats(back)).status]).toEqual([admin.uid, 200]);
  });

  test("gets nothing by a code, and the number goes from the account", async () => {
    const { phone, ...admin } = await linkPhone(await anAdmin(api));
    expect((await enter(await signInByPhone(phone))).body).toMatchObject({ status: 403, code: "admin_sign_in" });
    expect((await auth().getUser(admin.uid)).phoneNumber).toBeUndefined();
    expect((await enter(await signIn(admin.email))).body).toMatchObject({ uid: admin.uid, phone: null });
  });

  test("gets nothing by a claim that is on the account itself", async () => {
    const { phone, ...admin } = await linkPhone(await anAdmin(api));
    await auth().setCustomUserClaims(admin.uid, { admin: true });
    expect((await stats(await signInByPhone(phone))).status).toBe(403);
  });

  test("gets nothing by a password that they gave the account", async () => {
    const { phone } = await linkPhone(await anAdmin(api));
    const person = await updateOwnProfile(await signInByPhone(phone), { password: "motdepasse" });
    expect((await enter(person)).body).toMatchObject({ status: 401, code: "invalid_token" });
  });

  test("loses the admin’s own session, once its Google account is no more the account’s", async () => {
    const { phone, ...admin } = await linkPhone(await anAdmin(api));
    const person = await beginSession(call, await signIn(admin.email));
    expect((await stats(person)).status).toBe(200);
    await updateOwnProfile(await linkPhone(await signIn(admin.email), phone), { deleteProvider: ["google.com"] });
    await withoutEndings(admin.uid);
    expect((await stats(person)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect((await stats(await signIn(admin.email))).body).toMatchObject({ status: 403, code: "forbidden" });
  });
});

describe("the admin role", () => {
  test("is not given to an account with a number, which is named", async () => {
    const person = await linkPhone(await signIn());
    await enter(person);
    const { body } = await grant(person.uid);
    expect(body).toMatchObject({
      status: 409,
      code: "person_has_phone",
      detail: expect.stringContaining(person.phone),
    });
    await auth().updateUser(person.uid, { phoneNumber: null });
    expect((await grant(person.uid)).status).toBe(200);
  });

  test("is not given to an account without Google", async () => {
    const person = await signInByPhone();
    await enter(person);
    await auth().updateUser(person.uid, { email: `${aWord()}@lopango.test`, emailVerified: true });
    expect((await grant(person.uid)).body).toMatchObject({ status: 409, code: "person_without_google" });
  });

  test("is of the Google account that the person has when it is given", async () => {
    const person = await signIn();
    await enter(person);
    await grant(person.uid);
    expect((await db.doc(`users/${person.uid}`).get()).get("google_id")).toBe(person.email);
    const { custom_token: token = "" } = (await enter(await signIn(person.email))).body as Session;
    expect((await stats({ ...person, token: await signInAgain(token) })).status).toBe(200);
  });
});

describe("an address that nobody verified", () => {
  test("is nobody’s: not the profile’s, and not a guest’s", async () => {
    const victim = `${aWord()}@lopango.test`;
    const attacker = await signInByPhone();
    const claimed = await updateOwnProfile(attacker, { email: victim });
    await withoutEndings(attacker.uid);
    expect((await enter(claimed)).body).toMatchObject({ uid: attacker.uid, email: "" });
    expect((await db.doc(`users/${attacker.uid}`).get()).get("email")).toBe("");
  });

  test.each([true, false])(
    "leaves whoever wrote it out, once its owner signs in with Google (known before: %s)",
    async (isKnown) => {
      const victim = `${aWord()}@lopango.test`;
      const first = await signInByPhone();
      const claimed = aMinuteEarlier(await updateOwnProfile(first, { email: victim }));
      await withoutEndings(first.uid);
      if (isKnown) await enter(claimed);
      expect((await myBookings(claimed)).status).toBe(200);

      const owner = await signIn(victim);
      expect(owner.uid).toBe(first.uid);
      await withoutEndings(first.uid);
      // Twelve seconds later: a new account has no earlier sessions.
      const later = withClaims(owner.token, ({ auth_time = 0 }) => ({ auth_time: auth_time + (isKnown ? 0 : 12) }));
      expect(session.parse((await enter({ ...owner, token: later })).body).email).toBe(victim);
      expect((await myBookings({ ...owner, token: later })).status).toBe(200);
      expect(await endedSince(first.uid)).toBeGreaterThan(Date.now() - 60_000);
      await withoutEndings(first.uid);
      expect((await myBookings(claimed)).body).toMatchObject({ status: 401, code: "invalid_token" });
    },
  );
});

describe("a way in that is added", () => {
  test("by a sign-in of long ago is refused, and counts once the person signed in again", async () => {
    const guest = await signInByPhone();
    await enter(guest);
    const linked = await linkGoogle(guest);
    const old = withClaims(linked.token, ({ auth_time = 0 }) => ({ auth_time: auth_time - 3700 }));
    await withoutEndings(guest.uid);
    expect((await enter({ ...linked, token: old })).body).toMatchObject({ code: "recent_sign_in_required" });
    expect((await db.doc(`users/${guest.uid}`).get()).get("email")).toBe("");
    expect((await enter(linked)).body).toMatchObject({ email: linked.email });
  });

  test("ends older sessions, and keeps the one that added it", async () => {
    const guest = await signInByPhone();
    const elsewhere = aMinuteEarlier(guest);
    await enter(guest);
    await withoutEndings(guest.uid);
    expect((await myBookings(elsewhere)).status).toBe(200);
    const linked = await linkGoogle(guest);
    expect((await enter(linked)).status).toBe(200);
    expect(await endedSince(guest.uid)).toBeGreaterThan(Date.now() - 60_000);
    await withoutEndings(guest.uid);
    expect((await myBookings(elsewhere)).status).toBe(401);
    expect((await myBookings(linked)).status).toBe(200);
    expect((await enter(linked)).status).toBe(200);
  });
});
