import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { CLOCK_SKEW_SECONDS, isSigned, publicKeys } from "./http-signature.ts";

const NOW = new Date("2026-11-30T12:00:00Z");
const NOW_SECONDS = NOW.getTime() / 1000;
const URL_OF_OURS = "https://lopango.test/webhooks/pawapay";
const BODY = '{"checkoutId":"f4401bd2-1568-4140-bf2d-eb77d2b2b639","status":"COMPLETED"}';

const p256 = generateKeyPairSync("ec", { namedCurve: "P-256" });
const p384 = generateKeyPairSync("ec", { namedCurve: "P-384" });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const COVERED = ["@method", "@authority", "@path", "signature-date", "content-digest", "content-type"];

interface How {
  key?: KeyObject;
  alg?: string;
  keyid?: string;
  created?: number | null;
  expires?: number | null;
  covered?: string[];
  digest?: string;
  bits?: 256 | 512;
  raw?: boolean;
}

const digestOf = (body: string, bits = 512): string =>
  `sha-${bits}=:${createHash(`sha${bits}`).update(body).digest("base64")}:`;

/** A call signed as by the RFC, apart from what `how` changes. */
function signed(how: How = {}) {
  const { alg = "ecdsa-p256-sha256", keyid = "one", created = NOW_SECONDS, expires = NOW_SECONDS + 60 } = how;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "signature-date": NOW.toISOString(),
    "content-digest": how.digest ?? digestOf(BODY, how.bits),
  };
  const covered = how.covered ?? COVERED;
  const list = covered.map((name) => `"${name}"`).join(" ");
  const times = `${created === null ? "" : `;created=${created}`}${expires === null ? "" : `;expires=${expires}`}`;
  const parameters = `(${list});alg="${alg}";keyid="${keyid}"${times}`;
  const url = new URL(URL_OF_OURS);
  const derived: Record<string, string> = { "@method": "POST", "@authority": url.host, "@path": url.pathname };
  const lines = covered.map((name) => `"${name}": ${derived[name] ?? headers[name]}`);
  const base = Buffer.from([...lines, `"@signature-params": ${parameters}`].join("\n"));
  const hash = /(256|384|512)$/.exec(alg)?.[0] ?? "256";
  const signature = sign(`sha${hash}`, base, {
    key: how.key ?? p256.privateKey,
    dsaEncoding: how.raw ? "ieee-p1363" : "der",
    ...(alg.startsWith("rsa-pss") && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }),
  });
  return {
    method: "POST",
    url,
    headers: new Headers({
      ...headers,
      "signature-input": `sig-pp=${parameters}`,
      signature: `sig-pp=:${signature.toString("base64")}:`,
    }),
    body: Buffer.from(BODY),
  };
}

const keyOf = async (id: string): Promise<KeyObject | null> =>
  ({ one: p256.publicKey, other: p384.publicKey, rsa: rsa.publicKey })[id] ?? null;
const verified = (call: ReturnType<typeof signed>, now = NOW): Promise<boolean> => isSigned(call, keyOf, now);

describe("a call is genuine", () => {
  test.each<[string, How]>([
    ["as Java signs, in DER", {}],
    ["with raw numbers, as the standard says", { raw: true }],
    ["with a digest of 256 bits", { bits: 256 }],
    ["with P-384", { alg: "ecdsa-p384-sha384", keyid: "other", key: p384.privateKey, raw: true }],
    ["with RSA", { alg: "rsa-v1_5-sha256", keyid: "rsa", key: rsa.privateKey }],
    ["with RSA-PSS", { alg: "rsa-pss-sha512", keyid: "rsa", key: rsa.privateKey }],
    ["without an end", { expires: null }],
    ["with two digests of the body", { digest: `${digestOf(BODY, 256)}, ${digestOf(BODY, 512)}` }],
    ["with a digest that we do not know beside one", { digest: `md5=:abc=:, ${digestOf(BODY, 512)}` }],
  ])("%s", async (_how, how) => {
    expect(await verified(signed(how))).toBe(true);
  });
});

describe("a call is not genuine", () => {
  test.each<[string, How]>([
    ["with another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
    ["with the id of nobody's key", { keyid: "nobody" }],
    ["with a key of another kind than it says", { alg: "rsa-v1_5-sha256", key: rsa.privateKey }],
    ["with a method of signing that we do not know", { alg: "hmac-sha256" }],
    ["with a name of every object for its method", { alg: "constructor" }],
    ["with the digest of another body", { digest: digestOf("{}") }],
    ["with one true digest and one false", { digest: `${digestOf(BODY, 256)}, ${digestOf("{}", 512)}` }],
    ["without a digest that we know", { digest: "md5=:abc=:" }],
    ["without saying when", { created: null }],
    ...COVERED.filter((name) => !["signature-date", "content-type"].includes(name)).map((name): [string, How] => [
      `that does not cover ${name}`,
      { covered: COVERED.filter((one) => one !== name) },
    ]),
    ["that covers a header which is missing", { covered: [...COVERED, "x-missing"] }],
  ])("%s", async (_how, how) => {
    expect(await verified(signed(how))).toBe(false);
  });

  test.each<[string, (call: ReturnType<typeof signed>) => object]>([
    ["whose body is another", () => ({ body: Buffer.from(BODY.replace("COMPLETED", "FAILED")) })],
    ["to another path", () => ({ url: new URL("https://lopango.test/webhooks/other") })],
    ["to another host", () => ({ url: new URL("https://other.test/webhooks/pawapay") })],
    ["by another method", () => ({ method: "PUT" })],
    ["without headers", () => ({ headers: new Headers() })],
  ])("%s", async (_what, different) => {
    const call = signed();
    expect(await verified({ ...call, ...different(call) })).toBe(false);
  });

  test.each([
    ["signature-input", "sig-pp"],
    ["signature-input", "sig-pp=()"],
    ["signature-input", `sig-pp=(${'"@method" '.repeat(1_000)})`],
    ["signature-input", `sig-pp=("content-type";req)`],
    ["signature", ""],
    ["signature", "sig-pp=::"],
    ["signature", "other=:AAAA:"],
    ["signature", "sig-pp=:AAAA:"],
    ["content-digest", ""],
    ["content-digest", "sha-512=:"],
    ["content-digest", "sha-512=::"],
  ])("with the header %s: %s", async (name, value) => {
    const call = signed();
    call.headers.set(name, value);
    expect(await verified(call)).toBe(false);
  });
});

describe("clocks may differ by five minutes", () => {
  const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
  test.each([
    [60 + CLOCK_SKEW_SECONDS, true],
    [60 + CLOCK_SKEW_SECONDS + 1, false],
    [-CLOCK_SKEW_SECONDS, true],
    [-CLOCK_SKEW_SECONDS - 1, false],
  ])("a call that is read %i seconds after it was signed is genuine: %s", async (seconds, is) => {
    expect(await verified(signed(), at(seconds))).toBe(is);
  });

  test("an old call costs no look-up of its key", async () => {
    const look = vi.fn<typeof keyOf>(keyOf);
    expect(await isSigned(signed(), look, at(3_600))).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });
});

describe("public keys", () => {
  const pem = (key: KeyObject): string => key.export({ type: "spki", format: "pem" }) as string;
  const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

  test("are fetched once an hour, and once a minute for an id that is not among them", async () => {
    const fetchKeys = vi.fn<() => Promise<[string, string][]>>(async () => [["one", pem(p256.publicKey)]]);
    const keys = publicKeys(fetchKeys);
    expect(await keys("one", NOW)).not.toBeNull();
    expect(await keys("one", minutes(59))).not.toBeNull();
    expect(fetchKeys).toHaveBeenCalledTimes(1);
    expect(await keys("two", minutes(59))).toBeNull();
    expect(await keys("three", minutes(59.5))).toBeNull();
    expect(fetchKeys).toHaveBeenCalledTimes(2);
    expect(await keys("one", minutes(120))).not.toBeNull();
    expect(fetchKeys).toHaveBeenCalledTimes(3);
  });

  test("that are no keys are left out", async () => {
    const keys = publicKeys(async () => [
      ["one", "-----BEGIN PUBLIC KEY-----"],
      ["two", pem(p256.publicKey)],
    ]);
    expect([await keys("one", NOW), (await keys("two", NOW)) !== null]).toEqual([null, true]);
  });

  test("that could not be fetched are fetched by the next call", async () => {
    const fetchKeys = vi.fn<() => Promise<[string, string][]>>(async () => [["one", pem(p256.publicKey)]]);
    fetchKeys.mockRejectedValueOnce(new Error("away"));
    const keys = publicKeys(fetchKeys);
    await expect(keys("one", NOW)).rejects.toThrow("away");
    expect(await keys("one", NOW)).not.toBeNull();
  });
});
