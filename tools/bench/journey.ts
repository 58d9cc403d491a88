import { walkTwice } from "../../e2e/support/guest-journey.ts";
import { countingProxy, type Counted } from "./counting-proxy.ts";
import { budgeted, told, type Row } from "./report.ts";

const VISITS = [
  { visit: "first", maxKb: 500 },
  { visit: "second", maxKb: 60 },
] as const;

/**
 * Bytes that a guest's whole journey takes over the line: home, search, two hotels, booking, payment, confirmation; as
 * a first visit, and once more in the same browser with what its caches and the service worker have kept. Counted by a
 * proxy between browser and suite, which compresses text as the CDN does; the provider's own pages are left out.
 */
export async function journeyBytes(url: string): Promise<Row[]> {
  const proxy = await countingProxy(new URL(process.env["MAXICASH_SANDBOX_URL"] ?? "").host);
  try {
    const visits: Counted[][] = [];
    await walkTwice(url, proxy.url, () => visits.push(proxy.take()));
    return VISITS.flatMap(({ visit, maxKb }, index) => report(visit, maxKb, visits[index] ?? []));
  } finally {
    await proxy.close();
  }
}

function report(visit: string, maxKb: number, counted: Counted[]): Row[] {
  const kinds = Map.groupBy(counted, ({ type }) => kindOf(type));
  const sum = (some: Counted[]): number => some.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const kb = sum(counted);
  return [
    budgeted(`journey of a guest, ${visit} visit`, `${kb.toFixed(0)} kB`, `${maxKb} kB`, kb <= maxKb, {
      kb,
      requests: counted.length,
    }),
    ...[...kinds].map(([kind, some]) =>
      told(`journey, ${visit} visit: ${kind}`, `${sum(some).toFixed(1)} kB in ${some.length} answers`, {
        kb: sum(some),
        answers: some.length,
      }),
    ),
  ];
}

function kindOf(type: string): string {
  const kinds: [RegExp, string][] = [
    [/javascript/, "scripts"],
    [/css/, "styles"],
    [/font/, "typefaces"],
    [/^image/, "pictures"],
    [/json/, "answers of the API"],
    [/html/, "pages"],
  ];
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "other";
}
