import { firstVisits } from "../../e2e/support/page-load.ts";
import { judged, median, told, type Row } from "./report.ts";

const RUNS = 5;
const MAX = { largestPaintMs: 2_000, layoutShift: 0.02, blockingMs: 100, requests: 8 };

/** First visits in Chromium, its processor four times slower and its line 1.6 Mbit/s; medians. */
export async function pageLoads(url: string): Promise<Row[]> {
  const [hotel] = (await (await fetch(`${url}/api/properties?category=hotel&limit=1`)).json()) as { id: string }[];
  const rows: Row[] = [];
  for (const [name, path] of [
    ["/", "/"],
    ["/search", "/search?category=hotel"],
    ["/property/{id}", `/property/${hotel?.id}`],
  ] as const) {
    const loads = await firstVisits(url + path, RUNS);
    const of = (pick: (load: (typeof loads)[number]) => number) => median(loads.map(pick));
    const figures = {
      first_paint_ms: of((load) => load.firstPaint),
      largest_paint_ms: of((load) => load.largestPaint),
      layout_shift: of((load) => load.layoutShift),
      blocking_ms: of((load) => load.blocking),
      requests: of((load) => load.requestsBeforePaint.length),
    };
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    const { largest_paint_ms, layout_shift, blocking_ms, requests } = figures;
    rows.push(
      told(`in Chromium, slow phone: ${name}, first paint`, seconds(figures.first_paint_ms), figures),
      judged(
        `in Chromium, slow phone: ${name}, LCP`,
        seconds(largest_paint_ms),
        seconds(MAX.largestPaintMs),
        largest_paint_ms <= MAX.largestPaintMs,
        { largest_paint_ms },
      ),
      judged(
        `in Chromium, slow phone: ${name}, CLS`,
        layout_shift.toFixed(3),
        String(MAX.layoutShift),
        layout_shift <= MAX.layoutShift,
        { layout_shift },
      ),
      judged(
        `in Chromium, slow phone: ${name}, long tasks beyond 50 ms`,
        `${blocking_ms.toFixed(0)} ms`,
        `${MAX.blockingMs} ms`,
        blocking_ms <= MAX.blockingMs,
        { blocking_ms },
      ),
    );
    if (path === "/")
      rows.push(
        judged(
          "in Chromium: requests before first render of /",
          String(requests),
          String(MAX.requests),
          requests <= MAX.requests,
          { requests },
        ),
      );
  }
  return rows;
}
