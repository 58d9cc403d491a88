import sharp from 'sharp';
import { chanceOf } from '../random.ts';
import type { MomentName } from './moments.ts';
import { finish, FORMATS, nearby, openScene, type Format } from './picture.ts';
import { SUBJECTS, type Subject, type SubjectName } from './subjects.ts';

export interface Commission {
  /** The same seed draws the same picture. */
  seed: string;
  subject: SubjectName;
  moment: MomentName;
  /** Pixels across. */
  width: number;
  /** The first photo of a listing is a landscape, as cards show it. */
  cover: boolean;
}

/** An illustration as the SVG that it is drawn as. */
export function drawIllustration({ seed, subject, moment, cover }: Commission): { svg: string; format: Format } {
  const chance = chanceOf(`${seed}/format`);
  const wanted: Subject = SUBJECTS[subject];
  const format: Format = cover ? (chance.happens(0.15) ? 'classic' : 'landscape') : wanted.broad ? (chance.happens(0.25) ? 'classic' : 'landscape') : chance.happens(0.17) ? 'portrait' : chance.happens(0.3) ? 'classic' : 'landscape';
  const scene = openScene(seed, format, moment, nearby(wanted.view, chance));
  wanted.draw(scene);
  return { svg: finish(scene), format };
}

/** An illustration as somebody would upload it: a PNG. */
export async function paintIllustration(commission: Commission): Promise<Buffer> {
  const { svg, format } = drawIllustration(commission);
  const [width, height] = FORMATS[format];
  const share = Math.min(1, commission.width / width);
  const sized = svg.replace(`width="${width}" height="${height}"`, `width="${Math.round(width * share)}" height="${Math.round(height * share)}"`);
  return sharp(Buffer.from(sized), { limitInputPixels: 10_000_000 }).png({ compressionLevel: 1 }).toBuffer();
}
