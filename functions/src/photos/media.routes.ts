import { Readable } from "node:stream";
import { ID_PATTERN } from "@lopango/contract/platform/ids";
import { AVIF_WIDTHS, lighterWidth, MEDIA, PHOTO_WIDTHS, type PhotoFormat } from "@lopango/contract/photos/photos";
import { Problem } from "../platform/problem.ts";
import { SECURITY_HEADERS } from "../platform/http/headers.ts";
import { serve } from "../platform/http/entrance.ts";
import type { PhotoFiles } from "./photo-file.store.ts";
import type { Limiter } from "../platform/http/limits.ts";

/** The only public objects of the bucket. */
const PHOTO = new RegExp(`^${MEDIA}(photos/${ID_PATTERN}/${ID_PATTERN})/(${PHOTO_WIDTHS.join("|")})\\.webp$`);

/** Immutable content for browsers; the CDN revalidates daily, so that deletions take effect. */
const CACHE_CONTROL = "public, max-age=31536000, immutable, s-maxage=86400";

/** CDN misses: a page shows at most forty photos, and a carrier may share one address. */
const LIMIT = { max: 1_200, seconds: 60 } as const;

const WEBP: readonly PhotoFormat[] = ["webp"];
const BOTH: readonly PhotoFormat[] = ["avif", "webp"];

export type StoredPhotos = Pick<PhotoFiles, "find">;

/** Serves `/media/photos/{propertyId}/{photoId}/{width}.webp` to everyone. */
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
  // The browser's data saving mode, sent with the first request (docs/decisions/0084).
  const savesData = request.headers.get("save-data")?.toLowerCase() === "on";
  const width = savesData ? lighterWidth(Number(asked)) : Number(asked);
  const formats = AVIF_WIDTHS.includes(width) && readsAvif(request.headers.get("accept")) ? BOTH : WEBP;
  // Checked even for a conditional request, so that the CDN does not keep a deleted photo.
  const { name, format, photo } = await firstOf(photos, `${folder}/${width}`, formats);
  const etag = `"${name}"`;
  const headers = {
    ...SECURITY_HEADERS,
    "cache-control": CACHE_CONTROL,
    "cross-origin-resource-policy": "cross-origin",
    etag,
    vary: "Accept, Save-Data",
  };
  if (hasTag(request, etag)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : (Readable.toWeb(photo.open()) as ReadableStream);
  return new Response(body, {
    headers: { ...headers, "content-type": `image/${format}`, "content-length": String(photo.bytes) },
  });
}

/** Requires AVIF by name: clients that accept everything, such as crawlers and messengers, may not support it. */
function readsAvif(accept: string | null): boolean {
  const types = (accept ?? "").toLowerCase().split(",");
  return types.some((type) => {
    const [name, ...parameters] = type.split(";").map((part) => part.trim());
    return name === "image/avif" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** First existing format. The AVIF is missing for old photos, and where it would be larger. */
async function firstOf(photos: StoredPhotos, path: string, formats: readonly PhotoFormat[]) {
  for (const format of formats) {
    const name = `${path}.${format}`;
    const photo = await photos.find(name);
    if (photo) return { name, format, photo };
  }
  throw new Problem("not_found");
}

function hasTag(request: Request, etag: string): boolean {
  const tags = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
