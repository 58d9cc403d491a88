import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { pushOf } from "../rules/push.ts";
import { aNotification } from "../../../test/notifications.ts";
import { encryptedFor, webPush } from "./web-push.adapter.ts";

test("a message is encrypted as the example of RFC 8291, appendix A", () => {
  const device = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const fresh = {
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
    secret: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
  };
  expect(encryptedFor(device, "When I grow up, I want to be a watermelon", fresh).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

const KEYS = {
  publicKey: "BGWEZ6eaPFBywseN1oY3u-V6h1zQ7aD7e7Rv1CjMrO1JXnbRnA7sDGESSInui_axB8VqzUEezRx_Ga9MNC0Rkwk",
  privateKey: "SiFOiI-R-faOjzQb76nVl3VPZIeUE3U3Bm_ftHR7x0s",
  contact: "https://lopango.test",
};
const NOW = new Date("2027-03-01T10:00:00Z");
const device = (endpoint: string, p256dh = KEYS.publicKey) => ({
  id: "d",
  endpoint,
  p256dh,
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  added_at: NOW,
});

async function aService(status: number) {
  const asked: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(status, { location: "http://127.0.0.1:9/" }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, origin, close: () => void server.close() };
}
const content = pushOf(aNotification({ path: "/host" }));

test("a message says who sends it, signed, for that service alone, and how long it is of use", async () => {
  const { asked, origin, close } = await aService(201);
  const { push } = webPush(KEYS, () => NOW);
  await push?.({ device: device(`${origin}/push/1`), content, until: new Date(NOW.getTime() + 60_000) });
  await push?.({ device: device(`${origin}/push/1`), content, until: null });
  close();
  expect(asked.map(({ ttl, urgency }) => [ttl, urgency])).toEqual([
    ["60", "high"],
    ["86400", "normal"],
  ]);
  const [, text = "", signature = ""] = /^vapid t=(.+)\.([^.]+), k=/.exec(asked[0]?.authorization ?? "") ?? [];
  const claims = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString()) as object;
  expect(claims).toEqual({ aud: origin, exp: NOW.getTime() / 1000 + 12 * 3600, sub: KEYS.contact });
  const point = Buffer.from(KEYS.publicKey, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = { key, dsaEncoding: "ieee-p1363" as const };
  expect(verify("sha256", Buffer.from(text), signed, Buffer.from(signature, "base64url"))).toBe(true);
});

test.each([
  [404, "refused"],
  [410, "refused"],
  [429, "unreachable"],
  [500, "unreachable"],
  [307, "unreachable"],
])("an answer of %i is %s", async (status, kind) => {
  const { origin, close } = await aService(status);
  await expect(webPush(KEYS).push?.({ device: device(origin), content, until: null })).rejects.toMatchObject({ kind });
  close();
});

test("a device whose key is none is gone for ever", async () => {
  const broken = device("https://fcm.googleapis.com/x", `B${"A".repeat(86)}`);
  await expect(webPush(KEYS).push?.({ device: broken, content, until: null })).rejects.toMatchObject({
    kind: "refused",
  });
});
