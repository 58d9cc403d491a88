import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { Agent } from "node:https";
import { connect } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { googleKeys } from "../../test/google-keys.ts";
import { appCheckVerifier, codeRequests } from "./token-verifiers.adapter.ts";
import { codeClaims, encoded } from "../../test/code-claims.ts";

/** Uses production code with our own key: requests to Google's key server are intercepted. */
const PROJECT = "demo-lopango";
const at = Math.floor(Date.now() / 1000);
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });

describe("App Check", () => {
  const CLAIMS = {
    iss: "https://firebaseappcheck.googleapis.com/1",
    aud: ["projects/1", `projects/${PROJECT}`],
    sub: "1:1:web:1",
    iat: at,
    exp: at + 3600,
  };

  const keys = googleKeys({
    keys: [{ ...google.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }],
  });
  const isOurs = appCheckVerifier(initializeApp({ projectId: PROJECT, httpAgent: keys.agent }, "app check"));

  beforeAll(keys.open);
  afterAll(keys.close);

  const signed = (claims: object, key: KeyObject, header: object = { alg: "RS256", typ: "JWT", kid: "k1" }): string => {
    const content = `${encoded(header)}.${encoded({ ...CLAIMS, ...claims })}`;
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), key).toString("base64url")}`;
  };

  test("a genuine token is our web’s", async () => {
    expect(await isOurs(signed({}, google.privateKey))).toBe(true);
  });

  test.each([
    ["signed by somebody else", signed({}, forger.privateKey)],
    ["without a signature", `${encoded({ alg: "none", typ: "JWT", kid: "k1" })}.${encoded(CLAIMS)}.`],
    ["of a key that Google has not", signed({}, google.privateKey, { alg: "RS256", kid: "k2" })],
    ["of another project", signed({ aud: ["projects/2", "projects/other"] }, google.privateKey)],
    ["of another issuer", signed({ iss: "https://evil.test/1" }, google.privateKey)],
    ["expired", signed({ iat: at - 7200, exp: at - 3600 }, google.privateKey)],
    ["no token", "x"],
  ])("a token that is %s is nobody’s", async (_what, token) => {
    expect(await isOurs(token)).toBe(false);
  });

  test("when Google’s keys cannot be had, nobody is called a forger", async () => {
    class Nowhere extends Agent {
      override createConnection() {
        return connect(9, "127.0.0.1");
      }
    }
    const blind = appCheckVerifier(initializeApp({ projectId: PROJECT, httpAgent: new Nowhere() }, "no keys"));
    await expect(blind(signed({}, google.privateKey))).rejects.toMatchObject({ code: "app-check/invalid-argument" });
  });
});

describe("requests for codes", () => {
  const CLAIMS = { ...codeClaims(PROJECT), phone_number: "+243812345678", ip_address: "41.243.0.1" };
  const keys = googleKeys({ k1: google.publicKey.export({ format: "pem", type: "spki" }) });

  let read: ReturnType<typeof codeRequests>;
  beforeAll(async () => {
    // With an emulator configured, firebase-admin skips signatures.
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
    await keys.open();
    read = codeRequests(initializeApp({ projectId: PROJECT, httpAgent: keys.agent }, "code requests"));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    keys.close();
  });

  const signed = (claims: object, key: KeyObject = google.privateKey, header: object = { alg: "RS256", kid: "k1" }) => {
    const content = `${encoded({ typ: "JWT", ...header })}.${encoded({ ...CLAIMS, ...claims })}`;
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), key).toString("base64url")}`;
  };

  test("a request of Identity Platform is read, with every part that it leaves out empty", async () => {
    expect(await read(signed({}))).toEqual({ number: "+243812345678", address: "41.243.0.1" });
    const aud = `https://europe-west1-${PROJECT}.cloudfunctions.net/smscodes`;
    expect(await read(signed({ aud, phone_number: undefined, ip_address: 7 }))).toEqual({ number: "", address: "" });
  });

  test.each([
    ["signed by somebody else", signed({}, forger.privateKey)],
    ["without a signature", `${encoded({ alg: "none", typ: "JWT", kid: "k1" })}.${encoded(CLAIMS)}.`],
    ["of a key that Google has not", signed({}, google.privateKey, { alg: "RS256", kid: "k2" })],
    ["of another project", signed({ iss: "https://securetoken.google.com/other" })],
    ["for somebody else", signed({ aud: "https://evil.test" })],
    ["for nobody", signed({ aud: undefined })],
    ["an ID token of this project", signed({ aud: PROJECT, sub: "uid" })],
    ["of another event", signed({ event_type: "beforeSignIn", sub: "uid" })],
    ["of no event", signed({ event_type: undefined, sub: "uid" })],
    ["expired", signed({ iat: at - 7_200, exp: at - 3_600 })],
    ["no token", "x"],
    ["empty", ""],
    ["null", `${encoded({})}.${Buffer.from("null").toString("base64url")}.x`],
  ])("a token that is %s asks nothing", async (_what, token) => {
    expect(await read(token)).toBeNull();
  });
});
