import { generateKeyPairSync, createHmac, sign, type KeyObject } from "node:crypto";
import { cert, initializeApp } from "firebase-admin/app";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { googleKeys } from "../../test/google-keys.ts";
import { accounts } from "./firebase-auth.adapter.ts";

/** The Auth emulator skips signatures, so forged tokens are tested as in production. */
beforeAll(() => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const PROJECT = "demo-lopango";
const at = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "grace",
  user_id: "grace",
  iat: at,
  auth_time: at,
  exp: at + 3600,
  admin: true,
  email: "admin@lopango.test",
  email_verified: true,
  firebase: { sign_in_provider: "google.com", identities: { "google.com": ["g1"] } },
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const jwt = (header: object, claims: object, signature = ""): string =>
  `${encoded(header)}.${encoded(claims)}.${signature}`;

describe("without the emulator", () => {
  const service = accounts(initializeApp({ projectId: PROJECT }, "forged tokens"));

  test.each([
    ["unsigned", jwt({ alg: "none", typ: "JWT" }, CLAIMS)],
    ["unsigned, with a key id", jwt({ alg: "none", typ: "JWT", kid: "abc" }, CLAIMS)],
    ["signed with a password", jwt({ alg: "HS256", typ: "JWT", kid: "abc" }, CLAIMS, "c2lnbmVk")],
    ["of no key", jwt({ alg: "RS256", typ: "JWT" }, CLAIMS, "c2lnbmVk")],
    ["of another project", jwt({ alg: "RS256", kid: "abc" }, { ...CLAIMS, aud: "other" }, "c2lnbmVk")],
    ["of another issuer", jwt({ alg: "RS256", kid: "abc" }, { ...CLAIMS, iss: "https://evil.test" }, "c2lnbmVk")],
    ["of nobody", jwt({ alg: "RS256", kid: "abc" }, { ...CLAIMS, sub: "" }, "c2lnbmVk")],
    [
      "a custom token",
      jwt(
        { alg: "RS256" },
        { ...CLAIMS, aud: "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit" },
        "c2lnbmVk",
      ),
    ],
    ["no token", "x"],
  ])("a token that is %s is nobody’s", async (_what, token) => {
    expect(await service.verify(token, false)).toBeNull();
  });
});

/** Uses production code with our own key: requests to Google's key server are intercepted. */
describe("with the identity service’s keys", () => {
  const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = google.publicKey.export({ type: "spki", format: "pem" }).toString();

  const keys = googleKeys({ k1: publicKey });
  const service = accounts(initializeApp({ projectId: PROJECT, httpAgent: keys.agent }, "signed tokens"));

  beforeAll(keys.open);
  afterAll(keys.close);

  const RS256 = { alg: "RS256", typ: "JWT", kid: "k1" };
  const unsigned = (header: object, claims: object): string => `${encoded(header)}.${encoded(claims)}`;
  const signed = (claims: object, key: KeyObject, header: object = RS256): string => {
    const content = unsigned(header, claims);
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), key).toString("base64url")}`;
  };
  const told = async (claims: object) => service.verify(signed({ ...CLAIMS, ...claims }, google.privateKey), false);
  const genuine = signed({ ...CLAIMS, admin: false }, google.privateKey);
  const hmac = (content: string): string =>
    `${content}.${createHmac("sha256", publicKey).update(content).digest("base64url")}`;

  test("a genuine token is its person’s", async () => {
    expect(await service.verify(genuine, false)).toMatchObject({
      uid: "grace",
      email: "admin@lopango.test",
      admin_claim: false,
    });
    expect(await service.verify(signed(CLAIMS, google.privateKey), false)).toMatchObject({ admin_claim: true });
  });

  test.each([{ admin: true }, { role: "admin" }, { isAdmin: true }])("the claim %j is an admin’s", async (claim) => {
    expect(await told({ admin: undefined, ...claim })).toMatchObject({ admin_claim: true });
  });

  test.each([{}, { admin: "true" }, { admin: 1 }, { role: "host" }, { role: ["admin"] }, { isAdmin: "yes" }])(
    "the claims %j are nobody’s in particular",
    async (claims) => {
      expect(await told({ admin: undefined, ...claims })).toMatchObject({ admin_claim: false });
    },
  );

  test("a sign-in with Google is as old as its token says, whatever else the token says", async () => {
    const identity = await told({ auth_time: at - 100, signed_in_at: at });
    expect(identity?.signed_in_at).toEqual(new Date((at - 100) * 1000));
  });

  test("a token that we made is as old as the sign-in that asked for it, or as can be", async () => {
    const firebase = { sign_in_provider: "custom" };
    const signedInAt = async (claims: object) => (await told({ firebase, ...claims }))?.signed_in_at;
    expect(await signedInAt({ signed_in_at: at - 7200 })).toEqual(new Date((at - 7200) * 1000));
    expect(await signedInAt({})).toEqual(new Date(0));
  });

  test("an address counts once it is verified", async () => {
    expect((await told({}))?.email).toBe("admin@lopango.test");
    for (const email_verified of [false, undefined, "true"]) expect((await told({ email_verified }))?.email).toBe("");
  });

  test.each([
    ["with Google", "google.com", {}, { signed_in_by: "google", google_id: "g1" }],
    ["with Google, without its account", "google.com", { firebase: "none" }, null],
    ["by a number", "phone", { phone_number: "+243812345678" }, { signed_in_by: "phone", google_id: "g1" }],
    ["by a number that is gone", "phone", {}, null],
    ["by a token of ours", "custom", {}, { signed_in_by: "token", google_id: "g1" }],
    ["by a password", "password", {}, null],
    ["as nobody", "anonymous", {}, null],
    ["by another provider", "facebook.com", {}, null],
  ])("a session that began %s is known by it, or nobody’s", async (_how, provider, more, known) => {
    const identities = "firebase" in more ? {} : { "google.com": ["g1"] };
    const identity = await told({ ...more, firebase: { sign_in_provider: provider, identities } });
    const { signed_in_by, google_id } = identity ?? {};
    expect(identity && { signed_in_by, google_id }).toEqual(known);
  });

  test("two Google accounts at once are none", async () => {
    const firebase = { sign_in_provider: "custom", identities: { "google.com": ["g1", "g2"] } };
    expect((await told({ firebase }))?.google_id).toBeNull();
  });

  test("a name is its person’s as others may be shown it: no marks of direction, no controls, cut when it is long", async () => {
    const nameOf = async (name: string) =>
      (await service.verify(signed({ ...CLAIMS, name }, google.privateKey), false))?.full_name;
    expect(await nameOf("Jean\u202E\u2066\n Mbuyi\u0000")).toBe("Jean Mbuyi");
    expect(await nameOf("\u3164\u200B")).toBe("");
    expect(await nameOf("n".repeat(120))).toHaveLength(120);
    expect(await nameOf("n".repeat(121))).toHaveLength(120);
  });

  test("a name is not ours: «Équipe Lopango Support» is none", async () => {
    const nameOf = async (name: string) => (await told({ name }))?.full_name;
    expect(await nameOf("Équipe\u2800Lopango\u2800Support")).toBe("");
    expect(await nameOf("Grâce Lopango")).toBe("Grâce");
  });

  test.each([
    ["https://lh3.googleusercontent.com/a/grace=s96-c", true],
    ["javascript:alert(1)", false],
    ["data:image/png;base64,AA", false],
    ["http://lh3.googleusercontent.com/a", false],
    ["https://evil.test/lh3.googleusercontent.com", false],
    ["https://lh3.googleusercontent.com.evil.test/a", false],
    ["https://evilgoogleusercontent.com/a", false],
    ["https://a@lh3.googleusercontent.com/a", false],
    [`https://lh3.googleusercontent.com/${"a".repeat(1_000)}`, false],
    ["", false],
    [7, false],
  ])("the picture at %s is shown: %s", async (picture, isShown) => {
    expect((await told({ picture }))?.photo_url).toBe(isShown ? picture : null);
  });

  test.each([
    ["signed by somebody else", signed(CLAIMS, forger.privateKey)],
    ["genuine but for a claim", `${unsigned(RS256, CLAIMS)}.${genuine.split(".")[2]}`],
    ["genuine without its signature", `${genuine.split(".").slice(0, 2).join(".")}.`],
    ["genuine but for its algorithm", `${unsigned({ ...RS256, alg: "none" }, CLAIMS)}.`],
    ["signed with the public key as a password", hmac(unsigned({ ...RS256, alg: "HS256" }, CLAIMS))],
    ["signed with a key that Google has not", signed(CLAIMS, google.privateKey, { ...RS256, kid: "k2" })],
    ["expired", signed({ ...CLAIMS, iat: at - 7200, auth_time: at - 7200, exp: at - 3600 }, google.privateKey)],
    [
      "of another project",
      signed({ ...CLAIMS, aud: "other", iss: "https://securetoken.google.com/other" }, google.privateKey),
    ],
    [
      "for us, of another project’s issuer",
      signed({ ...CLAIMS, iss: "https://securetoken.google.com/other" }, google.privateKey),
    ],
  ])("a token that is %s is nobody’s", async (_what, token) => {
    expect(await service.verify(token, false)).toBeNull();
  });
});

describe("whether sessions were ended", () => {
  const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = google.publicKey.export({ type: "spki", format: "pem" }).toString();
  const googleAccount = { providerId: "google.com", rawId: "g1" };
  const account = {
    localId: "grace",
    validSince: String(at - 60),
    disabled: false,
    createdAt: String((at - 90) * 1000),
    phoneNumber: "+243812345678",
    providerUserInfo: [googleAccount],
  };
  // Answers requests for keys and for the account.
  const answers = googleKeys({ k1: publicKey, users: [account] });
  const credential = { getAccessToken: async () => ({ access_token: "ours", expires_in: 3600 }) };
  const service = accounts(initializeApp({ projectId: PROJECT, credential, httpAgent: answers.agent }, "ended"));

  beforeAll(answers.open);
  afterAll(answers.close);
  afterEach(() => {
    Object.assign(account, { disabled: false, phoneNumber: "+243812345678", providerUserInfo: [googleAccount] });
  });

  const signedIn = (claims: object): string => {
    const content = `${encoded({ alg: "RS256", typ: "JWT", kid: "k1" })}.${encoded({ ...CLAIMS, ...claims })}`;
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), google.privateKey).toString("base64url")}`;
  };
  const CUSTOM = { firebase: { sign_in_provider: "custom" } };

  test.each([
    ["a sign-in after the ending", { auth_time: at - 60 }, "grace"],
    ["a sign-in before it", { auth_time: at - 61 }, undefined],
    ["a token of ours, of a sign-in after it", { ...CUSTOM, auth_time: at, signed_in_at: at - 60 }, "grace"],
    [
      "one that was made before it and exchanged after it",
      { ...CUSTOM, auth_time: at, signed_in_at: at - 61 },
      undefined,
    ],
    ["one that does not say of which sign-in it is", { ...CUSTOM, auth_time: at }, undefined],
  ])("is asked when it matters: %s", async (_what, claims, uid) => {
    expect((await service.verify(signedIn(claims), true))?.uid).toBe(uid);
    expect((await service.verify(signedIn(claims), false))?.uid).toBe("grace");
  });

  test("is asked when it matters: what the session began with is the account’s no more", async () => {
    const byPhone = { firebase: { sign_in_provider: "phone", identities: {} }, phone_number: "+243812345678" };
    const asked = async (claims: object) => (await service.verify(signedIn(claims), true))?.uid;
    expect([await asked({}), await asked(byPhone)]).toEqual(["grace", "grace"]);
    Object.assign(account, { phoneNumber: "+243998765432", providerUserInfo: [{ ...googleAccount, rawId: "g2" }] });
    expect([await asked({}), await asked(byPhone)]).toEqual([undefined, undefined]);
    // The account's Google id wins over the one in our custom token.
    expect((await service.verify(signedIn({ ...CUSTOM, signed_in_at: at }), true))?.google_id).toBe("g2");
  });

  test("is asked when it matters: a disabled account", async () => {
    account.disabled = true;
    expect(await service.verify(signedIn({}), true)).toBeNull();
  });
});

test("the token that we make carries the claim, and when the person signed in", async () => {
  const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const privateKey = ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const credential = cert({ projectId: PROJECT, clientEmail: "api@lopango.test", privateKey });
  const service = accounts(initializeApp({ credential }, "our tokens"));
  const made = await service.adminToken({ uid: "grace", signed_in_at: new Date((at - 7200) * 1000) });
  const claims = JSON.parse(Buffer.from(made.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ uid: "grace", claims: { admin: true, signed_in_at: at - 7200 } });
});
