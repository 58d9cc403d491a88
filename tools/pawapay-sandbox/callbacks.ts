import { createHash, sign } from "node:crypto";
import type { SentCallback } from "./movement.ts";
import type { Sandbox } from "./sandbox.ts";

const ANSWER_TIMEOUT_MS = 15_000;
const VALID_SECONDS = 60;
const COVERED = '("@method" "@authority" "@path" "signature-date" "content-digest" "content-type")';

/** Sends callbacks one by one and records every answer; only `signal` (reset, stop) rejects. */
export async function deliver(
  sandbox: Sandbox,
  about: { callbacks: SentCallback[] },
  view: Record<string, unknown>,
  times: number,
): Promise<SentCallback[]> {
  const { signal } = sandbox.background;
  const sent: SentCallback[] = [];
  for (let ring = 0; ring < times; ring += 1) {
    const callback = await send(sandbox, view, signal);
    signal.throwIfAborted();
    about.callbacks.push(callback);
    sent.push(callback);
  }
  return sent;
}

async function send(sandbox: Sandbox, view: Record<string, unknown>, signal: AbortSignal): Promise<SentCallback> {
  const { callbackUrl } = sandbox.settings;
  const body = JSON.stringify(view);
  const record = { at: sandbox.now().toISOString(), status: String(view["status"]) };
  try {
    const answer = await fetch(callbackUrl, {
      method: "POST",
      headers: signedHeaders(sandbox, callbackUrl, body),
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return { ...record, http_status: answer.status, error: null };
  } catch (error) {
    return { ...record, http_status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Headers of a signed callback (RFC 9421, docs.pawapay.io/v2/docs/signatures). */
export function signedHeaders(
  { key, now }: Pick<Sandbox, "key" | "now">,
  address: string,
  body: string,
): Record<string, string> {
  const { host, pathname } = new URL(address);
  const created = Math.floor(now().getTime() / 1000);
  const date = new Date(created * 1000).toISOString();
  const digest = `sha-512=:${createHash("sha512").update(body).digest("base64")}:`;
  const type = "application/json";
  const parameters = `${COVERED};alg="ecdsa-p256-sha256";keyid="${key.id}";created=${created};expires=${created + VALID_SECONDS}`;
  const base = [
    `"@method": POST`,
    `"@authority": ${host}`,
    `"@path": ${pathname}`,
    `"signature-date": ${date}`,
    `"content-digest": ${digest}`,
    `"content-type": ${type}`,
    `"@signature-params": ${parameters}`,
  ].join("\n");
  return {
    "Content-Type": type,
    "Content-Digest": digest,
    "Signature-Date": date,
    "Signature-Input": `sig-pp=${parameters}`,
    Signature: `sig-pp=:${sign("sha256", Buffer.from(base), key.privateKey).toString("base64")}:`,
  };
}
