import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeClaims, encoded } from "../../test/code-claims.ts";
import { openDatabase } from "../../test/api.ts";
import { createSmsCodeDeps } from "../app/deps.ts";
import { openApp } from "../platform/firebase-app.ts";
import { busy } from "../platform/problem.ts";
import { codeRequests } from "./token-verifiers.adapter.ts";
import { transactor } from "../app/transact.ts";
import { listener } from "../platform/http/server.ts";
import { createRefusedLimiter } from "../platform/http/limits.ts";
import { createSmsCodes } from "./sms-codes.routes.ts";
import type { SmsCodeDeps } from "./count-code.ts";

const PROJECT = process.env["GCLOUD_PROJECT"] ?? "";
const db = openDatabase();
const app = openApp();

/** Each test starts at noon of its own day. */
let noon = Date.UTC(2027, 0, 1, 12);
let passed = 0;
const now = (): Date => new Date(noon + passed);
const logged: string[] = [];
const instance = (everybody: number, different: Partial<SmsCodeDeps> = {}) => {
  const deps = {
    ...createSmsCodeDeps(app, db, now, {
      PHONE_COUNTRIES: "CD, rw",
      SMS_CODES_A_DAY: String(everybody),
      VISITOR_COOKIE_KEYS: "k".repeat(43),
    }),
    transact: transactor(db, now),
    log: (message: string) => void logged.push(message),
    ...different,
  };
  return createSmsCodes(deps, createRefusedLimiter(now));
};
/** Two independent instances, used in turn. */
const instances = (everybody = 500) => [instance(everybody), instance(everybody)];
let serving = instances();

// Serves an instance over HTTP.
const gateway = createServer((request, response) => {
  const [next, ...others] = serving as [ReturnType<typeof instance>, ...ReturnType<typeof instance>[]];
  serving = [...others, next];
  const answer = listener("smscodes", async () => next);
  void answer(request, response);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => void gateway.close());
beforeEach(() => {
  noon += 2 * 86_400_000;
  passed = 0;
  logged.length = 0;
  serving = instances();
});

/** Token of Identity Platform; unsigned, because the Auth emulator skips signatures. */
function tokenWith(claims: object): string {
  const all = { ...codeClaims(PROJECT), locale: "fr", user_agent: "Mozilla/5.0", ...claims };
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded(all)}.`;
}

const send = async (body: string, method = "POST", from = "8.8.8.8") => {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  const answer = await fetch(url, { method, headers, ...(method === "POST" && { body }) });
  // The French text needs a declared charset.
  expect(answer.headers.get("content-type")).toMatch(/json; charset=utf-8$/);
  return { status: answer.status, body: (await answer.json()) as { error?: { message?: string; status?: string } } };
};
const askWith = (claims: object) => send(JSON.stringify({ data: { jwt: tokenWith(claims) } }));
const ask = (number: string, address = "41.243.0.1") => askWith({ phone_number: number, ip_address: address });

const numberOf = (n: number): string => `+2438100${String(n).padStart(5, "0")}`;
const counted = async (id: string): Promise<number> => (await db.doc(`message_counts/${id}`).get()).get("count") ?? 0;
const today = (): Promise<number> => counted(`${now().toISOString().slice(0, 10)}.codes`);
const SENT = { status: 200, body: {} };

describe("a code by SMS is counted before it is sent", () => {
  test("of twenty for one number at once five are sent, and five more on that day", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(numberOf(1), `41.243.1.${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toEqual({
      status: 403,
      body: {
        error: {
          message: "Trop de codes ont été demandés pour ce numéro. Réessayez dans 60\u00a0minutes.",
          status: "PERMISSION_DENIED",
        },
      },
    });
    expect(await today()).toBe(5);

    passed = 3_600_000;
    const later = await Promise.all(Array.from({ length: 9 }, () => ask(numberOf(1), "41.243.1.99")));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(5);
    passed = 2 * 3_600_000;
    expect((await ask(numberOf(1))).body.error?.message).toContain("dans 10\u00a0heures");
    passed = 12 * 3_600_000;
    expect(await ask(numberOf(1))).toEqual(SENT);
  });

  test("two numbers of one network have a share of the day between them, and the next network its own", async () => {
    serving = instances(120);
    const asked = Array.from({ length: 8 }, (_, n) => ask(numberOf(n % 2), `2001:db8:1:${n}::1`));
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(6);
    const neighbour = await ask(numberOf(3), "2001:db8:1:ffff::9");
    expect(neighbour.body.error?.message).toContain("cette connexion Internet");
    expect(await ask(numberOf(3), "2001:db8:2:2::1")).toEqual(SENT);
  });

  test("at most as many as the day has are sent, for everybody, and the operator of the server hears of it once", async () => {
    serving = instances(3);
    const asked = Array.from({ length: 9 }, (_, n) => ask(numberOf(n), `41.243.2.${n}`));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await today()).toBe(3);
    expect((await ask(numberOf(50), "41.243.2.50")).body.error?.message).toMatch(/aujourd’hui.*Google/);
    expect(logged).toEqual(["the codes by SMS of today are used up"]);
    passed = 12 * 3_600_000;
    expect(await ask(numberOf(50), "41.243.2.50")).toEqual(SENT);
  });

  test("none is sent to another country, nor to what is no number: neither counts", async () => {
    const refused = [ask("+33612345678"), ask("0812345678"), ask(""), askWith({}), askWith({ phone_number: 7 })];
    for (const { status, body } of await Promise.all(refused)) {
      expect(status).toBe(403);
      expect(body.error?.message).toBe(
        "Nous n’envoyons pas de SMS à ce numéro\u202f: son pays n’est pas encore desservi. Utilisez votre compte Google.",
      );
    }
    expect(await today()).toBe(0);
    expect(await ask("+250788123456")).toEqual(SENT);
  });

  test("callers without an address share one network", async () => {
    serving = instances(40);
    const asked = Array.from({ length: 7 }, (_, n) =>
      askWith({ phone_number: numberOf(n), ip_address: n % 2 ? "" : 5 }),
    );
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test("one for a second factor counts as any other", async () => {
    const kind = { sms_type: "MULTI_FACTOR_ENROLLMENT", phone_number: numberOf(1), ip_address: "41.243.0.1" };
    expect([(await askWith(kind)).status, await today()]).toEqual([200, 1]);
  });

  test("nothing that is stored tells a number or an address, and it ends after two days", async () => {
    await ask(numberOf(77_777), "41.243.77.77");
    const { docs } = await db.collection("message_counts").get();
    const text = JSON.stringify(docs.map((doc) => [doc.id, doc.data()]));
    expect(docs.length).toBeGreaterThan(4);
    for (const secret of ["77777", "41.243", "77.77"]) expect(text).not.toContain(secret);
    const [year, month, day] = [now().getUTCFullYear(), now().getUTCMonth(), now().getUTCDate()];
    const mine = docs.filter(({ id }) => id.startsWith(now().toISOString().slice(0, 10)));
    expect(mine).toHaveLength(5);
    for (const doc of mine) expect(doc.get("expires_at").toDate()).toEqual(new Date(Date.UTC(year, month, day + 2)));
  });

  test("none is sent while it cannot be counted", async () => {
    serving = [instance(500, { transact: () => Promise.reject(busy()) })];
    expect(await ask(numberOf(1))).toEqual({
      status: 403,
      body: {
        error: {
          message: "Nous n’avons pas pu envoyer de code. Réessayez dans un instant.",
          status: "PERMISSION_DENIED",
        },
      },
    });
    expect(logged).toEqual(["a code by SMS could not be counted"]);
  });

  test("codes are for Identity Platform alone: any other caller is refused, and counts nothing", async () => {
    const theirs = { phone_number: numberOf(1), ip_address: "41.243.0.1" };
    const forged = [
      tokenWith({ ...theirs, iss: "https://securetoken.google.com/other" }),
      tokenWith({ ...theirs, aud: "https://evil.test" }),
      tokenWith({ ...theirs, event_type: "beforeSignIn", sub: "uid" }),
      "",
    ];
    for (const jwt of forged) expect((await send(JSON.stringify({ data: { jwt } }))).status).toBe(401);
    for (const body of ["", "{", "null", "[]", '{"data":{}}', '{"data":{"jwt":5}}'])
      expect((await send(body)).status, body).toBe(401);
    expect((await send("", "GET")).status).toBe(405);
    expect((await send("x".repeat(16_001))).status).toBe(413);
    expect(await today()).toBe(0);
  });

  test("a sender of bad tokens is soon not even looked at, while Identity Platform is heard", async () => {
    const read = codeRequests(app);
    const codeRequest = vi.fn<typeof read>(read);
    serving = [instance(500, { codeRequest })];
    const flood: number[] = [];
    for (let call = 0; call < 30; call += 1)
      flood.push((await send(JSON.stringify({ data: { jwt: tokenWith({ aud: "x" }) } }), "POST", "9.9.9.9")).status);
    expect([new Set(flood), codeRequest.mock.calls.length]).toEqual([new Set([401, 429]), 20]);
    expect(await ask(numberOf(1))).toEqual(SENT);
  });

  test("another method is told which there is", async () => {
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
