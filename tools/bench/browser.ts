import { join } from "node:path";
import { firstVisits, LINES } from "../../e2e/support/page-load.ts";
import { emptyPage } from "./empty-page.ts";
import { lighthouse, type Visit } from "./lighthouse.ts";
import { replayOf } from "./replay.ts";
import { budgeted, median, told, type Row } from "./report.ts";

const RUNS = 5;
/** Paint budgets are multiples of the empty page's value. */
const MAX = { firstPaint: 0.6, largestPaint: 0.85, blockingMs: 50, layoutShift: 0.02, photoMs: 2_000, slow3gMs: 2_000 };
/** Maximum Lighthouse points below an empty page. */
const MAX_LOST = 5;

interface Page {
  name: string;
  path: string;
  /** On `/` the splash determines the score, so it has none. */
  scored: boolean;
}

/**
 * Measures first visits on a slow phone (medians) and those of an empty React page at the same time.
 * A replay server responds, so that the emulators do not use the CPU.
 *
 * @param folder - installation folder of Lighthouse
 */
export async function pageLoads(origin: string, folder: string): Promise<Row[]> {
  const newest = async (category: string): Promise<string | undefined> => {
    const found = (await (await fetch(`${origin}/api/properties?category=${category}&limit=1`)).json()) as {
      id: string;
    }[];
    return found[0]?.id;
  };
  const hotels = (await (await fetch(`${origin}/api/search/properties?category=hotel&limit=100`)).json()) as {
    establishment_id: string | null;
  }[];
  const establishment = hotels.find(({ establishment_id }) => establishment_id !== null)?.establishment_id;
  const pages: Page[] = [
    { name: "/", path: "/", scored: false },
    { name: "/search", path: "/search?category=hotel", scored: true },
    { name: "/property/{id}", path: `/property/${await newest("hotel")}`, scored: true },
    { name: "/property/{id} of a home", path: `/property/${await newest("logement")}`, scored: true },
    { name: "/hotel/{id}", path: `/hotel/${establishment}`, scored: true },
  ];
  const empty = await emptyPage();
  const replay = await replayOf(origin, empty.files);
  try {
    const visit = await lighthouse(join(folder, "lighthouse"));
    for (const path of [empty.path, ...pages.map((page) => page.path)]) await visit(replay.url + path);

    const floor: Visit[] = [];
    const visits = pages.map((): Visit[] => []);
    for (let run = 0; run < RUNS; run += 1) {
      floor.push(await visit(replay.url + empty.path));
      for (const [index, { path }] of pages.entries()) visits[index]?.push(await visit(replay.url + path));
    }
    const rows = [...emptyRows(floor), ...pages.flatMap((page, index) => pageRows(page, visits[index] ?? [], floor))];
    for (const { name, path } of pages) rows.push(...(await paintRows(name, replay.url + path)));
    return rows;
  } finally {
    await replay.close();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const of = (visits: readonly Visit[], figure: Exclude<keyof Visit, "complaints">) =>
  median(visits.map((visit) => visit[figure]));

function emptyRows(floor: readonly Visit[]): Row[] {
  const figures = {
    first_paint_ms: of(floor, "firstPaint"),
    largest_paint_ms: of(floor, "largestPaint"),
    main_thread_ms: of(floor, "mainThread"),
    blocking_ms: of(floor, "blocking"),
    performance: of(floor, "performance"),
  };
  const said = `${seconds(figures.first_paint_ms)}, LCP ${seconds(figures.largest_paint_ms)}, main thread ${seconds(figures.main_thread_ms)}, score ${figures.performance}`;
  return [told("slow phone: an empty React page, first paint", said, figures)];
}

function pageRows(page: Page, visits: readonly Visit[], floor: readonly Visit[]): Row[] {
  const ratio = (what: string, figure: "firstPaint" | "largestPaint", max: number) => {
    const [ours, empty] = [of(visits, figure), of(floor, figure)];
    return budgeted(
      `slow phone: ${page.name}, ${what}, against the empty page`,
      `${seconds(ours)}: ${(ours / empty).toFixed(2)} x`,
      `${max} x`,
      ours <= empty * max,
      { ms: ours, ratio: ours / empty },
    );
  };
  // No budget, because the empty page does no work.
  const mainThread = of(visits, "mainThread");
  const blocking = of(visits, "blocking");
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  const [score, best] = [of(visits, "performance"), of(floor, "performance")];
  const speed = of(visits, "speedIndex");
  const told100 = `score of a first visit, Speed Index ${seconds(speed)}`;
  const perfect = Math.min(...visits.flatMap((visit) => [visit.accessibility, visit.bestPractices, visit.seo]));
  const complaints = [...new Set(visits.flatMap((visit) => visit.complaints))];
  return [
    ratio("first paint", "firstPaint", MAX.firstPaint),
    ratio("LCP", "largestPaint", MAX.largestPaint),
    told(`slow phone: ${page.name}, main thread`, seconds(mainThread), { main_thread_ms: mainThread }),
    budgeted(
      `slow phone: ${page.name}, TBT`,
      `${blocking.toFixed(0)} ms`,
      `${MAX.blockingMs} ms`,
      blocking <= MAX.blockingMs,
      { blocking_ms: blocking },
    ),
    budgeted(
      `slow phone: ${page.name}, CLS, the worst run`,
      shift.toFixed(3),
      String(MAX.layoutShift),
      shift <= MAX.layoutShift,
      { layout_shift: shift },
    ),
    page.scored
      ? budgeted(
          `slow phone: ${page.name}, ${told100}`,
          `${score}, the empty page ${best}`,
          `${best - MAX_LOST}`,
          score >= best - MAX_LOST,
          { score, empty: best, speed_index_ms: speed },
        )
      : told(`slow phone: ${page.name}, ${told100}, with the splash`, `${score}, the empty page ${best}`, {
          score,
          empty: best,
          speed_index_ms: speed,
        }),
    budgeted(
      `slow phone: ${page.name}, accessibility, best practices, SEO, the worst run`,
      [perfect, ...complaints].join(", "),
      "100",
      perfect === 100,
      { worst: perfect },
    ),
  ];
}

async function paintRows(name: string, url: string): Promise<Row[]> {
  const [visits, slow] = [await firstVisits(url, RUNS, LINES.slow4g), await firstVisits(url, RUNS, LINES.slow3g)];
  const photo = median(visits.map(({ firstPhoto }) => firstPhoto));
  const paint = median(slow.map(({ firstPaint }) => firstPaint));
  return [
    budgeted(
      `slow phone: ${name}, first photo of a listing`,
      seconds(photo),
      seconds(MAX.photoMs),
      photo <= MAX.photoMs,
      {
        first_photo_ms: photo,
      },
    ),
    budgeted(`slow 3G: ${name}, first paint`, seconds(paint), seconds(MAX.slow3gMs), paint <= MAX.slow3gMs, {
      first_paint_ms: paint,
    }),
  ];
}
