import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { codeClaims, encoded } from "../../test/code-claims.ts";
import { googleKeys } from "../../test/google-keys.ts";
import { codeRequests } from "./code-request.adapter.ts";

/** Uses production code with our own key. */
const PROJECT = "demo-lopango";
const at = Math.floor(Date.now() / 1000);
const CLAIMS = { ...codeClaims(PROJECT), phone_number: "+243812345678", ip_address: "41.243.0.1" };
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });
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

test("what Identity Platform asks is read, with whatever it leaves out empty", async () => {
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
