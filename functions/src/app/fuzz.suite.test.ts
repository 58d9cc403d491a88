import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ERRORS } from "@lopango/contract/errors";
import type { CallerName } from "../../test/callers.ts";
import { requests, type FuzzedRequest } from "../../test/fuzz/requests.ts";
import { GUEST_EMAIL, LOCKED_SECRET, openFuzzWorld, type Answer } from "../../test/fuzz/world.ts";
import { worstBodies } from "../../test/fuzz/worst-bodies.ts";
import { TEST_CONFIG } from "../../test/api.ts";

/**
 * Sends valid and invalid requests derived from the contract to every function as every caller, over HTTP
 * (docs/security.md). `npm run fuzz` sends 20,000 and measures the worst bodies. `FUZZ_SEED` selects the sequence.
 */
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const isLong = FUZZ_REQUESTS !== undefined;
const COUNT = Number(FUZZ_REQUESTS ?? 400);
const AT_ONCE = 8;
/** Maximum response time on an idle machine. */
const LONGEST_MS = 5_000;
/** Allowed growth of the used heap between the first tenth of a long run and its end. */
const MEMORY_GROWTH = 1.5;

let world: Awaited<ReturnType<typeof openFuzzWorld>>;
beforeAll(async () => {
  world = await openFuzzWorld();
  // Hides thousands of log lines.
  for (const stream of [process.stderr, process.stdout]) vi.spyOn(stream, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

test("every request gets an answer that is no server error and says nothing that its caller may not know", async () => {
  const seed = FUZZ_SEED === undefined ? Date.now() % 2 ** 31 : Number(FUZZ_SEED);
  const all = fc.sample(requests(world.callers, world.known), { numRuns: COUNT, seed });
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  const memory: number[] = [];
  let slowest = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let request = all[next++]; request; request = all[next++]) {
      const answer = await world.send(request).catch((error: unknown) => String(error));
      const problem = typeof answer === "string" ? answer : problemOf(request, answer);
      if (problem) wrong.push(`${problem}: ${shown(request)}`);
      if (typeof answer === "string") continue;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      slowest = Math.max(slowest, answer.milliseconds);
      if (isLong && next % Math.ceil(COUNT / 10) === 0) memory.push(heapInUse());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  vi.restoreAllMocks();
  const megabytes = memory.map((bytes) => Math.round(bytes / 1e6)).join(", ");
  process.stdout.write(
    `Requests: ${COUNT} with seed ${seed}; slowest ${Math.round(slowest)} ms; ${JSON.stringify(statuses)}${isLong ? `; memory in MB: ${megabytes}` : ""}.\n`,
  );
  // Measured last, on an idle CPU.
  if (isLong) process.stdout.write(await worstBodies());
  for (const line of wrong) process.stdout.write(`${line}\n`);
  expect(wrong.length, `wrong, printed above; again: FUZZ_SEED=${seed} FUZZ_REQUESTS=${COUNT} npm run fuzz`).toBe(0);
  if (!isLong) return;
  expect(slowest).toBeLessThan(LONGEST_MS);
  expect(memory.at(-1)).toBeLessThan((memory[0] ?? 0) * MEMORY_GROWTH);
}, 3_600_000);

const TOLD: readonly CallerName[] = ["admin"];
/** Patterns that no response may contain. */
const INSIDE = [
  /node_modules/,
  /\bat .{1,200}\.ts:\d+/,
  /UnhandledPromise|TypeError|ZodError/,
  /FIRESTORE_|@google-cloud/,
];

function problemOf({ caller, method }: FuzzedRequest, { status, headers, text }: Answer): string | null {
  // Node's adapter refuses an invalid URL itself.
  if (status === 400 && text === "") return null;
  if (status >= 500) return `answered ${status} ${text.slice(0, 300)}`;
  const inside = INSIDE.find((pattern) => pattern.test(text));
  if (inside) return `lets ${String(inside)} out`;
  if (text.includes(TEST_CONFIG.maxicash.merchantPassword || "-no password-")) return "lets the password out";
  if (!TOLD.includes(caller) && (text.includes(LOCKED_SECRET) || text.includes(GUEST_EMAIL)))
    return "lets out what its caller may not know";
  if (headers["x-content-type-options"] !== "nosniff") return "lacks its headers";
  if (/html/.test(headers["content-type"] ?? "") && text.includes("<svg onload")) return "repeats a script";
  if (headers["set-cookie"]?.some((cookie) => cookie.startsWith("a=b"))) return "was split";
  if (status < 400 || method === "HEAD" || isShell(headers, text)) return null;
  return isProblem(text) ? null : `${status} is no problem as declared: ${text.slice(0, 200)}`;
}

/** The web's page, with Hosting's headers. */
const isShell = (headers: Answer["headers"], text: string): boolean =>
  /html/.test(headers["content-type"] ?? "") && text.includes("<title>");

function isProblem(text: string): boolean {
  try {
    const { code, detail, status } = JSON.parse(text) as Record<string, unknown>;
    return (
      typeof detail === "string" && detail !== "" && typeof status === "number" && Object.hasOwn(ERRORS, String(code))
    );
  } catch {
    return false;
  }
}

const shown = ({ body, ...request }: FuzzedRequest): string =>
  JSON.stringify({ ...request, body: body?.slice(0, 600) });

function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}
