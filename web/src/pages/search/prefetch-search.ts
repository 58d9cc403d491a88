import { sourceSet } from "@lopango/contract/photos";
import type { PropertySummary } from "@lopango/contract/property";
import { CARD_SIZES, cardCover, COVERS_FIRST } from "../../features/listings/card-cover.ts";
import { prefetch } from "../../lib/api/prefetch.ts";
import { imageUrl } from "../../lib/images.ts";
import { pageQuery, readSearch, searchQuery } from "./search-url.ts";

/** Asks for the first results of a search, and for their first covers once they are there; both before the application has arrived. */
export function prefetchResults(search: string): void {
  const answer = prefetch(
    "/api/search/properties",
    pageQuery(searchQuery(readSearch(new URLSearchParams(search))), null),
  );
  // Cloned at once: the page reads it.
  void answer.then((response) => askForCovers(response.clone())).catch(() => undefined);
}

async function askForCovers(answer: Response): Promise<void> {
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
