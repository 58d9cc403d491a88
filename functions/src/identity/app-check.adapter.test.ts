import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { Agent } from "node:https";
import { connect } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { googleKeys } from "../../test/google-keys.ts";
import { appCheckVerifier } from "./app-check.adapter.ts";

/** Uses production code with our own key: requests to Google's key server are intercepted. */
const PROJECT = "demo-lopango";
const at = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: "https://firebaseappcheck.googleapis.com/1",
  aud: ["projects/1", `projects/${PROJECT}`],
  sub: "1:1:web:1",
  iat: at,
  exp: at + 3600,
};
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });

const keys = googleKeys({
  keys: [{ ...google.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }],
});
const isOurs = appCheckVerifier(initializeApp({ projectId: PROJECT, httpAgent: keys.agent }, "app check"));

beforeAll(keys.open);
afterAll(keys.close);

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
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
