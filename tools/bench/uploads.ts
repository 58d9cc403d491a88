import type { ListingPhotos } from "@lopango/contract/listings/host-calendar";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { PHOTO_WIDTHS, photoPath } from "@lopango/contract/photos/photos";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { buildFunctions } from "../../functions/build.mjs";
import { openApp } from "../../functions/src/platform/firebase-app.ts";
import { aListing, stored } from "../../functions/test/listings.ts";
import { signIn, type SignedIn } from "../../functions/test/people.ts";
import { padded, photograph, plain } from "../../functions/test/pictures.ts";
import { formOf } from "../../functions/test/upload.ts";
import { functionProcess } from "./function-process.ts";
import { median, told, type Row } from "./report.ts";

const PHOTOS = 10;
const SHRUNK_SIDE = 2048;
const MEGABYTE = 1024 * 1024;

interface Uploaded {
  /** Per request. */
  seconds: number[];
  peakBytes: number;
  listing: ListingPhotos["photos"];
  propertyId: string;
}

/**
 * Measures the function `upload`: seconds, peak memory and stored bytes, each row in its own process.
 * Needs the suite's environment.
 *
 * @param folder - target of the functions' build
 */
export async function uploadCosts(folder: string): Promise<Row[]> {
  await buildFunctions({ outDir: folder });
  const host = await signIn();
  const camera = await (await photograph(4000, 3000)).jpeg({ quality: 88 }).toBuffer();
  const original = padded(camera, MAX_PHOTO_BYTES);
  const shrunk = await (await photograph(SHRUNK_SIDE, (SHRUNK_SIDE * 3) / 4)).webp({ quality: 80 }).toBuffer();
  const heavy = await plain(8000, 6200).ensureAlpha(0.5).toColourspace("rgb16").png({ progressive: true }).toBuffer();
  const send = (requests: Buffer[][]) => uploaded(folder, host, requests);
  const oneByOne = (photo: Buffer): Buffer[][] => Array.from({ length: PHOTOS }, () => [photo]);

  const asTheWebSends = await send(oneByOne(shrunk));
  return [
    row(`${PHOTOS} photos shrunk to ${SHRUNK_SIDE} px, ${megabytes(shrunk.length)} each, one by one`, asTheWebSends),
    row(`${PHOTOS} photos of 5 MB, 12 megapixels, one by one`, await send(oneByOne(original))),
    row("5 photos of 5 MB in one request", await send([Array.from({ length: 5 }, () => original)])),
    row("the heaviest photo that is taken, 49.6 megapixels of 16 bits", await send([[heavy]])),
    await variants(asTheWebSends),
  ];
}

async function uploaded(folder: string, host: SignedIn, requests: Buffer[][]): Promise<Uploaded> {
  const [listing] = await stored(getFirestore(openApp()), aListing({ owner_id: host.uid, is_active: false }));
  const propertyId = listing?.id ?? "";
  const upload = await functionProcess(folder, "upload", 1024);
  try {
    const seconds: number[] = [];
    let photos: ListingPhotos["photos"] = [];
    for (const files of requests) {
      const body = formOf(files.map((bytes, index) => [`${index}.jpg`, bytes]));
      const start = performance.now();
      const answer = await fetch(`${upload.url}/api/properties/${propertyId}/photos`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${host.token}` },
      });
      if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
      photos = ((await answer.json()) as ListingPhotos).photos;
      seconds.push((performance.now() - start) / 1000);
    }
    return { seconds, peakBytes: (await upload.memory()).peak, listing: photos, propertyId };
  } finally {
    await upload.stop();
  }
}

function row(what: string, { seconds, peakBytes }: Uploaded): Row {
  const figures = {
    seconds: seconds.reduce((sum, one) => sum + one, 0),
    median: median(seconds),
    peak_bytes: peakBytes,
  };
  const each = seconds.length > 1 ? ` (${figures.median.toFixed(1)} each)` : "";
  return told(
    `upload: ${what}, seconds and peak memory`,
    `${figures.seconds.toFixed(1)} s${each}, ${megabytes(peakBytes)}`,
    figures,
  );
}

async function variants({ listing: [photo], propertyId }: Uploaded): Promise<Row> {
  const bucket = getStorage(openApp()).bucket();
  const sizes = await Promise.all(
    PHOTO_WIDTHS.map(
      async (width) =>
        [
          String(width),
          Number((await bucket.file(photoPath(propertyId, photo?.id ?? "", width)).getMetadata())[0].size),
        ] as const,
    ),
  );
  return told(
    "upload: variants of such a photo, kB",
    sizes.map(([width, bytes]) => `${width} px ${Math.round(bytes / 1000)}`).join(", "),
    Object.fromEntries(sizes),
  );
}

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
