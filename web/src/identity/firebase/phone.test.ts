import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import { AuthErrorCodes, connectAuthEmulator, initializeAuth, signInWithCustomToken } from "firebase/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountMessage, phoneMessage, signInMessage } from "./sign-in-messages.ts";

describe("a code that failed", () => {
  const CODES = [
    "auth/invalid-phone-number",
    "auth/invalid-verification-code",
    "auth/code-expired",
    "auth/too-many-requests",
    "auth/quota-exceeded",
    "auth/operation-not-allowed",
    "auth/user-token-expired",
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

/** Firebase error codes of unused sign-in methods and of programming errors. */
const OF_OTHER_WAYS =
  /^auth[/](argument-error|app-not-installed|cordova|cors|custom-token|dependent|dynamic|email-change|emulator|expired-action|internal-error|invalid-(auth-event|cert|continue|cordova|custom|dynamic|email|emulator|message|action-code|persistence|provider-id|recipient|sender|tenant|recaptcha-version|req-type|hosting)|wrong-password|missing-(android|continue|iframe|ios|multi-factor-info|password|client|recaptcha-version)|app-deleted|no-auth-event|no-such|redirect|tenant|unsupported-(persistence|tenant)|weak|already-initialized)/;

test("each code that Firebase’s library has for our ways in has a sentence of its own", () => {
  const silent = Object.values(AuthErrorCodes).filter((code) =>
    [phoneMessage, signInMessage].every((say) => say({ code }, true) === say(new Error("?"), true)),
  );
  expect(silent.filter((code) => !OF_OTHER_WAYS.test(code))).toEqual([]);
});

/** Runs Firebase's library against a server that responds like Identity Platform after a blocking function refused. */
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

  test.each([
    "OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.",
    "BILLING_NOT_ENABLED",
  ])("%s names another way in, and nothing to try again", async (message) => {
    answer = message;
    const error: unknown = await signInWithCustomToken(auth, "token").catch((thrown: unknown) => thrown);
    expect(phoneMessage(error, true)).toMatch(
      /^Nous n’envoyons pas de SMS à ce numéro .* Utilisez votre compte Google/,
    );
    expect(signInMessage(error, true)).toMatch(/avec Google n’est pas possible .* Utilisez votre numéro/);
    expect(accountMessage(error, true)).toMatch(/avec Google n’est pas possible/);
  });

  test("says why", async () => {
    const refused = { error: { message: SENTENCE, status: "PERMISSION_DENIED" } };
    expect(await sentenceFor(refusal(refused))).toBe(SENTENCE);
    // Older function libraries quote the response this way; some servers escape non-ASCII letters.
    expect(await sentenceFor(refusal({ error: { code: 403, ...refused.error } }))).toBe(SENTENCE);
    const escaped = refusal(refused).replaceAll(
      /[^\x20-\x7e]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    expect(escaped).toContain("\\u00e9");
    expect(await sentenceFor(escaped)).toBe(SENTENCE);
  });

  test("says that it failed where there is no sentence of ours", async () => {
    const otherwise = "Cela n’a pas abouti. Réessayez, ou utilisez votre compte Google.";
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
