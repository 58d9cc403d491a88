import { chanceOf } from "../random.ts";
import { backdrop } from "./backdrops.ts";
import { mix, shift } from "./colour.ts";
import { jerrycans, person } from "./figures.ts";
import { raise } from "./finishes.ts";
import { ground } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { parasol } from "./outdoors.ts";
import { banana, bush, leavesInCorner, palm, tree } from "./plants.ts";
import { box, boxShadow, panel, panelOutline, wallOf, type Box, type Scene } from "./scene.ts";
import { frame, type Frame } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { car, motorbike } from "./vehicles.ts";
import { clothesLine, tank } from "./yard.ts";

type Front = NonNullable<ReturnType<typeof wallOf>>;

function glazing(
  scene: Scene,
  wall: Front,
  [left, bottom, right, top]: readonly [number, number, number, number],
): void {
  windowOn(scene, wall, [left, bottom, right, top], { frame: "#3a3d40", curtains: true });
  const { camera, sheet } = scene;
  for (let x = left + 1.2; x < right - 0.4; x += 1.2)
    sheet.line(
      [camera.project(wall.at(x, bottom)), camera.project(wall.at(x, top))],
      "#3a3d40",
      Math.max(1.2, camera.scaleAt(wall.at(x, bottom)) * 0.05),
    );
}

export function duplex(scene: Scene): void {
  const { chance, camera, light } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = materialsOf(scene);
  const turn = Math.sign(light.sun[0]) * chance.between(0.3, 0.42);
  const side = Math.sign(turn);
  const own = frame([side * 0.6, 0, 3], turn);
  const white = build.pick(["#f4efe6", "#efe7da", "#f1eeea"]);
  const timber = build.pick(["#a9744a", "#8f5f3d"]);
  backdrop(scene, camera.project([0, 0, 400])[1], "garden");
  ground(scene, "lawn");
  for (const x of [-15, -9, 12])
    tree(scene, own.at(x, 0, chance.between(13, 18)), chance.between(6, 8), 3, chance.pick(light.moment.leaves));
  palm(scene, own.at(-side * 8, 0, 8), 10);
  box(scene, { frame: own, from: [-30, 0, 11.5], to: [30, 1.8, 11.8] }, shift(white, -0.05), { fade: 0.04 });
  const low: Box = { frame: own, from: [-6.4, 0, 0], to: [6.2, 3.2, 8] };
  const { front, flank } = raise(scene, low, white, { foot: 0.4 });
  if (flank) windowOn(scene, flank, [1.5, 1, 4.5, 2.5], { frame: "#3a3d40" });
  if (front) {
    panel(scene, front, [0, 0, 3.3, 3.2], timber, { out: 0.03 });
    for (let x = 0.2; x < 3.3; x += 0.22)
      panel(scene, front, [x, 0, x + 0.03, 3.2], shift(timber, -0.08), { out: 0.04 });
    doorOn(scene, front, [1, 0.1, 2.1, 2.4], shift(timber, -0.14), { frame: "#3a3d40" });
    glazing(scene, front, [4.2, 0.15, 8.8, 2.6]);
    windowOn(scene, front, [9.8, 1, 11.8, 2.5], { frame: "#3a3d40", curtains: true });
    panelShade(scene, front, [0, 2.65, front.width, 3.2]);
  }
  box(scene, { frame: own, from: [-6.4, 3.2, 0], to: [6.2, 3.5, 8.2] }, white, { openBelow: true });
  box(scene, { frame: own, from: [-6.8, 3.2, -1], to: [6.5, 3.5, 0] }, white);
  const [from, to] = side > 0 ? [-6.4, 1.2] : [-1.2, 6.2];
  const high: Box = { frame: own, from: [from, 3.5, 1], to: [to, 6.6, 8] };
  box(scene, high, timber === "#a9744a" ? "#d9cbb8" : "#e6ddd0", { fade: 0.03 });
  const upper = wallOf(scene, high, "front");
  if (upper) {
    glazing(scene, upper, [0.8, 0.1, 4.2, 2.5]);
    windowOn(scene, upper, [5.1, 0.8, 6.8, 2.4], { frame: "#3a3d40", curtains: true });
    panelShade(scene, upper, [0, 2.5, upper.width, 3.1]);
  }
  box(scene, { frame: own, from: [from, 6.6, 1], to: [to, 6.9, 8.3] }, white, { openBelow: true });
  box(scene, { frame: own, from: [from - 0.4, 6.6, 0.1], to: [to + 0.4, 6.9, 1] }, white);
  terraceOnTop(scene, own, side, look.accent);
  box(scene, { frame: own, from: [-6.4, 0, -3.2], to: [6.2, 0.12, 0] }, "#d2bea0", { openBelow: true });
  car(scene, own, -side * 5.4, -4.4, { kind: "jeep", colour: build.pick(["#8f979c", "#e9e5dc", "#7d2f2c"]) });
  for (const x of [side * 2.6, side * 4.2, side * 5.8])
    bush(
      scene,
      own.at(x, 0, -3.6),
      chance.between(1.1, 1.7),
      0.6,
      chance.happens(0.5) ? chance.pick(BLOSSOMS) : undefined,
    );
  if (chance.happens(0.7)) person(scene, own.at(side * 1.4, 0.12, -1.6));
  tree(scene, own.at(side * 9.4, 0, -1.5), 7.6, 3.2, chance.pick(light.moment.leaves));
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", 0.36);
}

function terraceOnTop(scene: Scene, own: Frame, side: number, colour: string): void {
  const x = (share: number) => side * (1.6 + share * 4.4);
  for (const share of [0.3, 0.85]) bush(scene, own.at(x(share), 3.5, 3.4), 0.9, 1, scene.chance.pick(BLOSSOMS));
  parasol(scene, own.at(x(0.55), 3.5, 1.8), colour, 2.5, 1.5);
  for (const share of [0.38, 0.7])
    box(scene, { frame: own, from: [x(share) - 0.3, 3.5, 1.3], to: [x(share) + 0.3, 3.95, 1.8] }, "#8f6544");
  const rail: Box =
    side > 0
      ? { frame: own, from: [1.4, 3.5, -0.9], to: [6.3, 4.45, -0.86] }
      : { frame: own, from: [-6.6, 3.5, -0.9], to: [-1.4, 4.45, -0.86] };
  const front = wallOf(scene, rail, "front");
  if (!front) return;
  scene.sheet.shape(
    panelOutline(scene, front, [0, 0, front.width, 0.95]),
    mix(scene.light.moment.sky[1], "#ffffff", 0.35),
    { opacity: 0.42 },
  );
  panel(scene, front, [0, 0.93, front.width, 0.99], "#4a4d50", { out: 0.02 });
}

export function storeyed(scene: Scene): void {
  const { chance, camera, light, sheet } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = materialsOf(scene);
  const turn = Math.sign(light.sun[0]) * chance.between(0.28, 0.4);
  const side = Math.sign(turn);
  const own = frame([side * 0.3, 0, 2.4], turn);
  backdrop(scene, camera.project([0, 0, 400])[1], "town");
  ground(scene, "laterite");
  const neighbour = build.pick(["#d9b48f", "#cfc6b8", "#c98f70"]);
  for (const [x, z, wide] of [
    [-15, 9, 7],
    [9.5, 10, 8],
  ] as const) {
    const low: Box = { frame: own, from: [x, 0, z], to: [x + wide, 2.9, z + 6] };
    raise(scene, low, neighbour, { shadow: 0.6 });
    box(scene, { frame: own, from: [x - 0.5, 2.9, z - 0.6], to: [x + wide + 0.5, 3.2, z + 6.4] }, "#a9a6a0");
  }
  box(scene, { frame: own, from: [-22, 0, 7.4], to: [22, 2, 7.7] }, shift(look.wall, -0.04), { fade: 0.04 });
  palm(scene, own.at(-side * 7, 0, 8.6), 9.5);
  const body: Box = { frame: own, from: [-3.7, 0, 0], to: [3.7, 3, 6.5] };
  const { front, flank } = raise(scene, body, look.wall);
  box(scene, { frame: own, from: [-3.73, 0, -0.03], to: [3.73, 0.7, 6.53] }, look.accent, { fade: 0.05 });
  const style = { frame: look.trim, sill: true, curtains: true, grille: true };
  if (flank) for (const x of [1, 3.8]) windowOn(scene, flank, [x, 1, x + 1.2, 2.3], style);
  if (front) {
    doorOn(scene, front, [3.1, 0.1, 4.1, 2.25], look.wood, { frame: look.trim });
    for (const x of [0.8, 5.2]) windowOn(scene, front, [x, 1, x + 1.4, 2.3], style);
    panelShade(scene, front, [0, 2.3, front.width, 3], 0.9);
  }
  box(scene, { frame: own, from: [-3.7, 3, 0], to: [3.7, 3.22, 6.7] }, look.trim, { openBelow: true });
  box(scene, { frame: own, from: [-4, 3, -1.3], to: [4, 3.22, 0] }, look.trim);
  const set = build.happens(0.5) ? 0 : 1.2;
  const high: Box = { frame: own, from: [-3.7, 3.22, set], to: [3.7, 6.1, 6.5] };
  box(scene, high, shift(look.wall, 0.015), { fade: 0.03 });
  const upper = wallOf(scene, high, "front");
  const upperFlank = wallOf(scene, high, side > 0 ? "left" : "right");
  if (upperFlank) windowOn(scene, upperFlank, [2.2, 0.9, 3.6, 2.2], style);
  if (upper) {
    doorOn(scene, upper, [3.1, 0.05, 4.1, 2.2], look.wood, { frame: look.trim });
    for (const x of [0.8, 5.2]) windowOn(scene, upper, [x, 0.8, x + 1.4, 2.1], style);
    panelShade(scene, upper, [0, 2.35, upper.width, 2.88], 0.8);
  }
  box(scene, { frame: own, from: [-3.95, 6.1, set - 0.5], to: [3.95, 6.4, 6.7] }, look.trim, { openBelow: true });
  for (const x of [-3.6, -1.2, 1.2, 3.5])
    for (const dx of [0, 0.14])
      sheet.line(
        [camera.project(own.at(x + dx, 6.4, 0.4)), camera.project(own.at(x + dx + 0.05, 7.1, 0.4))],
        "#6b4a3c",
        1.6,
      );
  balustrade(scene, own, look.accent);
  stair(scene, own, side);
  tank(scene, own, -side * 6.2);
  banana(scene, own.at(-side * 8, 0, 3), 3.6);
  tree(scene, own.at(side * 7.4, 0, 0.4), 7, 3.1, chance.pick(light.moment.leaves));
  jerrycans(scene, own.at(-side * 2.6, 0, -0.8), 3);
  if (build.happens(0.5)) motorbike(scene, own, -side * 3.6, -2.6);
  else clothesLine(scene, own, -side);
  person(scene, own.at(side * 0.9, 0, -2.6), build.pick(["woman", "carrier"]));
  shadeAtOurFeet(scene);
  if (chance.happens(0.5)) leavesInCorner(scene, side > 0 ? "left" : "right", 0.34);
}

function balustrade(scene: Scene, own: Frame, colour: string): void {
  for (let x = -3.9; x < 3.9; x += 0.3)
    box(scene, { frame: own, from: [x, 3.22, -1.26], to: [x + 0.13, 3.98, -1.14] }, "#f3ead8");
  box(scene, { frame: own, from: [-4, 3.98, -1.3], to: [4, 4.1, -1.1] }, colour);
  const cloth: Box = { frame: own, from: [1.6, 3.5, -1.34], to: [2.8, 4.12, -1.32] };
  box(scene, cloth, scene.chance.pick(["#e9b93f", "#c8473d", "#2c6d8f"]));
}

function stair(scene: Scene, own: Frame, side: number): void {
  const x = side * 4.1;
  const [from, to] = side > 0 ? [x, x + 1.1] : [x - 1.1, x];
  boxShadow(scene, { frame: own, from: [from, 0, -1.2], to: [to, 2.4, 4] }, 0.6);
  for (let step = 11; step >= 0; step -= 1)
    box(
      scene,
      { frame: own, from: [from, 0, 3.6 - step * 0.42], to: [to, 3.1 - step * 0.26, 4.1 - step * 0.42] },
      step % 2 ? "#c9bda9" : "#bfb29c",
    );
}
