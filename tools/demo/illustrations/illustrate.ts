import sharp from "sharp";
import type { Subject } from "../content/listing-seed.ts";
import { chanceOf, type Chance } from "../random.ts";
import type { MomentName } from "./moments.ts";
import { finish, FORMATS, openScene, type Format } from "./picture.ts";
import { MOTIFS, type Motif, type Place } from "./subjects.ts";

export interface Wish {
  subject: Subject;
  house: string;
  place: Place;
  /** Index of the photo; 0 is the cover. */
  index: number;
}

/**
 * Covers are as wide as the largest variant of any page. Galleries use smaller variants,
 * and larger pictures would double the repository.
 */
const COVER_WIDTH = 1280;
const OTHER_WIDTH = 960;

/** Blur radius: looks more like a lens and halves the size of WebP. */
const SOFTNESS = 0.6;

const SEASONS: readonly (readonly MomentName[])[] = [
  ["noon", "golden", "noon", "golden", "dusk"],
  ["golden", "noon", "dawn", "golden", "dusk"],
  ["rains", "noon", "golden", "noon", "dusk"],
  ["dry", "golden", "noon", "dawn", "noon"],
];
/** Covers are always in daylight. */
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

/** Draws the picture as SVG, deterministically. */
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

export async function illustrate(wish: Wish): Promise<Buffer> {
  return sharp(Buffer.from(draw(wish)))
    .blur(SOFTNESS)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
