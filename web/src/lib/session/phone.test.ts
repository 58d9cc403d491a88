import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, signInWithCustomToken } from "firebase/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phoneMessage } from "./phone-messages.ts";

describe("a code that failed", () => {
  const CODES = [
    "auth/invalid-phone-number",
    "auth/invalid-verification-code",
    "auth/code-expired",
    "auth/too-many-requests",
    "auth/quota-exceeded",
    "auth/operation-not-allowed",
    "auth/captcha-check-failed",
    "auth/credential-already-in-use",
    "auth/network-request-failed",
    "auth/user-disabled",
  ];

  test("has a French sentence of its own for each reason", () => {
    const sentences = CODES.map((code) => phoneMessage({ code }, true));
    expect(new Set(sentences).size).toBe(CODES.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ý].*\.$/);
    expect(sentences).not.toContain(phoneMessage(new Error("?"), true));
  });

  test("without a network says so", () => {
    expect(phoneMessage({ code: "auth/invalid-verification-code" }, false)).toBe("Vous êtes hors connexion.");
  });
});

/** Firebase's library itself, before a server that answers as Identity Platform does when a function of ours refuses. */
describe("a code that our own function refused", () => {
  const SENTENCE = "Trop de codes ont été demandés pour ce numéro. Réessayez dans 40\u00a0minutes.";
  let answer = "";
  const server = createServer((_request, response) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { code: 400, message: answer } }));
  });
  const app = initializeApp({ apiKey: "key", projectId: "demo-lopango" }, "refused codes");
  const auth = initializeAuth(app);
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    connectAuthEmulator(auth, url, { disableWarnings: true });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await deleteApp(app);
  });

  const refusal = (body: unknown): string =>
    `BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ${JSON.stringify(body)}`;
  const sentenceFor = async (message: string): Promise<string> => {
    answer = message;
    const error: unknown = await signInWithCustomToken(auth, "token").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "FirebaseError" });
    return phoneMessage(error, true);
  };

  test("says why", async () => {
    const refused = { error: { message: SENTENCE, status: "PERMISSION_DENIED" } };
    expect(await sentenceFor(refusal(refused))).toBe(SENTENCE);
    // As the older functions' library was seen to be quoted, and a server that writes letters by their numbers.
    expect(await sentenceFor(refusal({ error: { code: 403, ...refused.error } }))).toBe(SENTENCE);
    const escaped = refusal(refused).replaceAll(
      /[^\x20-\x7e]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    expect(escaped).toContain("\\u00e9");
    expect(await sentenceFor(escaped)).toBe(SENTENCE);
  });

  test("says that it failed where there is no sentence of ours", async () => {
    const otherwise = "Cela n’a pas abouti. Réessayez.";
    for (const message of [
      refusal({ error: { message: "An unexpected error occurred.", status: "INTERNAL" } }),
      refusal({ error: { message: "", status: "PERMISSION_DENIED" } }),
      `${refusal({ error: { status: "PERMISSION_DENIED" } })}`,
      "BLOCKING_FUNCTION_ERROR_RESPONSE : ((Deadline exceeded making request.))",
      "BLOCKING_FUNCTION_ERROR_RESPONSE",
    ])
      expect(await sentenceFor(message), message).toBe(otherwise);
  });
});
