import type { Chance } from "../random.ts";
import { mix, shift } from "./colour.ts";
import type { Light } from "./moments.ts";
import { hull } from "./outlines.ts";
import type { Paint, Sheet, Style } from "./sheet.ts";
import {
  add,
  cross,
  dot,
  frame,
  minus,
  plane,
  unit,
  type Camera,
  type Frame,
  type Plane,
  type Point,
  type Vec,
} from "./space.ts";

export interface Scene {
  sheet: Sheet;
  camera: Camera;
  light: Light;
  chance: Chance;
  /** Seed of the house; its colours are the same in every picture. */
  house: string;
}

export interface FaceStyle extends Style {
  /** Visible share of the sky, 0 to 1; less in corners and under roofs. */
  sky?: number;
  fade?: number;
}

/** Draws a flat shape in the scene's light; `normal` points outwards. */
export function face(scene: Scene, points: readonly Vec[], colour: string, normal: Vec, style: FaceStyle = {}): void {
  scene.sheet.shape(scene.camera.outline(points), facePaint(scene, colour, normal, style, points[0] as Vec), style);
}

function facePaint(
  { light, camera }: Scene,
  colour: string,
  normal: Vec,
  { sky = 1, fade = 0 }: FaceStyle,
  at: Vec,
): Paint {
  const distance = Math.max(0, at[2] - camera.eye[2]);
  const veil = 1 - Math.exp(-distance / 260);
  const tone = mix(light.tone(colour, normal, sky), light.moment.haze, veil);
  return fade === 0 ? tone : { from: shift(tone, fade * 0.35), to: shift(tone, -fade) };
}

export interface Box {
  frame: Frame;
  /** Smaller and larger corner within the frame. */
  from: Vec;
  to: Vec;
}

const SIDES: readonly { normal: Vec; corners: readonly (readonly [0 | 1, 0 | 1, 0 | 1])[] }[] = [
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 1, 1],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
    ],
  },
  {
    normal: [1, 0, 0],
    corners: [
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ],
  },
];

export function corner({ frame: own, from, to }: Box, [x, y, z]: readonly [0 | 1, 0 | 1, 0 | 1]): Vec {
  return own.at(x ? to[0] : from[0], y ? to[1] : from[1], z ? to[2] : from[2]);
}

/** Draws the visible sides of a box; `openBelow` omits the underside. */
export function box(scene: Scene, shape: Box, colour: string, style: FaceStyle & { openBelow?: boolean } = {}): void {
  for (const { normal, corners } of SIDES) {
    if (style.openBelow && normal[1] < 0) continue;
    const points = corners.map((which) => corner(shape, which));
    const outward = shape.frame.direction(normal);
    if (dot(outward, minus(scene.camera.eye, points[0] as Vec)) > 0) face(scene, points, colour, outward, style);
  }
}

/** Returns the front (-z) or a flank of a box as a surface; null if it is not visible. */
export function wallOf(
  scene: Scene,
  { frame: own, from, to }: Box,
  side: "front" | "left" | "right",
): (Plane & { width: number; height: number }) | null {
  const up = own.direction([0, 1, 0]);
  const height = to[1] - from[1];
  const walls = {
    front: { origin: own.at(from[0], from[1], from[2]), right: [1, 0, 0], normal: [0, 0, -1], width: to[0] - from[0] },
    left: { origin: own.at(from[0], from[1], to[2]), right: [0, 0, -1], normal: [-1, 0, 0], width: to[2] - from[2] },
    right: { origin: own.at(to[0], from[1], from[2]), right: [0, 0, 1], normal: [1, 0, 0], width: to[2] - from[2] },
  } as const;
  const wall = walls[side];
  const normal = own.direction(wall.normal);
  if (dot(normal, minus(scene.camera.eye, wall.origin)) <= 0) return null;
  return { ...plane(wall.origin, own.direction(wall.right), up, normal), width: wall.width, height };
}

/** Draws a rectangle on a surface, in metres. */
export function panel(
  scene: Scene,
  on: Plane,
  [left, bottom, right, top]: readonly [number, number, number, number],
  colour: string,
  style: FaceStyle & { out?: number } = {},
): void {
  const out = style.out ?? 0;
  face(
    scene,
    [on.at(left, top, out), on.at(right, top, out), on.at(right, bottom, out), on.at(left, bottom, out)],
    colour,
    on.normal,
    style,
  );
}

/** Outline of a rectangle on a surface, in pixels. */
export function panelOutline(
  scene: Scene,
  on: Plane,
  [left, bottom, right, top]: readonly [number, number, number, number],
  out = 0,
): Point[] {
  return scene.camera.outline([
    on.at(left, top, out),
    on.at(right, top, out),
    on.at(right, bottom, out),
    on.at(left, bottom, out),
  ]);
}

/** Casts the shadow of points on the floor at height `ground`. */
export function castShadow(scene: Scene, points: readonly Vec[], ground = 0, opacity = 1): void {
  const { camera, light, sheet } = scene;
  const { colour, opacity: strength } = light.moment.shadow;
  const fallen = points.flatMap((point) => {
    const foot: Vec = [point[0], ground, point[2]];
    const reach = (point[1] - ground) / Math.max(0.28, light.sun[1]);
    const end = add(foot, [-light.sun[0], 0, -light.sun[2]], reach);
    return [foot, [end[0], ground, Math.max(camera.eye[2] + 0.4, end[2])] as Vec];
  });
  const visible = fallen.filter((point) => point[2] > camera.eye[2] + 0.3).map((point) => camera.project(point));
  if (visible.length > 2) sheet.shape(hull(visible), colour, { opacity: strength * opacity, blend: "multiply" });
}

export function boxShadow(scene: Scene, shape: Box, opacity = 1): void {
  castShadow(
    scene,
    SIDES.flatMap(({ corners }) => corners.map((which) => corner(shape, which))),
    shape.frame.at(0, 0, 0)[1],
    opacity,
  );
}

/** Returns a flat shape's normal, turned towards the viewer. */
export function facing(scene: Scene, points: readonly [Vec, Vec, Vec, ...Vec[]]): Vec {
  const normal = unit(cross(minus(points[1], points[0]), minus(points[2], points[0])));
  return dot(normal, minus(scene.camera.eye, points[0])) >= 0 ? normal : [-normal[0], -normal[1], -normal[2]];
}

export const WORLD: Frame = frame([0, 0, 0], 0);
