import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { addCspReports } from "./csp-reports.ts";
import { createLimiter } from "./limits.ts";

function aServer() {
  let passed = 0;
  const now = () => new Date(Date.UTC(2027, 2, 1) + passed);
  const lines: object[] = [];
  const app = new Hono();
  addCspReports(app, { limiter: createLimiter(now), now, log: (_message, context) => void lines.push(context) });
  const send = async (body: unknown, from = "1.1.1.1"): Promise<number> => {
    const init = {
      method: "POST",
      headers: { "x-forwarded-for": from, "content-type": "application/csp-report" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    };
    return (await app.request("/api/csp-reports", init)).status;
  };
  return { app, lines, send, minutesPass: (minutes: number) => void (passed += minutes * 60_000) };
}

const old = {
  "csp-report": {
    "document-uri": "https://lopango.cd/property/abc?token=secret",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.test/x.js?grace@lopango.test",
  },
};
const reporting = [
  {
    type: "csp-violation",
    body: { documentURL: "https://lopango.cd/", effectiveDirective: "style-src-attr", blockedURL: "inline" },
  },
];

test("a report of either kind is one line with no query, no name and no id", async () => {
  const { lines, send } = aServer();
  expect([await send(old), await send(reporting)]).toEqual([204, 204]);
  expect(lines).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.test", page: "/property" },
    { directive: "style-src-attr", blocked: "inline", page: "/" },
  ]);
});

test("the same again is told once an hour, and invented ones fill no log", async () => {
  const { lines, send, minutesPass } = aServer();
  await send(old, "1.1.1.1");
  await send(old, "1.1.1.2");
  expect(lines).toHaveLength(1);
  for (let one = 0; one < 80; one += 1)
    await send({ "csp-report": { ...old["csp-report"], "blocked-uri": `https://h${one}.test` } }, `2.2.${one}.1`);
  expect(lines).toHaveLength(50);
  minutesPass(61);
  await send(old, "1.1.1.3");
  expect(lines).toHaveLength(51);
});

test("one network fills no more than its share of what is written down in an hour", async () => {
  let time = 0;
  const lines: string[] = [];
  const app = new Hono();
  const now = () => new Date(time);
  addCspReports(app, { limiter: () => 0, now, log: (_, context) => void lines.push(JSON.stringify(context)) });
  const send = (word: number, from: string) => {
    const report = { "csp-report": { "effective-directive": "img-src", "blocked-uri": `https://h${word}.example/` } };
    return app.request("/api/csp-reports", {
      method: "POST",
      headers: { "x-forwarded-for": from },
      body: JSON.stringify(report),
    });
  };
  for (let word = 0; word < 30; word += 1) await send(word, "9.9.9.9, 1.1.1.1");
  expect(lines).toHaveLength(10);
  // A sender gets half the quota, whatever visitors it names.
  for (let word = 100; word < 130; word += 1) await send(word, `9.9.9.${word}, 1.1.1.1`);
  expect(lines).toHaveLength(25);
  await send(200, "9.9.9.9, 2.2.2.2");
  expect(lines).toHaveLength(26);
  time = 3_600_000;
  await send(300, "9.9.9.9, 1.1.1.1");
  expect(lines).toHaveLength(27);
});

test("one address reports a handful of times", async () => {
  const { send } = aServer();
  const statuses: number[] = [];
  for (let one = 0; one < 7; one += 1) statuses.push(await send(old));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
});

test("one address that goes on is in the log of refusals, and another method is told which there is", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const { send, app } = aServer();
  for (let one = 0; one < 6; one += 1) await send(old, "3.3.3.3");
  spy.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ security: "too_many_requests", path: "csp-reports" }]);
  const refused = await app.request("/api/csp-reports");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
});

describe("a body that is no report says nothing:", () => {
  test.each(["", "{", "null", "[]", "[null]", '{"csp-report":1}', '{"body":{"effectiveDirective":"<script>"}}', "7"])(
    "%j",
    async (body) => {
      const { lines, send } = aServer();
      expect([await send(body), lines]).toEqual([204, []]);
    },
  );

  test("a book", async () => {
    const { lines, send } = aServer();
    expect([await send("x".repeat(20_000)), lines]).toEqual([413, []]);
  });
});
