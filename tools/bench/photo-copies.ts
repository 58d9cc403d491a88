import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { photoHashes } from "../../functions/src/photos/rendering/photo-hashes.ts";
import { hashBuckets, hashDistance, isPlain, mirroredHash } from "../../functions/src/photos/rules/photo-hash.ts";
import { PICTURES } from "../demo/pictures.ts";

/** Measures how many changed copies of the demo photos are found, and how many different photos are taken for copies. */

type Change = (photo: Sharp, width: number, height: number) => Sharp;

const cropped =
  (percent: number): Change =>
  (photo, width, height) =>
    photo.extract({
      left: Math.round((width * percent) / 200),
      top: Math.round((height * percent) / 200),
      width: Math.round(width * (1 - percent / 100)),
      height: Math.round(height * (1 - percent / 100)),
    });
const offCentre: Change = (photo, width, height) =>
  photo.extract({ left: 0, top: 0, width: Math.round(width * 0.9), height: Math.round(height * 0.9) });

const CHANGES: Record<string, Change> = {
  "JPEG at quality 40": (photo) => photo.jpeg({ quality: 40 }),
  "half as wide": (photo, width) => photo.resize({ width: Math.round(width / 2) }),
  mirrored: (photo) => photo.flop(),
  "cropped by 5 %": cropped(5),
  "cropped by 10 %": cropped(10),
  "cropped by 20 %": cropped(20),
  "cropped by 10 % at one corner": offCentre,
  "mirrored and cropped by 10 %": (photo, width, height) => cropped(10)(photo, width, height).flop(),
  "brighter by a fifth": (photo) => photo.modulate({ brightness: 1.2 }),
};

async function hashesOf(bytes: Uint8Array): Promise<string[]> {
  const { width, height } = await sharp(bytes).metadata();
  return photoHashes(() => sharp(bytes), { width, height });
}

/** Smallest distance of two photos; Infinity where no bucket is shared. */
function distance(stored: readonly string[], asked: readonly string[]): number {
  const wanted = asked.filter((hash) => !isPlain(hash)).flatMap((hash) => [hash, mirroredHash(hash)]);
  return Math.min(
    ...stored.flatMap((a) =>
      wanted.map((b) =>
        hashBuckets(a).some((bucket) => hashBuckets(b).includes(bucket)) ? hashDistance(a, b) : Infinity,
      ),
    ),
  );
}

const files = globSync("*/*-640.webp", { cwd: PICTURES }).map((file) => join(PICTURES, file));
const originals = await Promise.all(
  files.map(async (file) => {
    const bytes = await sharp(file).png().toBuffer();
    return { name: `${basename(dirname(file))}/${basename(file)}`, bytes, hashes: await hashesOf(bytes) };
  }),
);
const LIMITS = [0, 3, 6, 8, 10, 12] as const;
const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`.padStart(8);

console.log(`${originals.length} photos; found within ${LIMITS.join(", ")} bits`);
for (const [name, change] of Object.entries(CHANGES)) {
  const distances: number[] = [];
  for (const { bytes, hashes } of originals) {
    const { width, height } = await sharp(bytes).metadata();
    const copy = await change(sharp(bytes), width, height).toBuffer();
    distances.push(distance(hashes, await hashesOf(copy)));
  }
  const found = LIMITS.map((limit) => share(distances.filter((bits) => bits <= limit).length, distances.length));
  console.log(`${name.padEnd(32)} ${found.join(" ")}`);
}
const pairs = originals.flatMap((a, index) =>
  originals.slice(index + 1).map((b) => ({ a: a.name, b: b.name, bits: distance(a.hashes, b.hashes) })),
);
const wrong = LIMITS.map((limit) => share(pairs.filter(({ bits }) => bits <= limit).length, pairs.length));
console.log(`${`${pairs.length} pairs of different photos`.padEnd(32)} ${wrong.join(" ")}`);
if (process.argv.includes("--pairs"))
  for (const { a, b, bits } of pairs.filter(({ bits }) => bits <= 8)) console.log(bits, a, b);
