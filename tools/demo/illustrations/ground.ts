import { mix, shift } from "./colour.ts";
import { blob } from "./outlines.ts";
import { face, type Scene } from "./scene.ts";
import type { Point, Vec } from "./space.ts";
import { grass, pebbles } from "./textures.ts";

export type Floor = "laterite" | "paving" | "lawn" | "gravel" | "asphalt";

const COLOURS = { paving: "#cbb79b", lawn: "#7da04d", gravel: "#cfc0a5", asphalt: "#7f7b7b" } as const;

export function ground(scene: Scene, floor: Floor, depth = 420): void {
  const { sheet, light, camera, chance } = scene;
  const { moment } = light;
  const colour =
    floor === "laterite" ? moment.earth : floor === "lawn" && moment.name === "dry" ? "#a79f5c" : COLOURS[floor];
  const near = light.tone(colour, [0, 1, 0]);
  const horizon = camera.project([0, 0, depth])[1];
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height + 20],
      [-20, sheet.height + 20],
    ],
    { from: mix(near, moment.haze, 0.4), to: shift(near, -0.03) },
  );
  const patches = floor === "paving" ? 0 : 12;
  const spots: Point[][] = [];
  for (let count = 0; count < patches; count += 1) {
    const z = camera.eye[2] + chance.between(3, 22);
    const at = camera.project([chance.between(-0.8, 0.8) * (z - camera.eye[2]), 0, z]);
    const scale = camera.scaleAt([0, 0, z]);
    spots.push(blob(chance, at, scale * chance.between(0.5, 1.6), scale * chance.between(0.06, 0.16), 0.2, 9));
  }
  sheet.shapes(spots, shift(near, floor === "lawn" ? 0.04 : -0.035), { opacity: 0.55 });
  sheet.texture(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height + 20],
      [-20, sheet.height + 20],
    ],
    floor === "lawn" ? [120, 26] : [260, 34],
    floor === "lawn" ? 0.38 : 0.4,
  );
  if (floor === "lawn") grass(scene, near);
  if (floor === "laterite" || floor === "gravel") pebbles(scene, near);
  if (floor === "paving") slabs(scene, near);
  if (moment.name === "rains" && floor !== "lawn") puddles(scene);
}

function slabs({ sheet, camera }: Scene, tone: string): void {
  const line = shift(tone, -0.07);
  for (let z = Math.ceil(camera.eye[2] + 2); z < camera.eye[2] + 22; z += 1.2) {
    sheet.line(
      [camera.project([-30, 0, z]), camera.project([30, 0, z])],
      line,
      Math.max(0.8, camera.scaleAt([0, 0, z]) * 0.016),
      { opacity: 0.6 },
    );
  }
  for (let x = -24; x <= 24; x += 1.2) {
    sheet.line([camera.project([x, 0, camera.eye[2] + 1.6]), camera.project([x, 0, camera.eye[2] + 22])], line, 1.2, {
      opacity: 0.45,
    });
  }
}

function puddles({ sheet, camera, chance, light }: Scene): void {
  for (let count = 0; count < 3; count += 1) {
    const z = camera.eye[2] + chance.between(4.5, 9);
    const at = camera.project([chance.between(-2.6, 2.6), 0, z]);
    const scale = camera.scaleAt([0, 0, z]);
    sheet.shape(
      blob(chance, at, scale * chance.between(0.5, 1.1), scale * chance.between(0.06, 0.12), 0.16, 10),
      { from: light.moment.sky[1], to: light.moment.sky[2] },
      { opacity: 0.8 },
    );
  }
}

export function pathTo(scene: Scene, from: Vec, to: Vec, width: number, colour: string): void {
  face(
    scene,
    [
      [to[0] - width / 2, 0.01, to[2]],
      [to[0] + width / 2, 0.01, to[2]],
      [from[0] + width * 0.75, 0.01, from[2]],
      [from[0] - width * 0.75, 0.01, from[2]],
    ],
    colour,
    [0, 1, 0],
  );
  const { sheet, camera, light } = scene;
  const line = shift(light.tone(colour, [0, 1, 0]), -0.06);
  for (let step = 1; step < 9; step += 1) {
    const t = (step / 9) ** 1.6;
    const z = to[2] + (from[2] - to[2]) * t;
    const x = to[0] + (from[0] - to[0]) * t;
    const half = (width / 2) * (1 + 0.5 * t);
    sheet.line(
      [camera.project([x - half, 0.01, z]), camera.project([x + half, 0.01, z])],
      line,
      Math.max(0.8, camera.scaleAt([x, 0, z]) * 0.02),
      { opacity: 0.7 },
    );
  }
}
