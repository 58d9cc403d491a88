import { constants, createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import type { WebhookCall } from "./provider.ts";

/** Accepted difference between the sender's clock and ours, in seconds. */
export const CLOCK_SKEW_SECONDS = 300;

/** What a signature must cover, so that neither body nor address can be another call's. */
const COVERED = ["@method", "@authority", "@path", "content-digest"];

const MAX_HEADER_LENGTH = 2_000;

/** Key types, hashes and signature lengths of RFC 9421, section 3.3. */
const ALGORITHMS: Record<string, { type: "ec" | "rsa"; hash: string; rawLength?: number; pss?: true }> = {
  "ecdsa-p256-sha256": { type: "ec", hash: "sha256", rawLength: 64 },
  "ecdsa-p384-sha384": { type: "ec", hash: "sha384", rawLength: 96 },
  "rsa-v1_5-sha256": { type: "rsa", hash: "sha256" },
  "rsa-pss-sha512": { type: "rsa", hash: "sha512", pss: true },
};

/**
 * Verifies the signature of a call (RFC 9421) and the digest of its body (RFC 9530).
 *
 * @param keyOf the sender's public key with this id, null for none; asked last
 */
export async function isSigned(
  call: WebhookCall,
  keyOf: (id: string) => Promise<KeyObject | null>,
  now: Date,
): Promise<boolean> {
  const input = parseInput(call.headers.get("signature-input") ?? "");
  if (!input || !isOfNow(input, now) || !isDigest(call.headers.get("content-digest") ?? "", call.body)) return false;
  const signature = signatureOf(call.headers.get("signature") ?? "", input.label);
  const base = signatureBase(call, input);
  const algorithm = ALGORITHMS[input.alg];
  if (!signature || base === null || !algorithm) return false;
  const key = await keyOf(input.keyid);
  if (key?.asymmetricKeyType !== algorithm.type) return false;
  // Java signs with DER, the standard says raw numbers.
  const dsaEncoding = signature.length === algorithm.rawLength ? "ieee-p1363" : "der";
  const padding = algorithm.pss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };
  return verify(algorithm.hash, Buffer.from(base), { key, dsaEncoding, ...padding }, signature);
}

interface SignatureInput {
  label: string;
  components: string[];
  /** Everything behind `label=`, which is signed as it came. */
  parameters: string;
  alg: string;
  keyid: string;
  /** Unix time. */
  created: number;
  expires: number;
}

const INPUT = /^([a-z][a-z0-9_.-]*)=(\(((?:"[@a-z0-9-]+" ?)*)\)((?:; ?[a-z]+=(?:"[^"\\]*"|\d{1,12}))*))$/;

/** Parses the one signature of `Signature-Input`; null for another form, or a signature that covers too little. */
function parseInput(header: string): SignatureInput | null {
  const [, label = "", parameters = "", list = "", rest = ""] =
    (header.length <= MAX_HEADER_LENGTH && INPUT.exec(header)) || [];
  const values = new Map(
    [...rest.matchAll(/; ?([a-z]+)=(?:"([^"]*)"|(\d+))/g)].map(([, name, a, b]) => [name, a ?? b]),
  );
  const components = [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  const created = Number(values.get("created") ?? Number.NaN);
  if (label === "" || Number.isNaN(created) || !COVERED.every((one) => components.includes(one))) return null;
  const expires = Number(values.get("expires") ?? created);
  const [alg, keyid] = [values.get("alg") ?? "", values.get("keyid") ?? ""];
  return { label, components, parameters, alg, keyid, created, expires };
}

function isOfNow({ created, expires }: SignatureInput, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return created <= seconds + CLOCK_SKEW_SECONDS && expires >= seconds - CLOCK_SKEW_SECONDS;
}

/** Whether every digest that we know is the body's, and there is one. */
function isDigest(header: string, body: Uint8Array): boolean {
  const known = header
    .split(",", 5)
    .map((one) => /^sha-(256|512)=:([\w+/=]+):$/.exec(one.trim()))
    .filter((one) => one !== null);
  return (
    known.length > 0 &&
    known.every(([, bits, digest]) => createHash(`sha${bits}`).update(body).digest("base64") === digest)
  );
}

function signatureOf(header: string, label: string): Buffer | null {
  if (header.length > MAX_HEADER_LENGTH) return null;
  const own = header.split(",").find((one) => one.trim().startsWith(`${label}=:`));
  const [, text] = /=:([\w+/=]+):$/.exec(own?.trim() ?? "") ?? [];
  return text === undefined ? null : Buffer.from(text, "base64");
}

/** RFC 9421, section 2.5; null when a covered component is missing. */
function signatureBase(call: WebhookCall, { components, parameters }: SignatureInput): string | null {
  const lines = components.map((name) => {
    const value = valueOf(call, name);
    return value === null ? null : `"${name}": ${value}`;
  });
  return lines.includes(null) ? null : [...lines, `"@signature-params": ${parameters}`].join("\n");
}

function valueOf({ method, url, headers }: WebhookCall, name: string): string | null {
  switch (name) {
    case "@method":
      return method;
    case "@authority":
      return url.host;
    case "@path":
      return url.pathname;
    case "@query":
      return url.search || "?";
    case "@target-uri":
      return url.href;
    case "@scheme":
      return url.protocol.slice(0, -1);
    default:
      return headers.get(name);
  }
}

const KEYS_MS = 3_600_000;
const UNKNOWN_KEY_MS = 60_000;

/**
 * Looks up public keys by id. They are fetched once an hour; for an id that is not among them at most once a minute,
 * because callers can invent ids.
 *
 * @param fetchKeys ids with keys in PEM
 */
export function publicKeys(
  fetchKeys: () => Promise<[id: string, pem: string][]>,
): (id: string, now: Date) => Promise<KeyObject | null> {
  let keys = new Map<string, KeyObject>();
  let fetched = Number.NEGATIVE_INFINITY;
  return async (id, now) => {
    if (now.getTime() - fetched >= (keys.has(id) ? KEYS_MS : UNKNOWN_KEY_MS)) {
      keys = new Map((await fetchKeys()).flatMap(([name, pem]) => keyIn(name, pem)));
      fetched = now.getTime();
    }
    return keys.get(id) ?? null;
  };
}

function keyIn(id: string, pem: string): [string, KeyObject][] {
  try {
    return [[id, createPublicKey(pem)]];
  } catch {
    return [];
  }
}
