import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT, suiteFolders } from "../suite/folders.ts";
import { portOffset } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { withSuite } from "../suite/with-suite.ts";
import { webBytes } from "./bytes.ts";
import { coldStart } from "./cold-start.ts";
import { addBareFunction, latencies } from "./latency.ts";
import { table, type Row } from "./report.ts";

const PARTS = [
  "cold-start",
  "bytes",
  "reads",
  "latency",
  "functions",
  "browser",
  "presses",
  "journey",
  "contention",
  "rush",
  "load",
] as const;
const SIZES = [100, 10_000];
const LARGE = 100_000;

// npm run bench -- [--large | --sizes=100,10000] [--only=reads,latency] [--seconds=120]
await runCommand(async () => {
  const { sizes, parts, seconds } = options();
  const offset = portOffset();
  const built = join(suiteFolders(offset).base, "bench");
  const rows: Row[] = [];
  const run = async (part: (typeof PARTS)[number], measure: () => Promise<Row[]>) => {
    if (!parts.has(part)) return;
    console.log(`Measuring: ${part} …`);
    const measured = await measure();
    // Printed at once, because a later part may fail.
    console.log(`\n${table(measured)}\n`);
    rows.push(...measured);
  };
  const load = [loadavg()[0] ?? 0];

  // Before the suite starts, which uses CPU.
  await run("cold-start", () => coldStart(join(built, "functions")));
  await run("bytes", () => webBytes(join(built, "web")));
  const web = ["latency", "functions", "browser", "presses", "journey"].some((part) => parts.has(part))
    ? "built"
    : "none";
  const crowded = parts.has("reads") && sizes.some((size) => size >= LARGE);
  await withSuite({ offset, data: "demo", web, prepare: addBareFunction, crowded }, async (suite) => {
    // The functions' modules read the environment when they load.
    Object.assign(process.env, suite.env);
    await run("latency", () => latencies(suite.url));
    await run("functions", async () =>
      (await import("./functions.ts")).eachFunction(suite.url, suiteFolders(offset).functions),
    );
    await run("browser", async () => (await import("./browser.ts")).pageLoads(suite.url, built));
    await run("presses", async () => (await import("./taps.ts")).pressTimes(suite.url));
    await run("journey", async () => (await import("./journey.ts")).journeyBytes(suite.url));
    await run("contention", async () => (await import("./contention.ts")).contention());
    await run("rush", async () => (await import("./contention.ts")).rush());
    await run("load", async () => (await import("./load.ts")).load(suiteFolders(offset).functions, seconds));
    await run("reads", async () => (await import("./calls.ts")).callCosts());
    await run("reads", async () => (await import("./catalogue.ts")).searchCosts(sizes));
    await run("reads", async () => (await import("./busy.ts")).busyCosts(sizes));
    return 0;
  });
  load.push(loadavg()[0] ?? 0);
  return report(rows, load);
});

function options() {
  const { values } = parseArgs({
    options: {
      large: { type: "boolean" },
      sizes: { type: "string" },
      only: { type: "string" },
      seconds: { type: "string", default: "120" },
    },
  });
  const sizes = values.sizes?.split(",").map(Number) ?? [...SIZES, ...(values.large === true ? [LARGE] : [])];
  if (!sizes.every((size, index) => Number.isInteger(size) && size >= 100 && size > (sizes[index - 1] ?? 0))) {
    throw new Refusal("--sizes wants whole numbers from 100 on, ascending: --sizes=100,10000");
  }
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 10) throw new Refusal("--seconds wants a whole number from 10 on.");
  const parts = new Set(values.only?.split(",") ?? PARTS);
  if (![...parts].every((part) => (PARTS as readonly string[]).includes(part)))
    throw new Refusal(`--only wants some of ${PARTS.join(", ")}.`);
  return { sizes, parts, seconds };
}

/** Prints and stores the table; returns 1 if a budget is exceeded. */
function report(rows: Row[], load: number[]): number {
  const processors = cpus().length;
  console.log(`\n${table(rows)}\n`);
  console.log(
    `${processors} processors, load ${load.map((value) => value.toFixed(1)).join(" to ")}, Node ${process.version}`,
  );
  if (Math.max(...load) > processors)
    console.log("The machine was busy with other things too: times are longer than its own, ratios less exact.");

  const folder = join(ROOT, "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "report.json"),
    `${JSON.stringify({ measured_at: new Date().toISOString(), node: process.version, processors, load, rows }, null, 2)}\n`,
  );
  const missed = rows.filter(({ ok }) => ok === false);
  if (missed.length > 0) console.log(`Missed: ${missed.map(({ what }) => what).join("; ")}`);
  return missed.length > 0 ? 1 : 0;
}
