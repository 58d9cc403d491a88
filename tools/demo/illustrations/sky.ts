import { mix } from "./colour.ts";
import { blob, smooth } from "./outlines.ts";
import type { Sheet } from "./sheet.ts";
import type { Scene } from "./scene.ts";
import type { Point } from "./space.ts";
import type { Chance } from "../random.ts";
import type { Moment } from "./moments.ts";

/** Sky from the top to `horizon` (pixels), with the sun or moon at `sun`. */
export function sky(
  { sheet, chance, light }: Pick<Scene, "sheet" | "chance" | "light">,
  horizon: number,
  sun?: Point,
): void {
  const { moment } = light;
  const band = (top: number, bottom: number): Point[] => [
    [-20, top],
    [sheet.width + 20, top],
    [sheet.width + 20, bottom],
    [-20, bottom],
  ];
  sheet.shape(band(-20, horizon * 0.62), { from: moment.sky[0], to: moment.sky[1] });
  sheet.shape(band(horizon * 0.61, horizon + 30), { from: moment.sky[1], to: moment.sky[2] });
  if (moment.name === "night") stars(sheet, chance, horizon);
  if (sun) disc(sheet, moment, sun);
  clouds(sheet, chance, moment, horizon);
}

function stars(sheet: Sheet, chance: Chance, horizon: number): void {
  for (let count = 0; count < 26; count += 1) {
    const size = sheet.width * chance.between(0.0007, 0.0016);
    sheet.shape(
      blob(chance, [chance.between(0, sheet.width), chance.between(0, horizon * 0.75)], size, size, 0, 6),
      "#e8ecff",
      { opacity: chance.between(0.4, 0.9) },
    );
  }
}

function disc(sheet: Sheet, moment: Moment, at: Point): void {
  const size = sheet.width * (moment.name === "night" ? 0.022 : 0.032);
  const colour = moment.name === "night" ? "#f2ecd6" : mix(moment.sky[2], "#fffbe8", 0.75);
  sheet.glow(at, size * 9, size * 9, colour, moment.name === "night" ? 0.3 : 0.75);
  sheet.shape(
    Array.from({ length: 28 }, (_, i): Point => [
      at[0] + Math.cos(i * 0.2244) * size,
      at[1] + Math.sin(i * 0.2244) * size,
    ]),
    colour,
  );
}

function clouds(sheet: Sheet, chance: Chance, moment: Moment, horizon: number): void {
  const many = moment.name === "rains" ? 6 : moment.name === "night" ? 2 : chance.int(2, 4);
  for (let count = 0; count < many; count += 1) {
    const at: Point = [chance.between(-0.05, 1.05) * sheet.width, horizon * chance.between(0.12, 0.75)];
    const width = sheet.width * chance.between(0.09, 0.2) * (moment.name === "rains" ? 1.6 : 1);
    const flat = chance.between(0.16, 0.28);
    const upper = Array.from({ length: 9 }, (_, i): Point => [
      at[0] - width + (i / 8) * width * 2,
      at[1] - Math.sin((i / 8) * Math.PI) * width * flat * chance.between(0.75, 1.5),
    ]);
    const outline = [
      ...smooth(upper, false, 5),
      ...smooth(
        [
          [at[0] + width * 1.05, at[1] + width * 0.03],
          [at[0], at[1] + width * 0.07],
          [at[0] - width * 1.05, at[1] + width * 0.03],
        ],
        false,
        4,
      ),
    ];
    sheet.shape(
      outline,
      { from: moment.cloud[0], to: moment.cloud[1], toOpacity: 0.35, fromOpacity: 0.9 },
      { opacity: 0.8 },
    );
  }
}

export function ridge(
  { sheet, chance, light }: Pick<Scene, "sheet" | "chance" | "light">,
  base: number,
  height: number,
  colour: string,
  veil: number,
  kind: "hills" | "trees" | "town",
): void {
  const tone = mix(light.tone(colour, [0, 0.6, -0.8]), light.moment.haze, veil);
  const [left, right] = [-20, sheet.width + 20];
  if (kind === "town") {
    const outline: Point[] = [[left, base]];
    for (let x = left; x < right;) {
      const width = sheet.width * chance.between(0.015, 0.045);
      const top = base - height * (chance.happens(0.2) ? chance.between(0.7, 1) : chance.between(0.15, 0.55));
      outline.push([x, top], [x + width, top]);
      x += width;
    }
    sheet.shape([...outline, [right, base]], { from: tone, to: mix(tone, light.moment.haze, 0.35) });
    return;
  }
  const steps = kind === "hills" ? 9 : 34;
  const [a, b] = [chance.between(0, 6), chance.between(0, 6)];
  const crest = Array.from({ length: steps + 1 }, (_, i): Point => {
    const wave =
      kind === "hills"
        ? 0.5 + 0.32 * Math.sin(i * 0.9 + a) + 0.18 * Math.sin(i * 1.9 + b)
        : 0.55 + 0.2 * Math.sin(i * 0.5 + a) + chance.between(-0.2, 0.25);
    return [left + ((right - left) * i) / steps, base - height * wave];
  });
  sheet.shape([...smooth(crest, false, 5), [right, base + 4], [left, base + 4]], {
    from: tone,
    to: mix(tone, light.moment.haze, 0.3),
  });
}
