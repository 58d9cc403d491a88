import { chanceOf, type Chance } from "../random.ts";
import { lightOf, MOMENTS, type MomentName } from "./moments.ts";
import type { Scene } from "./scene.ts";
import { createSheet } from "./sheet.ts";
import { camera, type Vec } from "./space.ts";

export type Format = "landscape" | "classic" | "portrait";

/** Pixels in the usual ratios 3:2, 4:3 and 4:5. */
export const FORMATS: Record<Format, readonly [width: number, height: number]> = {
  landscape: [1280, 853],
  classic: [1280, 960],
  portrait: [900, 1125],
};

export interface View {
  eye: Vec;
  /** Horizontal angle of view in degrees. */
  angle: number;
  /** Position of the horizon from the top, as a share of the height. */
  horizon: number;
}

/**
 * Creates an empty sheet with camera and light.
 *
 * @param name - seed of the picture
 */
export function openScene(name: string, house: string, format: Format, moment: MomentName, view: View): Scene {
  const chance = chanceOf(name);
  const [width, height] = FORMATS[format];
  const stand = nearby(view, chance);
  const focal = Math.max(width, height * 1.2) / 2 / Math.tan((stand.angle * Math.PI) / 360);
  return {
    chance,
    house,
    sheet: createSheet(width, height, chance),
    camera: camera(stand.eye, focal, [width * stand.centre, height * stand.horizon]),
    light: lightOf(MOMENTS[moment], chance.happens(0.5) ? 1 : -1),
  };
}

/** Adds warm light and a vignette; returns SVG of that size. */
export function finish({ sheet, light }: Scene, pixelsWide: number, pixelsHigh: number): string {
  const { width, height } = sheet;
  const { moment } = light;
  const fromRight = light.sun[0] > 0;
  sheet.glow(
    [fromRight ? width * 0.95 : width * 0.05, height * 0.08],
    width * 0.8,
    height * 0.9,
    moment.sky[2],
    moment.name === "night" ? 0.12 : 0.3,
    "soft-light",
  );
  sheet.shape(
    [
      [0, height * 0.7],
      [width, height * 0.7],
      [width, height + 9],
      [0, height + 9],
    ],
    { from: moment.shadow.colour, to: moment.shadow.colour, fromOpacity: 0, toOpacity: 0.22 },
    { blend: "multiply" },
  );
  return sheet.svg(pixelsWide, pixelsHigh);
}

function nearby(view: View, chance: Chance): View & { centre: number } {
  const depth = Math.max(2, -view.eye[2]);
  return {
    eye: [
      view.eye[0] + chance.between(-0.05, 0.05) * depth,
      view.eye[1] * chance.between(0.95, 1.06),
      view.eye[2] - chance.between(0, 0.06) * depth,
    ],
    angle: view.angle * chance.between(0.97, 1.03),
    horizon: view.horizon + chance.between(-0.02, 0.02),
    centre: 0.5 + chance.between(-0.025, 0.025),
  };
}
