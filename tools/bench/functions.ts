import type { PropertySummary } from "@lopango/contract/listings/property";
import { functionProcess, INSTANCE_MIB, MAX_SHARE, type FunctionName } from "./function-process.ts";
import { budgeted, median, type Row } from "./report.ts";

const STARTS = 5;
const CALLS = 200;
/** Concurrent requests per instance (functions/src/index.ts), and the number of such bursts. */
const AT_ONCE = 80;
const TIMES = 5;
const MEBIBYTE = 1024 ** 2;

/** A function's request. Scheduled functions are called as by Cloud Scheduler. */
interface Asked {
  path: string;
  method?: "POST";
  /** Default 200. */
  status?: number;
  /** Paths requested concurrently of a warm instance. */
  atOnce?: string[];
  /** Instance memory if it is not the default. */
  mebibytes?: number;
}

/**
 * Measures each function alone in its process: cold start, warm calls in sequence, and memory,
 * for pages also at the maximum concurrency. Needs the suite's environment.
 *
 * @param url - of the suite's Hosting
 * @param folder - output of the functions' build
 */
export async function eachFunction(url: string, folder: string): Promise<Row[]> {
  const [hotel] = (await (await fetch(`${url}/api/properties?category=hotel&limit=1`)).json()) as PropertySummary[];
  if (!hotel?.cover_url) throw new Error("The demo world has no hotel with a photo.");
  const listing = `/property/${hotel.id}`;
  const [card] = /\/property\/\w+\/card-\w+\.jpg/.exec(await (await fetch(url + listing)).text()) ?? [];
  if (!card) throw new Error("The page of a hotel names no card.");
  const asked: Record<FunctionName, Asked> = {
    api: { path: "/api/properties?category=hotel&limit=12" },
    media: { path: hotel.cover_url },
    page: { path: listing, atOnce: ["/", "/search?category=hotel", listing, card], mebibytes: 1024 },
    webhook: { path: "/webhooks/maxicash?reference=none&status=success", status: 404 },
    sweep: { path: "/", method: "POST" },
    reconcile: { path: "/", method: "POST" },
  };
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(asked) as [FunctionName, Asked][]) rows.push(await row(folder, name, call));
  return rows;
}

async function row(folder: string, name: FunctionName, call: Asked): Promise<Row> {
  const { path, method, status = 200, atOnce = [], mebibytes = INSTANCE_MIB } = call;
  const first: number[] = [];
  const peaks: number[] = [];
  const warm: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    const running = await functionProcess(folder, name, mebibytes);
    const ask = async (asked = path): Promise<number> => {
      const sent = performance.now();
      const answer = await fetch(running.url + asked, method ? { method } : {});
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${name} answered ${answer.status}`);
      return performance.now() - sent;
    };
    try {
      await ask();
      first.push(performance.now() - began);
      if (start === 0 && !method) for (let count = 0; count < CALLS; count += 1) warm.push(await ask());
      const crowd = Array.from({ length: AT_ONCE }, (_, index) => atOnce[index % atOnce.length]);
      if (start === 0 && atOnce.length > 0)
        for (let count = 0; count < TIMES; count += 1) await Promise.all(crowd.map((one) => ask(one)));
      peaks.push((await running.memory()).peak);
    } finally {
      await running.stop();
    }
  }
  const figures = {
    first_ms: median(first),
    ...(warm.length > 0 && { warm_ms: median(warm) }),
    peak_bytes: Math.max(...peaks),
  };
  const [asked, answers] = warm.length > 0 ? [`, p50 of ${CALLS}`, `, p50 ${median(warm).toFixed(1)} ms`] : ["", ""];
  return budgeted(
    `${name} alone: first answer after its start${asked}, memory at most${atOnce.length > 0 ? ` (${AT_ONCE} at once)` : ""}`,
    `${figures.first_ms.toFixed(0)} ms${answers}, ${(figures.peak_bytes / 1e6).toFixed(0)} MB`,
    `${MAX_SHARE * 100} % of ${mebibytes} MiB`,
    figures.peak_bytes <= mebibytes * MEBIBYTE * MAX_SHARE,
    figures,
  );
}
