import { Readable } from "node:stream";
import { ID_PATTERN } from "@lopango/contract/ids";
import { lighterWidth, PHOTO_WIDTHS } from "@lopango/contract/photos";
import { Problem } from "../domain/problem.ts";
import { SECURITY_HEADERS } from "../http/headers.ts";
import { serve } from "../http/entrance.ts";
import type { Limiter } from "../http/limits.ts";

/** The one kind of object that the public may fetch; nothing else in the bucket can be named. */
const PHOTO = new RegExp(`^/media/(photos/${ID_PATTERN}/${ID_PATTERN})/(${PHOTO_WIDTHS.join("|")})\\.webp$`);

/** A name never gets other content, so a browser may keep it; the CDN asks daily, so that deletion takes effect (design §4). */
const CACHE_CONTROL = "public, max-age=31536000, immutable, s-maxage=86400";

/** What the CDN does not have yet: a page shows at most forty, and a whole carrier may share an address. */
const LIMIT = { max: 1_200, seconds: 60 } as const;

export interface StoredPhoto {
  bytes: number;
  open(): Readable;
}

/** Where the rendered photos are. */
export interface StoredPhotos {
  /** The object of that name; null when there is none. */
  find(name: string): Promise<StoredPhoto | null>;
}

/** Serves `/media/photos/{propertyId}/{photoId}/{width}.webp`. Like all of `/media` it is open to everybody. */
export function createMedia(photos: StoredPhotos, limiter: Limiter): { fetch(request: Request): Promise<Response> } {
  return serve({
    methods: ["GET"],
    limiter,
    limitOf: () => ({ name: "media", limit: LIMIT }),
    addressOf: ({ pathname, search }) => (PHOTO.test(pathname) ? pathname : pathname + search),
    answer: (request, { pathname }) => answer(photos, request, pathname),
  });
}

async function answer(photos: StoredPhotos, request: Request, path: string): Promise<Response> {
  const [, folder, asked] = PHOTO.exec(path) ?? [];
  if (folder === undefined) throw new Problem("not_found");
  // Told by the browser of whoever asked for fewer bytes, with the very first request (decision 84).
  const savesData = request.headers.get("save-data")?.toLowerCase() === "on";
  const name = `${folder}/${savesData ? lighterWidth(Number(asked)) : asked}.webp`;
  // Asked for even when the visitor has a copy: a deleted photo must not be confirmed to the CDN.
  const photo = await photos.find(name);
  if (!photo) throw new Problem("not_found");
  const etag = `"${name}"`;
  const headers = {
    ...SECURITY_HEADERS,
    "cache-control": CACHE_CONTROL,
    "cross-origin-resource-policy": "cross-origin",
    etag,
    vary: "Save-Data",
  };
  if (hasTag(request, etag)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : (Readable.toWeb(photo.open()) as ReadableStream);
  return new Response(body, {
    headers: { ...headers, "content-type": "image/webp", "content-length": String(photo.bytes) },
  });
}

function hasTag(request: Request, etag: string): boolean {
  const tags = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
