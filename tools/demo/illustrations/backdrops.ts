import { mix, shift } from "./colour.ts";
import { BLOSSOMS } from "./materials.ts";
import { blob } from "./outlines.ts";
import { bush, palm } from "./plants.ts";
import type { Scene } from "./scene.ts";
import { ridge, sky } from "./sky.ts";
import type { Point } from "./space.ts";
import { dugout, suspensionBridge, volcano } from "./waters.ts";

export type Behind = "garden" | "town" | "hills" | "lake" | "volcano" | "river" | "bridge" | "valley" | "peak";

/** Depth of the ground in front of a shore or a slope, in metres. */
export const SHORE = 17;

export const atTheWater = (behind: Behind): boolean => ["lake", "river", "bridge"].includes(behind);

export function backdrop(scene: Scene, horizon: number, behind: Behind): void {
  const { chance, sheet, light } = scene;
  const sun: Point = [sheet.width * (light.sun[0] > 0 ? 0.84 : 0.16), horizon * chance.between(0.2, 0.5)];
  sky(scene, horizon, chance.happens(0.35) && behind !== "volcano" ? sun : undefined);
  const { height } = sheet;
  const far = (share: number, colour: string, veil: number, kind: "hills" | "trees" | "town") =>
    ridge(scene, horizon + 4, height * share, colour, veil, kind);
  if (behind === "volcano") volcano(scene, horizon, light.sun[0] > 0 ? 0.78 : 0.22);
  if (behind === "hills" || behind === "bridge" || behind === "volcano" || behind === "lake") {
    far(behind === "lake" ? 0.24 : 0.2, "#6d8f77", 0.62, "hills");
    far(0.11, "#587f55", 0.4, "hills");
  }
  if (behind === "peak") peak(scene, horizon);
  if (behind === "town") far(0.2, "#a8a6a6", 0.6, "town");
  if (behind === "valley") valley(scene, horizon);
  else if (atTheWater(behind)) water(scene, horizon, behind);
  else {
    far(0.09, light.moment.leaves[0] as string, 0.45, "trees");
    far(0.05, light.moment.leaves[1] as string, 0.28, "trees");
  }
}

function water(scene: Scene, horizon: number, behind: Behind): void {
  const { chance, sheet, light } = scene;
  const { moment } = light;
  if (behind === "river") ridge(scene, horizon + 3, sheet.height * 0.035, "#58725f", 0.5, "trees");
  const colour = behind === "lake" ? "#2f7f92" : "#6d8f88";
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height],
      [-20, sheet.height],
    ],
    { from: mix(moment.sky[2], "#e4f1ef", 0.3), to: mix(light.tone(colour, [0, 1, 0]), moment.sky[0], 0.3) },
  );
  if (behind === "bridge") suspensionBridge(scene, horizon);
  const deep = sheet.height * 0.13;
  const ripples = Array.from({ length: 30 }, () => {
    const t = chance.next();
    return blob(
      chance,
      [chance.between(0, sheet.width), horizon + 5 + deep * t],
      sheet.width * (0.02 + 0.04 * t),
      1.1 + t,
      0.2,
      7,
    );
  });
  sheet.shapes(ripples, mix(moment.sky[2], "#ffffff", 0.5), { opacity: 0.45 });
  const side = light.sun[0] > 0 ? 0.2 : 0.8;
  dugout(scene, sheet.width * (side + chance.between(-0.08, 0.08)), horizon + deep * 0.42, sheet.width * 0.026);
}

function valley(scene: Scene, horizon: number): void {
  const { chance, sheet, light } = scene;
  ridge(scene, horizon + 4, sheet.height * 0.1, "#7f9a86", 0.62, "hills");
  ridge(scene, horizon + 4, sheet.height * 0.07, "#a8a6a6", 0.66, "town");
  const green = mix(light.tone(light.moment.leaves[2] as string, [0, 0.6, -0.6]), light.moment.haze, 0.42);
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height],
      [-20, sheet.height],
    ],
    { from: mix(green, light.moment.haze, 0.4), to: green },
  );
  for (let row = 0; row < 6; row += 1) {
    const y = horizon + sheet.height * (0.012 + 0.026 * row);
    const size = sheet.width * (0.008 + 0.0042 * row);
    const veil = 0.5 - row * 0.07;
    const roofs: Point[][] = [];
    const walls: Point[][] = [];
    const crowns: Point[][] = [];
    for (let x = -size; x < sheet.width; x += size * chance.between(2.2, 4)) {
      const base = y + chance.between(-0.35, 0.35) * size;
      if (chance.happens(0.38)) crowns.push(blob(chance, [x, base - size * 0.5], size * 0.9, size * 0.75, 0.15, 8));
      walls.push([
        [x - size, base],
        [x - size, base - size * 0.7],
        [x + size, base - size * 0.7],
        [x + size, base],
      ]);
      roofs.push([
        [x - size * 1.2, base - size * 0.7],
        [x - size * 0.9, base - size * 1.3],
        [x + size * 0.9, base - size * 1.3],
        [x + size * 1.2, base - size * 0.7],
      ]);
    }
    sheet.shapes(walls, mix(light.tone("#e6d2b4", [0, 0, -1]), light.moment.haze, veil));
    sheet.shapes(
      roofs,
      mix(light.tone(chance.pick(["#a9a6a0", "#b0634a", "#8f9ba0"]), [0, 0.7, -0.6]), light.moment.haze, veil),
    );
    sheet.shapes(crowns, mix(green, shift(green, -0.1), 0.6));
  }
}

function peak(scene: Scene, horizon: number): void {
  const { sheet, light } = scene;
  const tone = mix(light.tone("#5d8a5c", [0.2, 0.5, -0.8]), light.moment.haze, 0.42);
  const x = sheet.width * (light.sun[0] > 0 ? 0.3 : 0.7);
  const top = horizon - sheet.height * 0.3;
  const at = (dx: number, up: number): Point => [x + dx * sheet.width, horizon - (horizon - top) * up + 4];
  sheet.shape(
    [at(-0.34, 0), at(-0.2, 0.42), at(-0.07, 0.9), at(0, 1), at(0.06, 0.93), at(0.17, 0.5), at(0.36, 0)],
    {
      from: tone,
      to: mix(tone, light.moment.haze, 0.35),
    },
    { round: 46 },
  );
  ridge(scene, horizon + 4, sheet.height * 0.1, "#5d8a5c", 0.5, "hills");
}

/** Low plants along a shore, which keep the water visible. */
export function shorePlants(scene: Scene): void {
  const { chance } = scene;
  for (let x = -19; x < 20; x += chance.between(3, 7))
    bush(
      scene,
      [x, -0.35, SHORE],
      chance.between(1.6, 2.8),
      chance.between(0.5, 0.8),
      chance.happens(0.35) ? chance.pick(BLOSSOMS) : undefined,
    );
  palm(scene, [chance.pick([-12, 12]), 0, SHORE - 2], chance.between(7, 9));
}
