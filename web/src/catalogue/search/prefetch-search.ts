import { sourceSet } from "@lopango/contract/photos/photos";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { imageUrl } from "../../lib/api/images.ts";
import { CARD_SIZES, cardCover, COVERS_FIRST } from "../../listings/card/card-cover.ts";
import { prefetch } from "../../lib/api/prefetch.ts";
import { pageQuery, readSearch, searchQuery } from "../query/search-url.ts";

/** Preloads the first covers of a list when its data arrives, before the application's code. */
function askForCovers(answer: Promise<Response>): void {
  // Cloned at once, because the page reads the body.
  void answer.then((response) => ask(response.clone())).catch(() => undefined);
}

async function ask(answer: Response): Promise<void> {
  if (!answer.ok) return;
  for (const listing of ((await answer.json()) as PropertySummary[]).slice(0, COVERS_FIRST)) {
    const cover = cardCover(listing);
    const sources = cover?.width && sourceSet(imageUrl(cover.url), cover.width);
    if (!sources) continue;
    const link = document.createElement("link");
    Object.assign(link, {
      rel: "preload",
      as: "image",
      imageSrcset: sources,
      imageSizes: CARD_SIZES,
      fetchPriority: "high",
    });
    document.head.append(link);
  }
}

/** Prefetches the first results of a search and then their covers, before the application has loaded. */
export function prefetchResults(search: string): void {
  askForCovers(
    prefetch("/api/search/properties", {
      query: pageQuery(searchQuery(readSearch(new URLSearchParams(search))), null),
    }),
  );
}
