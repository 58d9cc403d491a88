import { session } from "@lopango/contract/session";
import { describe, expect, test } from "vitest";
import { createTestApi } from "../../test/api.ts";
import { meter } from "../../test/firestore-meter.ts";
import { signIn, signInAgain } from "../../test/people.ts";
import { aWord } from "../../test/random.ts";

const admin = `${aWord()}@lopango.test`;
const { call, db } = createTestApi({ config: { adminEmails: [admin] } });
const measured = meter(db);

const startSession = (token: string) => call("POST", "/api/session", { token });

describe("POST /api/session", () => {
  test("records a new person and answers the profile, for one read and one write", async () => {
    const guest = await signIn(undefined, { name: "Dieudonné Ilunga" });
    const { value, reads, writes } = await measured(() => startSession(guest.token));
    expect([value.status, reads, writes]).toEqual([200, 1, 1]);
    expect(session.parse(value.body)).toEqual({
      uid: guest.uid,
      email: guest.email,
      full_name: "Dieudonné Ilunga",
      photo_url: null,
      roles: [],
    });
    expect(value.headers.get("cache-control")).toBe("private, no-store");
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
    expect(claims.admin).toBe(true);
    expect(session.parse((await startSession(token)).body).custom_token).toBeUndefined();
  });

  test("takes the claim from an admin who was revoked, and leaves the list without effect", async () => {
    const person = await signIn(admin);
    await startSession(person.token);
    await db.doc(`users/${person.uid}`).update({ admin_revoked: true, roles: [] });
    const after = session.parse((await startSession(person.token)).body);
    expect([after.roles, after.custom_token]).toEqual([[], undefined]);
    const again = await signIn(admin);
    const claims = JSON.parse(Buffer.from(again.token.split(".")[1] ?? "", "base64url").toString());
    expect(claims.admin).toBeUndefined();
    await db.doc(`users/${person.uid}`).delete();
  });

  test("makes nobody an admin whose address was not verified", async () => {
    const { uid } = await signIn();
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
