import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { ChannelError, type Channels } from "../channel.ts";

export interface PushConfig {
  /** The VAPID public key: an uncompressed point of P-256, base64url. */
  publicKey: string;
  /** The VAPID private key: 32 bytes, base64url. */
  privateKey: string;
  /** Contact for push services: `https://…` or `mailto:…`. */
  contact: string;
}

const PATIENCE_MS = 10_000;
/** How long the push service keeps a message for an offline device. */
const KEPT_SECONDS = 24 * 3_600;
/** Lifetime of a VAPID token; push services accept up to a day. */
const SIGNED_SECONDS = 12 * 3_600;
const RECORD_SIZE = 4_096;

/** Creates the push channel: VAPID web push (RFC 8030, 8291, 8292) on Node's crypto (docs/decisions/0085). */
export function webPush(
  { publicKey, privateKey, contact }: PushConfig,
  now = () => new Date(),
): Pick<Channels, "push"> {
  const key = signingKey(publicKey, privateKey);
  return {
    async push({ device, content, until }) {
      const { origin } = new URL(device.endpoint);
      const seconds = Math.floor(now().getTime() / 1_000);
      const token = signedToken(key, { aud: origin, exp: seconds + SIGNED_SECONDS, sub: contact });
      const left = until === null ? KEPT_SECONDS : Math.floor(until.getTime() / 1_000) - seconds;
      await post(device.endpoint, encryptedFor(device, JSON.stringify(content)), {
        authorization: `vapid t=${token}, k=${publicKey}`,
        ttl: String(Math.min(KEPT_SECONDS, Math.max(0, left))),
        urgency: until === null ? "normal" : "high",
        // A pending message with the same topic is replaced.
        topic: content.tag.slice(0, 32),
      });
    },
  };
}

function signingKey(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", d: privateKey, x: x ?? "", y: y ?? "" } });
}

/** Signs a JSON Web Token by ES256 (RFC 8292 §2). */
function signedToken(key: KeyObject, claims: object): string {
  const parts = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => Buffer.from(JSON.stringify(part)));
  const text = parts.map((part) => part.toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

/**
 * Encrypts a text for one device (RFC 8291, `aes128gcm` of RFC 8188).
 * @param fresh - key pair and salt, new for each message; a test passes those of the RFC's example
 * @throws ChannelError `refused` for an invalid device key
 */
export function encryptedFor(
  { p256dh, auth }: { p256dh: string; auth: string },
  text: string,
  fresh: { salt: Buffer; secret?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const ours = createECDH("prime256v1");
  if (fresh.secret) ours.setPrivateKey(fresh.secret);
  else ours.generateKeys();
  const theirs = Buffer.from(p256dh, "base64url");
  const shared = sharedSecret(ours, theirs);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours.getPublicKey()]);
  const material = derived(shared, Buffer.from(auth, "base64url"), about, 32);
  const key = derived(material, fresh.salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(material, fresh.salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // 2: delimiter of the last record.
  const record = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const sender = ours.getPublicKey();
  return Buffer.concat([fresh.salt, size, Buffer.from([sender.length]), sender, record, cipher.getAuthTag()]);
}

function sharedSecret(ours: ReturnType<typeof createECDH>, theirs: Buffer): Buffer {
  try {
    return ours.computeSecret(theirs);
  } catch (error) {
    throw new ChannelError("refused", "the device’s key is no point of the curve", { cause: error });
  }
}

const derived = (material: Buffer, salt: Buffer, about: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", material, salt, about, length));

/** @throws ChannelError `refused` when the subscription is gone */
async function post(url: string, body: Buffer, headers: Record<string, string>): Promise<void> {
  const { host } = new URL(url);
  let status: number;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-encoding": "aes128gcm", "content-type": "application/octet-stream" },
      body: new Uint8Array(body),
      // A redirect would bypass the check of the push service's host.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    ({ status } = answer);
    await answer.body?.cancel();
  } catch (error) {
    throw new ChannelError("unreachable", `${host} does not answer`, { cause: error });
  }
  if (status === 404 || status === 410) throw new ChannelError("refused", `${host}: that device is gone`);
  if (status >= 300) throw new ChannelError("unreachable", `${host} answered ${status}`);
}
