import { chanceOf } from "../random.ts";
import { dim, lit, mix, rgb, shift } from "./colour.ts";
import type { Light, Moment } from "./moments.ts";
import { blob } from "./outlines.ts";
import { panelOutline, type Scene } from "./scene.ts";
import { add, plane, type Plane, type Point, type Vec } from "./space.ts";

export interface Decor {
  wall: string;
  accent: string;
  cloth: string;
  second: string;
  wood: string;
  floor: string;
}

const DECORS: readonly Decor[] = [
  { wall: "#f1e7d6", accent: "#c9714e", cloth: "#e2a33b", second: "#5f7a4f", wood: "#a9744a", floor: "#c98d6b" },
  { wall: "#c9d2b9", accent: "#7f9771", cloth: "#f1e9d8", second: "#c96f4a", wood: "#b78452", floor: "#d9c4a3" },
  { wall: "#f0e6d8", accent: "#23616b", cloth: "#e0a63a", second: "#f5efe2", wood: "#73492f", floor: "#b98a62" },
  { wall: "#f0d6c9", accent: "#a34f5a", cloth: "#f7eee4", second: "#d98a5b", wood: "#b07d54", floor: "#d8c0a6" },
  { wall: "#eadfc9", accent: "#2f4b7c", cloth: "#f4efe4", second: "#c8563f", wood: "#8b5e3c", floor: "#c9b08c" },
  { wall: "#e2b666", accent: "#f6ecd8", cloth: "#8c3f3a", second: "#2e6b62", wood: "#6a432d", floor: "#b5734f" },
  { wall: "#bcd3d6", accent: "#5d93a0", cloth: "#e8805e", second: "#f6eedf", wood: "#c09564", floor: "#d7c7ac" },
  { wall: "#cf8a68", accent: "#efe0c8", cloth: "#f4ead8", second: "#3a4f57", wood: "#5e3d2c", floor: "#cbb69a" },
  { wall: "#f4efe6", accent: "#d7b98c", cloth: "#31705f", second: "#e5b24a", wood: "#9a6a42", floor: "#bf9a74" },
  { wall: "#dcd3dc", accent: "#7a5d86", cloth: "#f3e6d2", second: "#d59a3f", wood: "#84583c", floor: "#c7ad90" },
];

function decorOf({ house, chance }: Pick<Scene, "house" | "chance">): Decor {
  return chance.pick(chanceOf(`rooms of ${house}`).shuffle(DECORS).slice(0, 2));
}

export type Side = "left" | "right" | "back";

export interface Room {
  scene: Scene;
  decor: Decor;
  width: number;
  depth: number;
  height: number;
  windowSide: Side;
  evening: boolean;
  floor: Plane;
  walls: Record<Side, Plane>;
}

const INWARDS: Record<Side, Vec> = { left: [1, 0, 0], right: [-1, 0, 0], back: [0, 0, -1] };

function indoors(moment: Moment, side: Side): Light {
  const evening = moment.windowsLit > 0.3;
  const inwards = INWARDS[side];
  const sun: Vec = [-inwards[0] * 0.72 + (side === "back" ? 0.2 : 0), 0.62, side === "back" ? 0.7 : -0.25];
  const window = evening ? dim(rgb("#8fa3d8"), 0.1) : dim(rgb(mix(moment.sky[2], "#fff6e6", 0.6)), 0.5);
  const around = evening
    ? dim(rgb("#ffd3a0"), 0.56)
    : dim(rgb(mix(moment.sky[1], "#fff4e4", 0.8)), moment.name === "rains" ? 0.8 : 0.88);
  return {
    moment,
    sun,
    tone(colour, normal, sky = 1) {
      const direct = Math.max(0, normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]);
      return lit(colour, dim(window, direct), dim(around, sky * (0.88 + 0.16 * normal[1] - 0.06 * normal[2])));
    },
  };
}

/** Opens a room with daylight from one of `sides`; `away` is the sign of x on the opposite side. */
export function enter<From extends Side>(
  outside: Scene,
  sides: readonly From[],
): { scene: Scene; decor: Decor; side: From; away: 1 | -1 } {
  const side = outside.chance.pick(sides);
  return {
    scene: { ...outside, light: indoors(outside.light.moment, side) },
    decor: decorOf(outside),
    side,
    away: side === "left" ? 1 : -1,
  };
}

export interface RoomSize {
  width: number;
  depth: number;
  height: number;
}

export function openRoom(
  scene: Scene,
  decor: Decor,
  size: RoomSize,
  windowSide: Side,
  options: { floor?: "tiles" | "planks" | "cement" | "chequer"; accentWall?: boolean } = {},
): Room {
  const { sheet, camera, chance, light } = scene;
  const { width, depth, height } = size;
  const near = camera.eye[2] + 0.3;
  const [left, right] = [-width / 2, width / 2];
  const quad = (...points: Vec[]) => camera.outline(points);
  const wall = (colour: string, normal: Vec) => light.tone(colour, normal);
  const accentWall = options.accentWall ?? chance.happens(0.4);
  const backColour = wall(accentWall ? decor.accent : decor.wall, [0, 0, -1]);
  const [leftColour, rightColour] = [wall(decor.wall, [1, 0, 0]), wall(decor.wall, [-1, 0, 0])];
  const ceiling = light.tone("#fbf6ec", [0, -1, 0], 1.28);
  sheet.shape(quad([left, height, depth], [right, height, depth], [right, height, near], [left, height, near]), {
    from: shift(ceiling, -0.05),
    to: ceiling,
    direction: [0, 1, 0, 0],
  });
  sheet.shape(quad([left, height, near], [left, height, depth], [left, 0, depth], [left, 0, near]), {
    from: shift(leftColour, windowSide === "left" ? -0.05 : 0.01),
    to: shift(leftColour, windowSide === "left" ? 0 : -0.05),
    direction: [1, 0, 0, 0],
  });
  sheet.shape(quad([right, height, depth], [right, height, near], [right, 0, near], [right, 0, depth]), {
    from: shift(rightColour, windowSide === "right" ? 0 : -0.05),
    to: shift(rightColour, windowSide === "right" ? -0.05 : 0.01),
    direction: [1, 0, 0, 0],
  });
  sheet.shape(quad([left, height, depth], [right, height, depth], [right, 0, depth], [left, 0, depth]), {
    from: shift(backColour, windowSide === "left" ? 0.03 : -0.05),
    to: shift(backColour, windowSide === "right" ? 0.03 : -0.05),
    direction: [0, 0.2, 1, 0.8],
  });
  const room: Room = {
    scene,
    decor,
    width,
    depth,
    height,
    windowSide,
    evening: light.moment.windowsLit > 0.3,
    floor: plane([left, 0, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0]),
    walls: {
      left: plane([left, 0, 0], [0, 0, 1], [0, 1, 0], INWARDS.left),
      right: plane([right, 0, 0], [0, 0, 1], [0, 1, 0], INWARDS.right),
      back: plane([left, 0, depth], [1, 0, 0], [0, 1, 0], INWARDS.back),
    },
  };
  layFloor(room, near, options.floor ?? chance.pick(["tiles", "planks", "cement", "tiles"]));
  sheet.texture(
    quad([left, height, depth], [right, height, depth], [right, 0, depth], [left, 0, depth]),
    [210, 150],
    0.2,
  );
  sheet.texture(quad([left, 0, depth], [right, 0, depth], [right, 0, near], [left, 0, near]), [190, 30], 0.25);
  const skirting = shift(light.tone("#f5eee0", [0, 0, -1]), -0.02);
  sheet.shape(quad([left, 0.12, depth], [right, 0.12, depth], [right, 0, depth], [left, 0, depth]), skirting);
  sheet.shape(quad([left, 0.12, near], [left, 0.12, depth], [left, 0, depth], [left, 0, near]), shift(skirting, -0.03));
  sheet.shape(
    quad([right, 0.12, near], [right, 0.12, depth], [right, 0, depth], [right, 0, near]),
    shift(skirting, -0.03),
  );
  corners(room);
  return room;
}

function corners({ scene: { sheet, camera, light }, width, depth, height }: Room): void {
  const { colour } = light.moment.shadow;
  const half = width / 2;
  const strip = (a: Vec, b: Vec, c: Vec, d: Vec, direction: readonly [number, number, number, number]) =>
    sheet.shape(
      camera.outline([a, b, c, d]),
      { from: colour, to: colour, fromOpacity: 0.16, toOpacity: 0, direction },
      { blend: "multiply" },
    );
  strip(
    [-half, height, depth],
    [half, height, depth],
    [half, height - 0.5, depth],
    [-half, height - 0.5, depth],
    [0, 0, 0, 1],
  );
  strip([-half, height, depth], [-half + 0.6, height, depth], [-half + 0.6, 0, depth], [-half, 0, depth], [0, 0, 1, 0]);
  strip([half - 0.6, height, depth], [half, height, depth], [half, 0, depth], [half - 0.6, 0, depth], [1, 0, 0, 0]);
  strip([-half, 0, depth], [half, 0, depth], [half, 0, depth - 0.9], [-half, 0, depth - 0.9], [0, 0, 0, 1]);
}

function layFloor(
  { scene: { sheet, camera, light, chance }, decor, width, depth }: Room,
  near: number,
  kind: "tiles" | "planks" | "cement" | "chequer",
): void {
  const half = width / 2;
  const colour =
    kind === "cement"
      ? "#c2b6a6"
      : kind === "planks"
        ? shift(decor.wood, 0.1)
        : kind === "chequer"
          ? "#efe6d6"
          : decor.floor;
  const tone = light.tone(colour, [0, 1, 0]);
  const at = (x: number, z: number) => camera.project([x, 0, z]);
  sheet.shape(
    camera.outline([
      [-half, 0, depth],
      [half, 0, depth],
      [half, 0, near],
      [-half, 0, near],
    ]),
    { from: shift(tone, 0.03), to: shift(tone, -0.05) },
  );
  const joint = shift(tone, -0.055);
  if (kind === "chequer") {
    const dark = light.tone(decor.accent, [0, 1, 0]);
    const squares: Point[][] = [];
    for (let x = -half; x < half; x += 0.5)
      for (let z = near; z < depth; z += 0.5)
        if (Math.round((x + half) / 0.5 + (z - near) / 0.5) % 2 === 0)
          squares.push(
            camera.outline([
              [x, 0, z],
              [Math.min(half, x + 0.5), 0, z],
              [Math.min(half, x + 0.5), 0, Math.min(depth, z + 0.5)],
              [x, 0, Math.min(depth, z + 0.5)],
            ]),
          );
    sheet.shapes(squares, dark, { opacity: 0.75 });
  }
  if (kind === "tiles") {
    for (let z = depth - 0.6; z > near; z -= 0.6)
      sheet.line([at(-half, z), at(half, z)], joint, Math.max(0.8, camera.scaleAt([0, 0, z]) * 0.008));
    for (let x = -half + 0.6; x < half; x += 0.6) sheet.line([at(x, near), at(x, depth)], joint, 1.2);
  }
  if (kind === "planks") {
    for (let x = -half + 0.22; x < half; x += 0.22)
      sheet.line([at(x, near), at(x, depth)], joint, 1.3, { opacity: 0.8 });
    const boards: Point[][] = [];
    for (let count = 0; count < 14; count += 1) {
      const x = -half + 0.22 * chance.int(0, Math.floor(width / 0.22) - 1);
      const z = chance.between(near, depth - 1.2);
      boards.push(
        camera.outline([
          [x, 0, z],
          [x + 0.22, 0, z],
          [x + 0.22, 0, z + 1.2],
          [x, 0, z + 1.2],
        ]),
      );
    }
    sheet.shapes(boards, joint, { opacity: 0.3 });
  }
}

export type Outlook = "garden" | "river" | "town" | "hills";

/** Draws the view through a window inside `outline`. */
export function outlook({ scene, evening }: Room, outline: readonly Point[], kind: Outlook): void {
  const { sheet, chance, light } = scene;
  const { moment } = light;
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const glow = evening ? 0 : 0.25;
  const out = (colour: string) =>
    mix(
      moment.name === "night"
        ? mix(colour, "#1c2a55", 0.72)
        : moment.name === "dusk"
          ? mix(colour, "#5b3f6e", 0.5)
          : colour,
      moment.sky[2],
      glow,
    );
  sheet.within(outline, () => {
    sheet.shape(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      { from: moment.sky[0], to: moment.sky[2] },
    );
    const horizon = top + height * (kind === "river" ? 0.58 : 0.66);
    const hill = (y: number, swell: number, colour: string) =>
      sheet.shape(
        [
          [left, y],
          ...[0.15, 0.3, 0.5, 0.7, 0.85].map((t): Point => [
            left + width * t,
            y - swell * height * chance.between(0.5, 1),
          ]),
          [right, y],
          [right, bottom],
          [left, bottom],
        ],
        colour,
        { round: width * 0.06 },
      );
    if (kind === "hills" || kind === "river") hill(horizon, 0.16, out("#7d9b92"));
    if (kind === "town")
      for (let x = left; x < right; x += width * 0.12) {
        const roof = horizon - height * chance.between(0.02, 0.3);
        sheet.shape(
          [
            [x, roof],
            [x + width * 0.1, roof],
            [x + width * 0.1, bottom],
            [x, bottom],
          ],
          out(chance.pick(["#c9b8a4", "#b9b3ad", "#d8b597"])),
        );
      }
    if (kind === "river") {
      sheet.shape(
        [
          [left, horizon],
          [right, horizon],
          [right, bottom],
          [left, bottom],
        ],
        { from: mix(moment.sky[2], "#ffffff", 0.1), to: out("#6fa3a8") },
      );
      for (let line = 0; line < 4; line += 1)
        sheet.line(
          [
            [left + width * chance.between(0, 0.5), horizon + height * (0.06 + line * 0.07)],
            [left + width * chance.between(0.5, 1), horizon + height * (0.06 + line * 0.07)],
          ],
          "#ffffff",
          1.5,
          { opacity: 0.35 },
        );
    }
    const leaves = kind === "river" ? 3 : 7;
    const crowns = (size: number) =>
      Array.from({ length: leaves }, () =>
        blob(
          chance,
          [left + width * chance.next(), bottom - height * chance.between(0.02, 0.2)],
          width * size,
          height * size * 0.9,
          0.12,
          9,
        ),
      );
    sheet.shapes(crowns(0.24), out(shift(moment.leaves[2] as string, 0.02)));
    sheet.shapes(crowns(0.14), out(shift(moment.leaves[0] as string, 0.08)));
  });
}

export function sunPatch(
  { scene, evening, depth, width }: Pick<Room, "scene" | "evening" | "depth" | "width">,
  window: readonly Vec[],
  height: number,
): void {
  const { sheet, camera, light } = scene;
  if (evening || light.moment.name === "rains") return;
  const fallen = window
    .map((point) => add(point, light.sun, -(point[1] - height) / light.sun[1]))
    .map(([x, y, z]): Vec => [Math.max(-width / 2, Math.min(width / 2, x)), y, Math.min(depth, z)]);
  sheet.shape(camera.outline(fallen), "#ffe9b8", { opacity: 0.5, blend: "soft-light" });
  sheet.shape(camera.outline(fallen), "#fff1cd", { opacity: 0.26 });
}

export const rectangle = (on: Plane, left: number, bottom: number, right: number, top: number): Vec[] => [
  on.at(left, top),
  on.at(right, top),
  on.at(right, bottom),
  on.at(left, bottom),
];

export { panelOutline };
