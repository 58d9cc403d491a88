import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { startShop } from "../provider-sandbox/testing.ts";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

function start(
  environment: Record<string, string>,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./main.ts", import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  return child;
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const [line] = (await once(createInterface(stream), "line")) as [string];
  return line;
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "the sandbox says in one line where it is ready, and %s ends it even with a call hanging",
  async (signal) => {
    const child = start({ MAXICASH_SANDBOX_PORT: "0", MAXICASH_MERCHANT_ID: "m", MAXICASH_MERCHANT_PASSWORD: "p" });
    const line = await firstLine(child.stdout);
    const url = /^MaxiCash sandbox ready on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    expect(url).toBeDefined();
    await fetch(`${url}/sandbox/outage`, { method: "POST", body: JSON.stringify({ status: "timeout" }) });
    const hanging = fetch(`${url}/Integration/PayEntryWeb`, { method: "POST", body: "{}" });
    child.kill(signal);
    const [[code]] = await Promise.all([once(child, "exit"), expect(hanging).rejects.toThrow("fetch failed")]);
    expect(code).toBe(0);
  },
);

test("a port in use is one clear sentence and exit code 1", async () => {
  const shop = await startShop();
  const child = start({ MAXICASH_SANDBOX_PORT: new URL(shop.url).port });
  const [line, [code]] = await Promise.all([firstLine(child.stderr), once(child, "exit")]);
  expect(line).toMatch(/Port \d+ is already in use: stop what uses it, or set MAXICASH_SANDBOX_PORT to another one\./);
  expect(code).toBe(1);
  await shop.stop();
});

test("a port that is no number is one clear sentence and exit code 1", async () => {
  const child = start({ MAXICASH_SANDBOX_PORT: "many" });
  const [line, [code]] = await Promise.all([firstLine(child.stderr), once(child, "exit")]);
  expect(line).toContain('MAXICASH_SANDBOX_PORT must be a port number, not "many".');
  expect(code).toBe(1);
});
