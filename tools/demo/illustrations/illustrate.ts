import sharp from "sharp";
import type { Subject } from "../content/listing-seed.ts";
import { chanceOf, type Chance } from "../random.ts";
import type { MomentName } from "./moments.ts";
import { finish, FORMATS, openScene, type Format } from "./picture.ts";
import { MOTIFS, type Motif, type Place } from "./subjects.ts";

export interface Wish {
  subject: Subject;
  /** The listing: its pictures share a season and its colours. */
  house: string;
  place: Place;
  /** Which of its photos; the first is the cover. */
  index: number;
}

/**
 * Covers are wide enough for the largest variant that pages ask for; of the others a gallery shows
 * smaller ones, and they would make the repository twice as large.
 */
const COVER_WIDTH = 1280;
const OTHER_WIDTH = 960;

/** A lens is never as sharp as a vector, and the softness halves what WebP spends on edges. */
const SOFTNESS = 0.6;

const SEASONS: readonly (readonly MomentName[])[] = [
  ["noon", "golden", "noon", "golden", "dusk"],
  ["golden", "noon", "dawn", "golden", "dusk"],
  ["rains", "noon", "golden", "noon", "dusk"],
  ["dry", "golden", "noon", "dawn", "noon"],
];
/** A cover is what a host would choose: daylight. */
const BRIGHT: readonly MomentName[] = ["noon", "golden", "dawn", "noon", "dry"];
const INDOORS: readonly MomentName[] = ["noon", "golden", "dawn", "noon", "rains", "dry", "golden", "dusk", "night"];

function momentOf(chance: Chance, { house, subject, index }: Wish, { indoors }: Motif): MomentName {
  if (indoors) return chance.pick(index === 0 ? BRIGHT : INDOORS);
  if (subject === "volcano") return chance.pick(["dusk", "night", "dawn", "golden"]);
  const season = chanceOf(`season of ${house}`).pick(SEASONS);
  return index === 0 ? chance.pick(season.slice(0, 4)) : chance.pick(season);
}

function formatOf(chance: Chance, { index }: Wish, { broad }: Motif): Format {
  if (index > 0 && !broad && chance.happens(0.17)) return "portrait";
  return chance.happens(index === 0 ? 0.15 : 0.27) ? "classic" : "landscape";
}

/** The picture as SVG. The same wish gives the same picture. */
export function draw(wish: Wish): string {
  const name = `${wish.house} ${wish.index} ${wish.subject}`;
  const chance = chanceOf(`light of ${name}`);
  const motif = MOTIFS[wish.subject];
  const format = formatOf(chance, wish, motif);
  const scene = openScene(name, wish.house, format, momentOf(chance, wish, motif), motif.view);
  motif.draw(scene, wish.place);

  const [width, height] = FORMATS[format];
  const share = Math.min(1, (wish.index === 0 ? COVER_WIDTH : OTHER_WIDTH) / width);
  return finish(scene, Math.round(width * share), Math.round(height * share));
}

/** The picture as a host would upload it: a PNG. */
export async function illustrate(wish: Wish): Promise<Buffer> {
  return sharp(Buffer.from(draw(wish)))
    .blur(SOFTNESS)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
