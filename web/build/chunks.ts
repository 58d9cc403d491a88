import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Rolldown } from "vite";

/** Refuses a file that was moved: nothing would be in its chunk, and nobody would notice. */
function source(path: string): string {
  const file = resolve(import.meta.dirname, "../src", path);
  if (!existsSync(file)) throw new Error(`${file} is named in chunks.ts and is not there.`);
  return file;
}

/** The entry and the application that it imports (docs/decisions/0212). */
const ENTRY = source("main.tsx");
export const APPLICATION = source("start.tsx");
/** Prefetches the search results before the application is loaded; parses amounts of the address. */
const EARLY = source("catalogue/search/prefetch-search.ts");
const AMOUNTS = source("lib/format/amount.ts");

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** Matches a module and its static imports. */
function withImports(root: string): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    if (!found) {
      found = new Set([root]);
      for (const each of found)
        for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id);
  };
}

const isEntryPart = withImports(ENTRY);
const isImportedByApplication = withImports(APPLICATION);
/** `start.tsx` imports the renderer dynamically; it still belongs to the application's chunk. */
const isApplicationPart = (id: string, graph: Graph): boolean =>
  isImportedByApplication(id, graph) || /\/node_modules\/(react-dom|scheduler)\//.test(id);
const isEarlyPart = withImports(EARLY);
const SOUGHT = ["search/search.page.tsx", "listing/property.page.tsx", "hotel/hotel.page.tsx"].map((page) =>
  withImports(source(`catalogue/${page}`)),
);
const isSoughtPart = (id: string, graph: Graph): boolean => SOUGHT.some((isPart) => isPart(id, graph));
const TOWARDS_STAY = [
  "bookings/checkout/booking.page.tsx",
  "app/pages/booking-detail.page.tsx",
  "app/pages/my-bookings.page.tsx",
  "bookings/guest/payment-return.page.tsx",
  "catalogue/filters/filters-dialog.tsx",
  "bookings/cancel/refund-notes.tsx",
  "catalogue/search-form/place-suggestions.tsx",
  "catalogue/search-form/stay-fields.tsx",
  "catalogue/share-dialog.tsx",
  "identity/sign-in/sign-in-dialog.tsx",
  "app/shell/account-menu.tsx",
  "app/shell/footer.tsx",
  "app/shell/mobile-menu.tsx",
  "identity/firebase/identity.ts",
].map((part) => withImports(source(part)));
/** Matches parts of the pages between a listing and its booking; forms of hosts and partners are excluded. */
const isGuestPart = (id: string, graph: Graph): boolean => TOWARDS_STAY.some((isPart) => isPart(id, graph));
const ASIDES = [
  "checks/shown-checks.tsx",
  "hosts/host-block.tsx",
  "catalogue/map/map-button.tsx",
  "catalogue/map/listing-area.tsx",
  "catalogue/recent/recent-searches.ts",
  "identity/sign-in/name-form.tsx",
  "catalogue/home/home-below.tsx",
  "catalogue/listing/listing-below.tsx",
].map((part) => withImports(source(part)));
const isAside = (id: string, graph: Graph): boolean => ASIDES.some((isPart) => isPart(id, graph));

/** Matches what several guest pages share about a stay and its place, and the search page does not load. */
const isStayPart = (id: string): boolean =>
  /\/web\/src\/(bookings\/(?!(admin|cancel|host)\/|use-waiting)|calendar\/|catalogue\/[\w-]+\.|listings\/(party\/|(?!suspension-note)[\w-]+\.)|payments\/[\w-]+\.|photos\/(gallery|mosaic)\.|lib\/loading\/polling\.)/.test(
    id,
  );
const isUploadPart = (id: string): boolean => /\/web\/src\/(files\/|photos\/album\/|ui\/file-picker\.)/.test(id);

const isKeptPart = (id: string): boolean =>
  /\/web\/src\/(favorites\/[\w-]+\.|catalogue\/recent\/|listings\/card\/kept-card\.|lib\/browser\/stored-value\.)|\/lucide-react\/.*\/heart\./.test(
    id,
  );

function isSharedPart(id: string): boolean {
  return (
    /\/web\/src\/((lib|ui(?!\/admin))\/|identity\/(?!admin|sign-in)|(photos|establishments)\/[\w-]+\.|listings\/(card\/(exact-price|price|rating)\.|fields\/|suspension-note\.)|bookings\/use-waiting)|\/contract\/src\/|\/lucide-react\/|\/swr\/dist\/infinite\//.test(
      id,
    ) &&
    !/\/(map\/(?!tiles)[\w-]+|toaster|identity|demo-people|congo|parse-query|cheapest-rooms|errors|position-field|stored-files)\./.test(
      id,
    ) &&
    !isStayPart(id) &&
    !isUploadPart(id)
  );
}

/** Matches the end of a listing and of a house, which come together. */
const isPlaceEnd = (id: string): boolean =>
  /\/web\/src\/(reviews\/(review-(list|card)|answer-form)|complaints\/report-button|messages\/(ask-host|use-message-draft)|checks\/shown-checks|hosts\/host-block)\.tsx?$/.test(
    id,
  );

const isZod = (id: string) => /\/node_modules\/zod\//.test(id);

/** Matches contract modules with schemas. `without-eval` is excluded: it must run before any schema is created. */
function isSchema(id: string, graph: Graph): boolean {
  return (
    /\/contract\/src\/(?!platform\/without-eval)/.test(id) &&
    (graph.getModuleInfo(id)?.importedIds.some(isZod) ?? false)
  );
}

const isCommonPart = (id: string, graph: Graph): boolean =>
  isSharedPart(id) && !isSchema(id, graph) && !/without-eval/.test(id);

/**
 * Groups modules into few chunks, because each chunk costs a request: the entry, the application
 * and the small parts that other pages share.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: "entry",
    name: (id, graph) =>
      isEntryPart(id, graph) || id === AMOUNTS || (isEarlyPart(id, graph) && isApplicationPart(id, graph))
        ? "entry"
        : null,
    priority: 5,
  },
  // The search is prefetched with its dates before the application is loaded.
  {
    debugName: "dates",
    name: (id) =>
      /\/contract\/src\/(platform\/dates|catalogue\/search-order|calendar\/stay)\./.test(id) ? "dates" : null,
    priority: 4,
  },
  { debugName: "application", name: (id, graph) => (isApplicationPart(id, graph) ? "app" : null), priority: 4 },
  // Every visit loads this chunk when idle, so it contains nothing else.
  { debugName: "favourites and visits", name: (id) => (isKeptPart(id) ? "kept" : null), priority: 4 },
  // Before the others: a group takes along what its modules import.
  {
    debugName: "parts of the sought pages",
    name: (id, graph) => (isCommonPart(id, graph) && isSoughtPart(id, graph) ? "parts" : null),
    minShareCount: 2,
    priority: 3.2,
  },
  {
    debugName: "parts",
    name: (id, graph) =>
      isCommonPart(id, graph) ? (isGuestPart(id, graph) ? "steps" : isAside(id, graph) ? "asides" : "tools") : null,
    minShareCount: 2,
    priority: 3,
  },
  // What a listing or a house needs before it is hydrated, apart from what only bookings need.
  {
    debugName: "stay",
    name: (id, graph) => (isStayPart(id) && isSoughtPart(id, graph) ? "stay" : null),
    minShareCount: 2,
    priority: 3.5,
  },
  {
    debugName: "booked",
    name: (id) => (isStayPart(id) ? "booked" : null),
    minShareCount: 2,
    priority: 3,
  },
  { debugName: "end of a place", name: (id) => (isPlaceEnd(id) ? "place-end" : null), priority: 2.5 },
  {
    debugName: "uploads",
    name: (id) => (isUploadPart(id) ? "uploads" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "application of a partner",
    name: (id) => (/\/web\/src\/partners\/((draft|files|form)\/|[\w-]+\.)/.test(id) ? "candidature" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "hosting",
    name: (id) =>
      /\/web\/src\/((bookings|establishments|teams)\/host|hosts\/dashboard|listings\/(form|host|nights))\//.test(id)
        ? "hosting"
        : null,
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "menus",
    name: (id) => (/\/web\/src\/app\/shell\/(account-menu|mobile-menu|menu-entries)/.test(id) ? "menus" : null),
    priority: 3,
  },
  { debugName: "pages of words", name: (id) => (/\/web\/src\/accounts\/info\//.test(id) ? "info" : null), priority: 3 },
  // Keeps zod and the schemas out of the shared parts, which every page loads.
  // Last, because a group includes the imports of its modules.
  { debugName: "zod", name: (id) => (isZod(id) ? "zod" : null), priority: 2 },
  {
    debugName: "schemas",
    name: (id, graph) => (isSchema(id, graph) ? "schemas" : null),
    minShareCount: 2,
    priority: 1,
  },
];
