import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Part, startPart } from "./parts.ts";

// Like firebase-tools, starts a long-running program in its own process group.
const PROGRAM = `
  const { spawn } = require('node:child_process');
  const grandchild = spawn('sleep', ['600'], { detached: true });
  console.log(process.pid + ' ' + grandchild.pid);
  process.on('SIGINT', () => process.exit(0));
  setInterval(() => {}, 1000);
`;
const folder = mkdtempSync(join(tmpdir(), "lopango-parts-"));
const log = join(folder, "part.log");

test("stopping a part also ends the programs that it started", async () => {
  const { part, pids } = await start();
  expect(pids.map(isRunning)).toEqual([true, true]);
  await part.stop();
  await vi.waitUntil(() => pids.every((pid) => !isRunning(pid)));
});

test("a part that crashes says so, and what it started is ended by stopping it", async () => {
  const { part, pids } = await start();
  process.kill(pids[0] ?? 0, "SIGKILL");
  expect(await part.ended).toContain("The part stopped (SIGKILL)");
  await part.stop();
  await vi.waitUntil(() => pids.every((pid) => !isRunning(pid)));
});

test("a launcher that is killed leaves no part behind", async () => {
  const launcherScript = join(folder, "launcher.ts");
  const options = JSON.stringify({ name: "The part", args: ["-e", PROGRAM], cwd: folder, env: {}, log });
  const parts = JSON.stringify(join(import.meta.dirname, "parts.ts"));
  writeFileSync(
    launcherScript,
    `import { startPart } from ${parts};\nstartPart({ ...${options}, onLine: console.log });\n`,
  );

  const launcher = spawn(process.execPath, [launcherScript], { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve) => launcher.stdout.setEncoding("utf8").once("data", resolve));
  const pids = line.trim().split(" ").map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  launcher.kill("SIGKILL");
  await vi.waitUntil(() => pids.every((pid) => !isRunning(pid)), { timeout: 5000 });
});

test("what a part prints is kept in its log, with the time", async () => {
  const { part, pids } = await start();
  await part.stop();
  await vi.waitFor(() => expect(readFileSync(log, "utf8")).toMatch(new RegExp(`^[\\d:.]{12} ${pids.join(" ")}\n$`)));
});

function start(): Promise<{ part: Part; pids: number[] }> {
  return new Promise((resolve) => {
    const part = startPart({
      name: "The part",
      args: ["-e", PROGRAM],
      cwd: folder,
      env: {},
      log,
      onLine: (line) => resolve({ part, pids: line.split(" ").map(Number) }),
    });
  });
}

function isRunning(pid: number): boolean {
  try {
    // A zombie process still has a pid but is not running.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    try {
      return process.platform !== "linux" && process.kill(pid, 0);
    } catch {
      return false;
    }
  }
}
