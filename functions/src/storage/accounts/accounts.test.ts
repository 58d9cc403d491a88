import { generateKeyPairSync, createHmac, sign, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accounts } from "./accounts.ts";

/** Under the Auth emulator nobody checks signatures, so forged tokens are tried as in production, without it. */
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

/** As in production, with a key of our own in the place of Google's: whoever asks Google for its keys reaches us. */
describe("with the identity service’s keys", () => {
  const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = google.publicKey.export({ type: "spki", format: "pem" }).toString();

  const keys = createServer((_request, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify({ k1: publicKey })),
  );
  class Detour extends Agent {
    override createConnection() {
      return connect((keys.address() as AddressInfo).port, "127.0.0.1");
    }
  }
  const service = accounts(initializeApp({ projectId: PROJECT, httpAgent: new Detour() }, "signed tokens"));

  beforeAll(async () => {
    await new Promise<void>((resolve) => void keys.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    keys.closeAllConnections();
    keys.close();
  });

  const RS256 = { alg: "RS256", typ: "JWT", kid: "k1" };
  const unsigned = (header: object, claims: object): string => `${encoded(header)}.${encoded(claims)}`;
  const signed = (claims: object, key: KeyObject, header: object = RS256): string => {
    const content = unsigned(header, claims);
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), key).toString("base64url")}`;
  };
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
