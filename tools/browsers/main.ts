import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addDays, nightsOf, todayInCongo } from "@lopango/contract/platform/dates";
import { formatLongDay } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { ROOT } from "../suite/folders.ts";
import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { withSuite } from "../suite/with-suite.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import type { BrowserPage } from "./page.ts";
import { WALK, type World } from "./walk.ts";
import { openWebKit } from "./webkit.ts";

/** Git-ignored; holds the downloaded browsers. */
const CACHE = join(ROOT, "dist/browsers");

interface Walker {
  name: string;
  open: () => Promise<BrowserPage>;
}

const WALKERS: Walker[] = [
  { name: "chromium", open: () => openChromium(CACHE) },
  { name: "firefox", open: openFirefox },
  { name: "webkit", open: openWebKit },
];

// npm run browsers -- [--only=chromium,firefox]
await runCommand(() => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const only = values.only?.split(",");
  return withSuite({ offset: portOffset(), data: "demo", web: "built" }, async (suite) => {
    // The e2e helpers read the suite's addresses when they load.
    Object.assign(process.env, suite.env);
    const worlds = await prepare();
    mkdirSync(CACHE, { recursive: true });
    const rows: string[] = [];
    for (const [index, walker] of WALKERS.entries()) {
      if (only && !only.includes(walker.name)) continue;
      const row = await walked(walker, worlds(index));
      console.log(row);
      rows.push(row);
    }
    console.log(["", "browser | version | steps that passed", ...rows].join("\n"));
    return rows.every((row) => row.endsWith("all")) ? 0 : 1;
  });
});

/** Runs the steps until one fails. */
async function walked({ name, open }: Walker, world: World): Promise<string> {
  const passed: string[] = [];
  let page: BrowserPage | undefined;
  try {
    page = await open();
    const version = (await page.run("navigator.userAgent")) as string;
    const told = `${name} | ${/(?:Chrome|Firefox|Version)\/[\d.]+/.exec(version)?.[0] ?? version}`;
    for (const step of WALK) {
      const trouble = await step.walk(page, world).catch((error: unknown) => error as Error);
      if (trouble) return `${told} | ${passed.join(", ")}; not ${step.name}: ${trouble.message}`;
      passed.push(step.name);
    }
    return `${told} | ${passed.join(", ")}: all`;
  } catch (error) {
    return `${name} | – | ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await page?.close();
  }
}

/** Finds a free stay and a locked description for each browser. */
async function prepare(): Promise<(index: number) => World> {
  const { blockedNights, getListing, searchListings } = await import("../../e2e/support/api.ts");
  const today = todayInCongo(new Date());
  const [first, last] = [addDays(today, 3), addDays(today, 45)];
  const hotels = await Promise.all((await searchListings({ category: "hotel" })).map(({ id }) => getListing(id)));
  const hotel = hotels.find(
    ({ confirmation, city, establishment_id: establishment }) =>
      confirmation === "instant" && city === "Kinshasa" && !establishment,
  );
  const establishment = hotels.find(({ confirmation, establishment_id: id }) => confirmation === "instant" && id);
  if (!establishment?.establishment_id) throw new Error("the demo world has no house that confirms at once");
  const establishmentPath = paths.establishment(establishment.establishment_id);
  if (!hotel) throw new Error("the demo world has no hotel in Kinshasa that confirms at once");
  const taken = new Set(await blockedNights(hotel.id, first, last));
  const free = nightsOf(first, last).filter((night) => !taken.has(night));
  const listed = await Promise.all((await searchListings({ category: "logement" })).map(({ id }) => getListing(id)));
  const homes = listed.filter(({ description_locked }) => description_locked);
  const day = (date: string) => ({ date, label: formatLongDay(date) });
  return (index) => {
    const checkin = free[index * 2];
    const home = homes[index % homes.length];
    const later = addDays(last, index);
    if (!checkin || !home) throw new Error("the demo world has too few free nights or homes");
    return {
      appUrl: process.env["APP_URL"] ?? "",
      sandboxUrl: process.env["MAXICASH_SANDBOX_URL"] ?? "",
      checkin: day(checkin),
      checkout: day(addDays(checkin, 1)),
      hotel,
      home,
      establishmentPath: `${establishmentPath}?checkin=${later}&checkout=${addDays(later, 1)}&guests=1`,
    };
  };
}
