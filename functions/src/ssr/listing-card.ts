import { buffer } from "node:stream/consumers";
import { ID_PATTERN } from "@lopango/contract/platform/ids";
import { paths } from "@lopango/contract/paths";
import { coverOf, photoPath, widestVariant } from "@lopango/contract/photos/photos";
import type { Property } from "@lopango/contract/listings/property";
import { Problem } from "../platform/problem.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { StoredPhotos } from "../photos/media.routes.ts";
import { sha256 } from "../platform/sha256.ts";
import type { CardQueue } from "./card-queue.ts";
import { placeText, priceText } from "./head.ts";
import type { PageDeps } from "./page-deps.ts";
import { publicListing } from "./public-listing.ts";

export const CARD = new RegExp(`^${paths.property(`(${ID_PATTERN})`)}/card-([a-f0-9]{12})\\.jpg$`);

/** The URL contains the version, so the response is immutable. */
const CARD_CACHE = "public, max-age=31536000, immutable, s-maxage=86400";
/** Slightly above the card's width. */
const MAX_COVER_WIDTH = 1280;

export const cardPath = (property: Property): string =>
  `${paths.property(property.id)}/card-${versionOf(property)}.jpg`;

function versionOf(property: Property): string {
  const shown = [property.title, placeText(property), priceText(property), property.cover_url];
  return sha256(JSON.stringify(shown)).slice(0, 12);
}

export async function listingCard(
  deps: Pick<PageDeps, "listings" | "photos" | "now">,
  queue: CardQueue,
  id: string,
  version: string,
): Promise<Response> {
  const property = await publicListing(deps, id);
  if (!property) throw new Problem("property_not_found");
  // A shared link may have an older version: it redirects to the current card. Unknown versions are never rendered,
  // which limits the work.
  if (version !== versionOf(property))
    return new Response(null, {
      status: 302,
      headers: {
        ...SECURITY_HEADERS,
        location: cardPath(property),
        "cache-control": PUBLIC_CACHE,
      },
    });
  const bytes = await queue(`${id} ${version}`, async () => {
    const { renderCard } = await import("./card.ts");
    return renderCard({
      title: property.title,
      place: placeText(property),
      price: priceText(property),
      photo: await coverBytes(deps.photos, property),
    });
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SECURITY_HEADERS,
      "cross-origin-resource-policy": "cross-origin",
      "content-type": "image/jpeg",
      "cache-control": CARD_CACHE,
    },
  });
}

async function coverBytes(photos: StoredPhotos, property: Property): Promise<Buffer | null> {
  const cover = coverOf(property.photos);
  const stored =
    cover &&
    (await photos.find(photoPath(property.id, cover.id, widestVariant(Math.min(cover.width, MAX_COVER_WIDTH)))));
  return stored ? buffer(stored.open()) : null;
}
