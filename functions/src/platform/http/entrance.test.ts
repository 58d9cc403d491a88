import { describe, expect, test, vi } from "vitest";
import { Problem } from "../problem.ts";
import { serve } from "./entrance.ts";
import { createLimiter, createRefusedLimiter } from "./limits.ts";
import { MAX_LINES_A_MINUTE } from "./problems.ts";

const limit = { max: 2, seconds: 60 } as const;

const open = (answer: () => Promise<Response>, methods: ("GET" | "POST")[] = ["GET"]) =>
  serve({
    methods,
    limiter: createLimiter(() => new Date(0)),
    limitOf: (path) => {
      if (path !== "/here") throw new Problem("not_found");
      return { name: "here", limit };
    },
    answer,
  });

const ask = (entrance: ReturnType<typeof open>, path = "/here", method = "GET") =>
  entrance.fetch(new Request(`http://localhost${path}`, { method }));

describe("an entrance beside the endpoints", () => {
  test("answers what it has, and nothing for another path", async () => {
    const entrance = open(async () => new Response("yes"));
    expect(await (await ask(entrance)).text()).toBe("yes");
    expect((await ask(entrance, "/elsewhere")).status).toBe(404);
  });

  test("turns away who asks for what it has not again and again", async () => {
    const entrance = open(async () => new Response("yes"));
    const statuses: number[] = [];
    for (let one = 0; one < 121; one += 1) statuses.push((await ask(entrance, `/elsewhere-${one}`)).status);
    expect([statuses[119], statuses[120]]).toEqual([404, 429]);
    expect((await ask(entrance)).status).toBe(200);
  });

  test("takes its own methods and names them to others", async () => {
    const entrance = open(async () => new Response("yes"), ["GET", "POST"]);
    expect((await ask(entrance, "/here", "POST")).status).toBe(200);
    const refused = await ask(entrance, "/here", "PUT");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(
      (
        await ask(
          open(async () => new Response("yes")),
          "/here",
          "POST",
        )
      ).status,
    ).toBe(405);
  });

  test("answers as many calls as it may, and tells the next one when to come back", async () => {
    const entrance = open(async () => new Response("yes"));
    expect([(await ask(entrance)).status, (await ask(entrance)).status]).toEqual([200, 200]);
    const refused = await ask(entrance);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  });

  test("counts calls by another method, too", async () => {
    const entrance = open(async () => new Response("yes"));
    const answers = [await ask(entrance, "/here", "PUT"), await ask(entrance), await ask(entrance, "/here", "PUT")];
    expect(answers.map(({ status }) => status)).toEqual([405, 200, 429]);
  });

  test("turns away a caller of refused calls, where they alone count, whoever they say to be, and nobody else", async () => {
    let asked = 0;
    const entrance = serve({
      methods: ["POST"],
      limiter: createRefusedLimiter(() => new Date(0)),
      limitOf: () => ({ name: "anything", limit }),
      answer: async (request) => {
        asked += 1;
        if ((await request.text()) !== "genuine") throw new Problem("invalid_token");
        return new Response("yes");
      },
    });
    const from = async (sender: string, body: string) => {
      const headers = { "x-forwarded-for": sender };
      return (await entrance.fetch(new Request("http://localhost/", { method: "POST", headers, body }))).status;
    };
    const bad = [await from("9.9.9.9", "x"), await from("1.1.1.1, 9.9.9.9", "x"), await from("2.2.2.2, 9.9.9.9", "x")];
    expect([bad, asked]).toEqual([[401, 401, 429], 2]);
    for (let count = 0; count < 1000; count += 1) expect(await from("8.8.8.8", "genuine")).toBe(200);
    for (let other = 0; other < 500; other += 1) await from(`7.7.${other >> 8}.${other & 255}`, "x");
    expect([await from("8.8.8.8", "genuine"), await from("9.9.9.9", "genuine")]).toEqual([200, 429]);
  });

  test("refuses a flood of invented addresses in a few lines of log, whichever they are", async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    const entrance = serve({
      methods: ["GET"],
      limiter: createLimiter(() => new Date(0)),
      limitOf: () => ({ name: "anything", limit }),
      answer: async () => new Response("yes"),
    });
    for (let count = 0; count < 100; count += 1) await ask(entrance, `/invented-${count}`);
    spy.mockRestore();
    expect(lines).toHaveLength(MAX_LINES_A_MINUTE);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ security: "too_many_requests", path: "anything" });
  });

  test("hides what failed behind a request id", async () => {
    const failed = await ask(open(() => Promise.reject(new Error("secret"))));
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain("secret");
  });
});
