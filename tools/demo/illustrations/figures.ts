import { mix, shift } from "./colour.ts";
import { blob, smooth } from "./outlines.ts";
import { castShadow, type Scene } from "./scene.ts";
import type { Point, Vec } from "./space.ts";
import { printOf } from "./textiles.ts";

const SKINS = ["#5b3a2a", "#6e4632", "#4a2f25", "#7d523b"] as const;

export function person(
  scene: Scene,
  at: Vec,
  kind: "woman" | "man" | "carrier" = scene.chance.pick(["woman", "man"]),
): void {
  const { camera, sheet, light, chance } = scene;
  const foot = camera.project(at);
  const size = camera.scaleAt(at) * 1.7;
  const lit = (colour: string) => light.tone(colour, [light.sun[0] * 0.4, 0.3, -0.85]);
  castShadow(
    scene,
    [-0.2, 0.2].flatMap((dx) => [0, 1.6].map((y): Vec => [at[0] + dx, at[1] + y, at[2]])),
    at[1],
    0.9,
  );
  const facing = chance.pick([-1, 1]);
  const p = (x: number, y: number): Point => [foot[0] + x * size * facing, foot[1] - y * size];
  const limb = (points: Point[], colour: string, width: number) => sheet.line(points, lit(colour), width * size);
  const skin = chance.pick(SKINS);
  const [ground, figure] = printOf(chance);
  const top = chance.pick(["#f2ead8", "#e9b93f", "#c8473d", "#2c6d8f", "#2f8065"]);
  const dark = "#33343d";
  if (kind === "man") {
    limb([p(-0.035, 0.46), p(-0.05, 0.24), p(-0.06, 0.02)], dark, 0.075);
    limb([p(0.04, 0.46), p(0.08, 0.25), p(0.07, 0.02)], shift(dark, 0.05), 0.075);
  } else {
    limb([p(-0.03, 0.12), p(-0.035, 0.02)], skin, 0.04);
    limb([p(0.045, 0.12), p(0.05, 0.02)], skin, 0.04);
    sheet.shape(
      smooth([p(-0.09, 0.5), p(0.09, 0.5), p(0.1, 0.3), p(0.12, 0.09), p(-0.1, 0.09), p(-0.1, 0.3)], true, 3),
      {
        from: lit(ground),
        to: shift(lit(ground), -0.05),
      },
    );
    sheet.shapes(
      [0.42, 0.32, 0.22, 0.14].flatMap((y) =>
        [-0.05, 0.02, 0.07].map((x) => blob(chance, p(x, y), size * 0.017, size * 0.017, 0.1, 6)),
      ),
      lit(figure),
    );
  }
  sheet.shape(
    smooth([p(-0.09, 0.8), p(0.09, 0.8), p(0.105, 0.66), p(0.08, 0.46), p(-0.08, 0.46), p(-0.1, 0.66)], true, 3),
    {
      from: lit(kind === "woman" ? figure : top),
      to: shift(lit(kind === "woman" ? figure : top), -0.05),
    },
  );
  if (kind === "carrier") {
    limb([p(0.09, 0.77), p(0.15, 0.9), p(0.1, 1.05)], skin, 0.045);
    limb([p(-0.09, 0.77), p(-0.13, 0.62), p(-0.11, 0.46)], skin, 0.045);
  } else {
    limb([p(0.09, 0.77), p(0.13, 0.62), p(0.15, 0.49)], skin, 0.045);
    limb([p(-0.09, 0.77), p(-0.12, 0.62), p(-0.09, 0.48)], skin, 0.045);
  }
  limb([p(0, 0.8), p(0.005, 0.86)], skin, 0.05);
  sheet.shape(blob(chance, p(0.012, 0.905), size * 0.05, size * 0.062, 0, 12), lit(skin));
  sheet.shape(
    smooth([p(-0.055, 0.9), p(-0.05, 0.97), p(0.01, 0.995), p(0.055, 0.955), p(0.03, 0.935), p(-0.02, 0.93)], true, 3),
    lit(kind === "man" ? "#221b1d" : ground),
  );
  if (kind === "carrier") {
    sheet.shape(
      [p(-0.14, 1.09), p(0.16, 1.09), p(0.11, 1.0), p(-0.09, 1.0)],
      { from: lit("#4f86b0"), to: shift(lit("#4f86b0"), -0.06) },
      { round: size * 0.02 },
    );
    sheet.shapes(
      [-0.07, 0.0, 0.08].map((x) => blob(chance, p(x, 1.1), size * 0.05, size * 0.035, 0.1, 8)),
      lit("#e9b13c"),
    );
  }
}

export function jerrycans(scene: Scene, at: Vec, count = 3): void {
  const { camera, sheet, light, chance } = scene;
  for (let can = 0; can < count; can += 1) {
    const spot: Vec = [at[0] + can * 0.34, at[1], at[2] + chance.between(-0.1, 0.1)];
    const [x, y] = camera.project(spot);
    const s = camera.scaleAt(spot) * 0.46;
    const tone = light.tone(chance.pick(["#e9b93f", "#e3ad2f", "#3d6f93"]), [0, 0.2, -1]);
    castShadow(
      scene,
      [
        [spot[0] - 0.12, 0, spot[2]],
        [spot[0] + 0.12, 0.42, spot[2]],
        [spot[0] - 0.12, 0.42, spot[2]],
      ],
      0,
      0.9,
    );
    sheet.shape(
      [
        [x - s * 0.3, y],
        [x - s * 0.3, y - s * 0.75],
        [x - s * 0.1, y - s],
        [x + s * 0.3, y - s * 0.9],
        [x + s * 0.3, y],
      ],
      { from: shift(tone, 0.03), to: shift(tone, -0.07), direction: [0, 0, 1, 0] },
      { round: s * 0.08 },
    );
    sheet.shape(
      [
        [x - s * 0.22, y - s * 0.92],
        [x - s * 0.06, y - s * 0.98],
        [x - s * 0.04, y - s * 1.1],
        [x - s * 0.2, y - s * 1.08],
      ],
      shift(tone, -0.2),
    );
  }
}

export function hens(scene: Scene, at: Vec, count = 3): void {
  const { camera, sheet, light, chance } = scene;
  for (let hen = 0; hen < count; hen += 1) {
    const spot: Vec = [at[0] + chance.between(-1, 1), 0, at[2] + chance.between(-0.7, 0.7)];
    const [x, y] = camera.project(spot);
    const s = camera.scaleAt(spot) * 0.36;
    const turn = chance.pick([-1, 1]);
    const tone = light.tone(chance.pick(["#f4eee2", "#8a4a2c", "#3a3330", "#c98d4f"]), [0, 0.4, -0.8]);
    sheet.shape(blob(chance, [x - light.sun[0] * s * 0.8, y], s * 0.7, s * 0.14, 0.1), light.moment.shadow.colour, {
      opacity: 0.4,
      blend: "multiply",
    });
    for (const dx of [-0.08, 0.1])
      sheet.line(
        [
          [x + dx * s, y - s * 0.35],
          [x + dx * s, y],
        ],
        "#d59a3c",
        Math.max(1, s * 0.06),
      );
    sheet.shape(
      smooth(
        [
          [x - turn * s * 0.55, y - s * 0.85],
          [x - turn * s * 0.2, y - s * 0.55],
          [x + turn * s * 0.25, y - s * 0.62],
          [x + turn * s * 0.35, y - s * 1.0],
          [x + turn * s * 0.52, y - s * 0.9],
          [x + turn * s * 0.42, y - s * 0.45],
          [x, y - s * 0.22],
          [x - turn * s * 0.4, y - s * 0.4],
        ],
        true,
        4,
      ),
      { from: shift(tone, 0.03), to: mix(tone, light.moment.shadow.colour, 0.25) },
    );
    sheet.shape(blob(chance, [x + turn * s * 0.42, y - s * 1.05], s * 0.07, s * 0.06, 0.1, 7), "#c8402f");
  }
}
