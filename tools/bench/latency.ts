import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { build } from "esbuild";
import { addDays, todayIn } from "@lopango/contract/platform/dates";
import type { SuiteFolders } from "../suite/folders.ts";
import { budgeted, median, percentile, type Row } from "./report.ts";

const CALLS = 200;
const WARM_UP = 20;
export const MAX_RATIO = 1.15;

/** Adds the baseline function to the suite, in its own process, at `/bare/**`. */
export async function addBareFunction(folders: SuiteFolders): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(import.meta.resolve("../../functions/test/bare.ts"))],
    outfile: join(folders.functions, "bare.js"),
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  appendFileSync(join(folders.functions, "index.js"), "\nexport { bare } from './bare.js';\n");

  const path = join(folders.base, "firebase.json");
  const config = JSON.parse(readFileSync(path, "utf8")) as { hosting: { rewrites: object[] } };
  config.hosting.rewrites.unshift({ source: "/bare/**", function: { functionId: "bare", region: "europe-west1" } });
  writeFileSync(path, JSON.stringify(config, null, 2));
}

/** Measures four calls through Hosting, alternating with the baseline so that other load affects both. */
export async function latencies(url: string): Promise<Row[]> {
  const { id, commune } =
    (
      (await (await fetch(`${url}/api/properties?category=hotel&limit=1`)).json()) as { id: string; commune: string }[]
    )[0] ?? {};
  const month = addDays(todayIn("Africa/Kinshasa", new Date()), 0).slice(0, 7);
  const pairs: [name: string, ours: string, bare: string][] = [
    ["home", "/api/properties?limit=12", "/bare/home"],
    ["listing", `/api/properties/${id}`, `/bare/listing?id=${id}`],
    ["availability", `/api/availability/${id}/month?month=${month}`, `/bare/month?id=${id}&month=${month}`],
    ["search", `/api/search/properties?commune=${commune}`, `/bare/search?commune=${commune?.toLowerCase()}`],
  ];
  const rows: Row[] = [];
  for (const [name, ours, bare] of pairs) rows.push(await compare(name, url + ours, url + bare));
  return rows;
}

async function compare(name: string, ours: string, bare: string): Promise<Row> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + CALLS; round += 1) {
    // Alternates the order, because the second call finds the emulator warm.
    const both =
      round % 2 === 0
        ? { bare: await timed(bare), ours: await timed(ours) }
        : { ours: await timed(ours), bare: await timed(bare) };
    if (round < WARM_UP) continue;
    times.ours.push(both.ours);
    times.bare.push(both.bare);
  }
  const figures = {
    p50: median(times.ours),
    p95: percentile(times.ours, 0.95),
    bare_p50: median(times.bare),
    bare_p95: percentile(times.bare, 0.95),
    ratio: median(times.ours) / median(times.bare),
  };
  const say = (p50: number, p95: number) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  return budgeted(
    `latency over Hosting: ${name}, p50 / p95 in ms, against a bare handler`,
    `${say(figures.p50, figures.p95)} to ${say(figures.bare_p50, figures.bare_p95)}: ${figures.ratio.toFixed(2)} x`,
    `p50 ${MAX_RATIO} x`,
    figures.ratio <= MAX_RATIO,
    figures,
  );
}

/** Returns milliseconds until the last byte. */
async function timed(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}
