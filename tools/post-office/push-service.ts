import { createPublicKey, randomUUID, verify } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { faultFor, keepLetter, SLOW_MS, type Office } from "./office.ts";

/**
 * Push service (RFC 8030) for fake devices: any path below `/push/`. Accepts signed messages without decrypting them.
 */
export function pushRoutes(office: Office): Hono {
  const app = new Hono();
  app.post("/push/:device", async (c) => {
    const { origin, pathname } = new URL(c.req.url);
    const headers = c.req.header();
    if (!isSigned(headers["authorization"] ?? "", origin)) return c.text("Unsigned.", 403);
    if (headers["content-encoding"] !== "aes128gcm" || headers["ttl"] === undefined) return c.text("Unreadable.", 400);
    const { how: fault } = faultFor(office, "push", pathname);
    if (fault === "refuse") return c.text("Come again later.", 503);
    if (fault === "bounce") return c.text("Gone.", 410);
    const content = Buffer.from(await c.req.arrayBuffer());
    keepLetter(office, {
      id: randomUUID(),
      channel: "push",
      at: new Date(),
      to: [pathname],
      from: origin,
      subject: `Notification chiffrée, ${content.length} octets`,
      text: content.toString("base64url"),
      html: "",
      messageId: headers["topic"] ?? "",
      headers,
      attachments: [],
    });
    if (fault === "duplicate") return c.text("The answer was lost.", 500);
    if (fault === "slow") await pause(SLOW_MS);
    return c.body(null, 201);
  });
  return app;
}

/** Verifies the VAPID signature, audience and age (RFC 8292). */
function isSigned(authorization: string, origin: string): boolean {
  const [, head, claims, signature, sender] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || !sender) return false;
  const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
  const [x = "", y = ""] = [bytes(sender).subarray(1, 33), bytes(sender).subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isTheirs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    bytes(signature),
  );
  const { aud, exp } = JSON.parse(bytes(claims).toString()) as { aud?: string; exp?: number };
  return isTheirs && aud === origin && (exp ?? 0) * 1_000 > Date.now();
}
