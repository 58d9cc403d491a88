import { resolve } from "node:path";
import type { Rolldown } from "vite";

const source = (path: string): string => resolve(import.meta.dirname, "../src", path);

/** What runs first, and the application that it starts (decision 15). */
const ENTRY = source("main.tsx");
export const APPLICATION = source("start.tsx");
/** Asks for what a search shows before the application has arrived; reads amounts in its address. */
const EARLY = source("pages/search/prefetch-search.ts");
const AMOUNTS = source("lib/format/amount.ts");

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** A module and everything that it imports, found along static imports. */
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
/** Its renderer is imported when the rest has been evaluated (`start.tsx`), and travels with it. */
const isApplicationPart = (id: string, graph: Graph): boolean =>
  isImportedByApplication(id, graph) || /\/node_modules\/(react-dom|scheduler)\//.test(id);
const isEarlyPart = withImports(EARLY);
const SOUGHT = ["search/search-page.tsx", "property/property-page.tsx"].map((page) =>
  withImports(source(`pages/${page}`)),
);
/** Part of a page that people open from a link or a search engine. */
const isSoughtPart = (id: string, graph: Graph): boolean => SOUGHT.some((isPart) => isPart(id, graph));
const TOWARDS_STAY = [
  "pages/booking/booking-page.tsx",
  "pages/booking-detail/booking-detail-page.tsx",
  "pages/my-bookings/my-bookings-page.tsx",
  "pages/payment-return/payment-return-page.tsx",
  "pages/search/filters-dialog.tsx",
  "features/search-form/place-suggestions.tsx",
  "features/search-form/stay-fields.tsx",
  "features/share/share-dialog.tsx",
  "features/sign-in/sign-in-dialog.tsx",
  "app/shell/account-menu.tsx",
  "app/shell/footer.tsx",
  "app/shell/mobile-menu.tsx",
  "lib/session/identity.ts",
].map((part) => withImports(source(part)));
/** Part of what a guest meets between a listing and its booking: the forms of hosts and partners are none. */
const isGuestPart = (id: string, graph: Graph): boolean => TOWARDS_STAY.some((isPart) => isPart(id, graph));
const ASIDES = [
  "features/map/map-button.tsx",
  "features/map/listing-area.tsx",
  "features/search-form/recent-searches.ts",
  "features/sign-in/name-form.tsx",
  "pages/home/below.tsx",
  "pages/property/ask-host.tsx",
].map((part) => withImports(source(part)));
/** Part of what a guest's pages load later than themselves. */
const isAside = (id: string, graph: Graph): boolean => ASIDES.some((isPart) => isPart(id, graph));

/** Below features because several of them share it, but nothing that a search loads. */
const isStayPart = (id: string): boolean =>
  /\/src\/(features\/(booking\/(?!(cancel|give-up|refund-to)-)|payment|property|calendar|contact|gallery\/mosaic)|lib\/(session\/kept-bookings|loading\/(use-availability|use-polling|polling)|payment\/)|ui\/payment-methods)/.test(
    id,
  );
const isUploadPart = (id: string): boolean =>
  /\/src\/(lib\/uploads\/|features\/photo-upload\/|ui\/(upload-list|limited-picker))/.test(id);

const isKeptPart = (id: string): boolean =>
  /\/src\/(features\/(favorites\/(?!share)|listings\/re(cent|member))|lib\/(browser\/kept-value|kept-card)\.)|\/lucide-react\/.*\/heart\./.test(
    id,
  );
/** What a header and the page of a listing say of hosting: guests load it, and nothing else of it. */
const isHostingNote = (id: string): boolean =>
  /\/src\/features\/hosting\/(suspension-note|time-left|use-waiting-bookings)\./.test(id);

function isSharedPart(id: string): boolean {
  return (
    (/\/src\/(ui|lib)\/|\/contract\/src\/|\/lucide-react\/|\/swr\/dist\/infinite\//.test(id) || isHostingNote(id)) &&
    !/\/(map\/(?!tiles)[\w-]+|toaster|identity|demo-people|congo|question|errors|position-field|kept-files)\./.test(
      id,
    ) &&
    !isStayPart(id) &&
    !isUploadPart(id)
  );
}

const isZod = (id: string) => /\/node_modules\/zod\//.test(id);

/** A module of the contract with schemas. Not `without-eval`: it speaks to the library before any schema is made. */
function isSchema(id: string, graph: Graph): boolean {
  return /\/contract\/src\/(?!without-eval)/.test(id) && (graph.getModuleInfo(id)?.importedIds.some(isZod) ?? false);
}

/**
 * Which modules travel together: one file for what runs first, one for the application, one for the small parts that
 * the other pages share. Else they become dozens, each a request.
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
  // A search is asked for with its dates before the application has come.
  {
    debugName: "dates",
    name: (id) => (/\/contract\/src\/(dates|search-order|stay)\./.test(id) ? "dates" : null),
    priority: 4,
  },
  { debugName: "application", name: (id, graph) => (isApplicationPart(id, graph) ? "app" : null), priority: 4 },
  // Every visit loads it, once it has come to rest: nothing else comes along.
  { debugName: "favourites and visits", name: (id) => (isKeptPart(id) ? "kept" : null), priority: 4 },
  {
    debugName: "parts",
    name: (id, graph) =>
      isSharedPart(id) && !isSchema(id, graph) && !/without-eval/.test(id)
        ? isSoughtPart(id, graph)
          ? "parts"
          : isGuestPart(id, graph)
            ? "steps"
            : isAside(id, graph)
              ? "asides"
              : "tools"
        : null,
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "stay",
    name: (id) => (isStayPart(id) ? "stay" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "uploads",
    name: (id) => (isUploadPart(id) ? "uploads" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "application of a partner",
    name: (id) => (/\/src\/features\/partner-application\//.test(id) ? "candidature" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "hosting",
    name: (id) => (/\/src\/features\/hosting\//.test(id) && !isHostingNote(id) ? "hosting" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    debugName: "menus",
    name: (id) => (/\/src\/app\/shell\/(account-menu|mobile-menu|use-sign-out)/.test(id) ? "menus" : null),
    priority: 3,
  },
  { debugName: "pages of words", name: (id) => (/\/src\/pages\/info\//.test(id) ? "info" : null), priority: 3 },
  // Schemas and their library apart from the small parts, or every page would load them; last, because a group takes along what its modules import.
  { debugName: "zod", name: (id) => (isZod(id) ? "zod" : null), priority: 2 },
  {
    debugName: "schemas",
    name: (id, graph) => (isSchema(id, graph) ? "schemas" : null),
    minShareCount: 2,
    priority: 1,
  },
];
