import { session } from "@lopango/contract/identity/session";
import { describe, expect, test } from "vitest";
import { withClaims } from "../../test/callers.ts";
import { createTestApi } from "../../test/api.ts";
import { meter } from "../../test/firestore-meter.ts";
import { beginSession, linkGoogle, signIn, signInAgain, signInByPhone, updateOwnProfile } from "../../test/people.ts";
import { aWord } from "../../test/random.ts";

const admin = `${aWord()}@lopango.test`;
const { call, db } = createTestApi({ config: { adminEmails: [admin] } });
const measured = meter(db);

const startSession = (token: string) => call("POST", "/api/session", { token });

describe("POST /api/session", () => {
  test("records a new person and answers the profile", async () => {
    const guest = await signIn(undefined, { name: "Dieudonné Ilunga" });
    const { status, body, headers } = await startSession(guest.token);
    expect(status).toBe(200);
    expect(session.parse(body)).toEqual({
      uid: guest.uid,
      email: guest.email,
      phone: null,
      full_name: "Dieudonné Ilunga",
      photo_url: null,
      roles: [],
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
    const stored = (await db.doc(`users/${guest.uid}`).get()).data();
    expect(stored).toMatchObject({ email: guest.email, full_name: "Dieudonné Ilunga", roles: [], schema: 1 });
  });

  test("writes nothing when nothing is new", async () => {
    const guest = await signIn();
    await startSession(guest.token);
    const { writes } = await measured(() => startSession(guest.token));
    expect(writes).toBe(0);
  });

  test("keeps the roles that a person got meanwhile", async () => {
    const host = await signIn();
    await startSession(host.token);
    await db.doc(`users/${host.uid}`).update({ roles: ["host"] });
    expect((await startSession(host.token)).body).toMatchObject({ roles: ["host"] });
  });

  test("gives a first admin a token that carries the claim, once", async () => {
    const person = await signIn(admin);
    const first = session.parse((await startSession(person.token)).body);
    expect(first.roles).toEqual(["admin"]);
    const token = await signInAgain(first.custom_token ?? "");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ admin: true, firebase: { sign_in_provider: "custom" } });
    expect(session.parse((await startSession(token)).body).custom_token).toBeUndefined();
  });

  test("knows a person who came by a number by the same account, once they gave a name and a Google account", async () => {
    const guest = await signInByPhone();
    const uid = guest.uid;
    expect((await startSession(guest.token)).body).toMatchObject({ uid, email: "", full_name: "" });
    await updateOwnProfile(guest, { displayName: "Grâce Mbuyi" });
    const named = await signInByPhone(guest.phone);
    expect((await startSession(named.token)).body).toMatchObject({ uid, email: "", full_name: "Grâce Mbuyi" });
    const linked = await linkGoogle(named);
    const both = { uid, email: linked.email, phone: guest.phone };
    expect((await startSession(linked.token)).body).toMatchObject(both);
    expect((await startSession((await signIn(linked.email)).token)).body).toMatchObject(both);
  });

  test("gives a host’s listings the name that the host corrected", async () => {
    const host = await signIn(undefined, { name: "Chantale Mbuyi" });
    await startSession(host.token);
    const form = { title: "Studio", city: "Goma", base_price_cents: 9000, category: "hotel" };
    const { body } = await call("POST", "/api/properties", { token: host.token, body: form });
    await updateOwnProfile(host, { displayName: "Chantal Mbuyi" });
    const corrected = await signIn(host.email, { name: "Chantal Mbuyi" });
    expect((await startSession(corrected.token)).body).toMatchObject({ full_name: "Chantal Mbuyi" });
    const { id } = body as { id: string };
    expect((await call("GET", `/api/properties/${id}`, { token: corrected.token })).body).toMatchObject({
      host: { first_name: "Chantal" },
    });
  });

  test("refuses an admin whose address is not verified", async () => {
    const person = await signIn(undefined, { verified: false });
    await startSession(person.token);
    await db.doc(`users/${person.uid}`).update({ roles: ["admin"] });
    expect((await startSession(person.token)).body).toMatchObject({ status: 403, code: "admin_sign_in" });
    await db.doc(`users/${person.uid}`).delete();
  });

  test("leaves the list without effect on an admin who was revoked", async () => {
    const person = await signIn(admin);
    await startSession(person.token);
    await db.doc(`users/${person.uid}`).update({ admin_revoked: true, roles: [] });
    const after = session.parse((await startSession(person.token)).body);
    expect([after.roles, after.custom_token]).toEqual([[], undefined]);
    await db.doc(`users/${person.uid}`).delete();
  });

  test("makes nobody an admin whose address was not verified", async () => {
    const { uid, email } = await signIn();
    const unsigned = (claims: object) =>
      [{ alg: "none", typ: "JWT" }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
    const at = Math.floor(Date.now() / 1000);
    const project = process.env.GCLOUD_PROJECT;
    const claims = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      user_id: uid,
      iat: at,
      auth_time: at,
      exp: at + 3600,
      email: admin,
      email_verified: false,
      firebase: { sign_in_provider: "google.com", identities: { "google.com": [email] } },
    };
    expect((await startSession(`${unsigned(claims)}.`)).body).toMatchObject({ roles: [] });
  });

  test.each(["forged", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])("refuses the token %j", async (token) => {
    const { status, body } = await startSession(token);
    expect([status, (body as { code: string }).code]).toEqual([401, "invalid_token"]);
  });

  test("refuses an expired token and one of a person who was deleted", async () => {
    const guest = await signIn();
    const [header, payload] = guest.token.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    const expired = Buffer.from(JSON.stringify({ ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 })).toString(
      "base64url",
    );
    const nobody = Buffer.from(JSON.stringify({ ...claims, sub: "nobody", user_id: "nobody" })).toString("base64url");
    for (const body of [expired, nobody]) expect((await startSession(`${header}.${body}.`)).status).toBe(401);
  });
});

describe("DELETE /api/session", () => {
  const end = (token: string) => call("DELETE", "/api/session", { token });

  test("ends the sessions of the caller on every device, and nobody else’s", async () => {
    const [guest, other] = [await signIn(), await signIn()];
    // One minute earlier, because the identity service counts whole seconds.
    const elsewhere = withClaims(guest.token, ({ auth_time = 0 }) => ({ auth_time: auth_time - 60 }));
    expect((await end(guest.token)).status).toBe(204);
    expect((await startSession(elsewhere)).body).toMatchObject({ status: 401, code: "invalid_token" });
    expect((await startSession(other.token)).status).toBe(200);
    expect((await startSession((await signIn(guest.email)).token)).status).toBe(200);
  });

  test("ends the sessions to which an earlier custom token still leads", async () => {
    const person = await signIn(admin);
    const { custom_token: kept = "" } = session.parse((await startSession(person.token)).body);
    await end(person.token);
    // Exchanged afterwards; signed in a minute earlier, because the identity service counts whole seconds.
    const exchanged = await signInAgain(kept);
    const old = withClaims(exchanged, ({ auth_time = 0 }) => ({
      auth_time: auth_time + 60,
      signed_in_at: auth_time - 60,
    }));
    expect((await call("GET", "/api/admin/stats", { token: old })).status).toBe(401);
    expect((await startSession(old)).status).toBe(401);
    const again = await beginSession(call, await signIn(admin));
    expect((await call("GET", "/api/admin/stats", { token: again.token })).status).toBe(200);
  });

  test("is refused to a session that was ended", async () => {
    const guest = await signIn();
    const elsewhere = withClaims(guest.token, ({ auth_time = 0 }) => ({ auth_time: auth_time - 60 }));
    await end(guest.token);
    expect((await end(elsewhere)).status).toBe(401);
  });
});
