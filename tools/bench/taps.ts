import { firstPresses } from "../../e2e/support/taps.ts";
import { replayOf } from "./replay.ts";
import { budgeted, median, type Row } from "./report.ts";

const RUNS = 5;
/** What people take for at once. */
const MAX_MS = 100;

/**
 * Presses of a control as soon as it is seen, on slow 3G with a processor six times slower: medians of the time until
 * the eye sees an answer. A server that repeats recorded answers gives the pages.
 */
export async function pressTimes(origin: string): Promise<Row[]> {
  const [hotel] = (await (await fetch(`${origin}/api/properties?category=hotel&limit=1`)).json()) as { id: string }[];
  const [search, property] = ["/search?category=hotel", `/property/${hotel?.id}`];
  const controls = [
    { name: "a tab of /", path: "/", control: "[role=tab][aria-selected=false]" },
    { name: "«Rechercher» of /", path: "/", control: "form [type=submit]" },
    { name: "the menu of /", path: "/", control: "summary" },
    { name: "a tab of /search", path: search, control: "[role=tab][aria-selected=false]" },
    { name: "«Filtres»", path: search, control: "form [aria-haspopup=dialog]" },
    { name: "a card", path: search, control: "article h3" },
    { name: "«Choisir les dates»", path: property, control: "a[href='#dates']" },
  ];
  const replay = await replayOf(origin, {});
  try {
    const rows: Row[] = [];
    for (const { name, path, control } of controls) {
      // The first visit records what the others are answered with.
      const [, ...times] = await firstPresses(replay.url + path, control, RUNS + 1);
      const ms = median(times);
      rows.push(
        budgeted(
          `slow 3G: from the first press on ${name} to its answer`,
          `${ms.toFixed(0)} ms`,
          `${MAX_MS} ms`,
          ms <= MAX_MS,
          { ms, worst_ms: Math.max(...times) },
        ),
      );
    }
    return rows;
  } finally {
    await replay.close();
  }
}
