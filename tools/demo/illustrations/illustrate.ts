import sharp from 'sharp';
import type { Subject } from '../content/listing-seed.ts';
import { chanceOf } from '../random.ts';

/** PROVISIONAL (being replaced by the real illustrations): a picture of `subject`; the same name gives the same picture. */
export async function illustrate(subject: Subject, name: string): Promise<Buffer> {
  const chance = chanceOf(name);
  const hue = chance.int(0, 359);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="hsl(${hue},45%,70%)"/><circle cx="${chance.int(200, 1300)}" cy="300" r="140" fill="hsl(${hue},70%,85%)"/><rect y="650" width="1500" height="350" fill="hsl(${(hue + 40) % 360},35%,40%)"/><text x="80" y="900" font-size="90" fill="white">${subject}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
