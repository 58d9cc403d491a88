import { chanceOf } from "../random.ts";
import { atTheWater, backdrop, shorePlants, SHORE, type Behind } from "./backdrops.ts";
import { shift } from "./colour.ts";
import { person } from "./figures.ts";
import { raise, type Walls } from "./finishes.ts";
import { ground, pathTo } from "./ground.ts";
import { BLOSSOMS, materialsOf, type Materials } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { gableRoof, hipRoof, soffit, type Roof } from "./roofs.ts";
import { box, face, panel, wallOf, type Box, type Scene } from "./scene.ts";
import { frame, type Frame } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { car } from "./vehicles.ts";

export interface Villa {
  floors?: 1 | 2;
  veranda?: boolean;
  behind?: Behind;
  car?: boolean;
  sign?: true;
}

export function gardenWall(scene: Scene, own: Frame): void {
  const { chance } = scene;
  const colour = chance.pick(["#efe5d2", "#e2c9a6", "#d9b596", "#cfd3c2"]);
  for (const x of [-19, 5, 20])
    tree(
      scene,
      own.at(x + chance.between(-4, 4), 0, chance.between(15, 26)),
      chance.between(6, 9),
      chance.between(2.6, 4),
      chance.pick(scene.light.moment.leaves),
      chance.happens(0.2) ? chance.pick(["#8e6fc0", "#d9622f", "#e2b13c"]) : undefined,
    );
  box(scene, { frame: own, from: [-26, 0, 12], to: [26, 2.2, 12.3] }, colour, { fade: 0.04 });
  box(scene, { frame: own, from: [-26, 2.2, 11.9], to: [26, 2.36, 12.4] }, shift(colour, -0.08));
  for (let x = -24; x < 25; x += chance.between(3, 6)) {
    const hanging = chance.happens(0.5);
    bush(
      scene,
      own.at(x, hanging ? 1 : 0, 11.6),
      chance.between(2.6, 4.6),
      chance.between(1.1, 2),
      hanging ? chance.pick(BLOSSOMS) : undefined,
    );
  }
}

export function villa(scene: Scene, options: Villa = {}): void {
  const { chance, camera } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = materialsOf(scene);
  const turn = Math.sign(scene.light.sun[0]) * chance.between(0.28, 0.44);
  const side = Math.sign(turn);
  const own = frame([side * 0.9, 0, 2], turn);
  const behind = options.behind ?? build.pick(["garden", "hills", "garden"] as const);
  const shore = atTheWater(behind);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  const lawn = build.happens(0.75);
  ground(scene, lawn ? "lawn" : "gravel", shore ? SHORE : 420);
  if (shore) shorePlants(scene);
  else gardenWall(scene, own);
  const half = build.between(5, 6);
  tree(scene, own.at(-half - 2, 0, 10), 8.5, 3.8, chance.pick(scene.light.moment.leaves));
  palm(scene, own.at(half + 1.5, 0, 8), 10);
  villaHouse(scene, own, half, look, options);
  const parked = options.car ?? build.happens(0.6);
  if (parked) drive(scene, own, side);
  pathTo(scene, [-1.2 * side, 0, camera.eye[2] + 2.2], own.at(0, 0, -2.6), 1.6, "#d8c3a3");
  for (const [x, width] of [
    [-half + 1, 2.2],
    [-2.7, 1.6],
    [2.7, 1.8],
    [half - 1.2, 2.4],
  ] as const)
    if (!parked || x * side > 0)
      bush(
        scene,
        own.at(x, 0, -2.9),
        width,
        chance.between(0.6, 0.9),
        chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
      );
  if (parked) car(scene, own, -side * (half - 1.4), -4.6);
  tree(
    scene,
    own.at(side * (half + 3.4), 0, -2.2),
    chance.between(7, 8.4),
    chance.between(3.1, 3.7),
    chance.pick(scene.light.moment.leaves),
    chance.happens(0.3) ? chance.pick(["#d9622f", "#8e6fc0"]) : undefined,
  );
  if (chance.happens(0.5)) banana(scene, own.at(-side * (half + 1.8), 0, 1), 3.8);
  if (build.happens(0.5)) person(scene, own.at(side * 1.6, 0, -5), build.pick(["woman", "man"]));
  if (options.sign) nameBoard(scene, own, side * 3.4, -5.4, look);
  if (lawn)
    for (let count = 0; count < 6; count += 1)
      tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4, 8)], 0.26);
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", chance.between(0.32, 0.48));
}

function drive(scene: Scene, own: Frame, side: number): void {
  const x = -side * 3.6;
  face(
    scene,
    [own.at(x - 3, 0.01, -2.4), own.at(x + 3, 0.01, -2.4), own.at(x + 3, 0.01, -6.2), own.at(x - 9, 0.01, -6.2)],
    "#cbb696",
    [0, 1, 0],
  );
}

export function villaHouse(scene: Scene, own: Frame, half: number, look: Materials, options: Villa): void {
  const { chance } = scene;
  const build = chanceOf(`house of ${scene.house}`);
  const floors = options.floors ?? build.int(1, 2);
  const height = floors === 1 ? 3.4 : 6.1;
  const body: Box = { frame: own, from: [-half, 0, 0], to: [half, height, 8] };
  const roof: Roof = {
    frame: own,
    x: [-half, half],
    z: [0, 8],
    base: height,
    rise: build.between(2, 2.7),
    overhang: 0.8,
    colour: look.roof,
    cover: "tiles",
  };
  soffit(scene, roof);
  const { front, flank } = raise(scene, body, look.wall);
  box(scene, { frame: own, from: [-half - 0.04, 0, -0.04], to: [half + 0.04, 0.5, 8.04] }, shift(look.wood, 0.05));
  const style = {
    frame: look.trim,
    sill: true,
    curtains: true,
    ...(build.happens(0.7) ? { shutters: look.accent } : {}),
  };
  if (flank) {
    for (let floor = 0; floor < floors; floor += 1)
      for (const x of [1.4, 5.1]) windowOn(scene, flank, [x, floor * 2.8 + 1.1, x + 1.2, floor * 2.8 + 2.5], style);
    panelShade(scene, flank, [0, height - 0.55, flank.width, height]);
  }
  if (front) {
    const middle = front.width / 2;
    doorOn(scene, front, [middle - 0.6, 0.24, middle + 0.6, 2.45], look.wood, { frame: look.trim });
    const places = [1.2, middle - 2.9, middle + 1.7, front.width - 2.4];
    for (const x of places) windowOn(scene, front, [x, 1, x + 1.2, 2.5], style);
    if (floors === 2)
      for (const x of [places[0], places[1], middle - 0.6, places[2], places[3]] as number[])
        windowOn(scene, front, [x, 3.8, x + 1.2, 5.3], style);
    panelShade(scene, front, [0, height - 0.7, front.width, height]);
    if (options.veranda ?? build.happens(0.65)) veranda(scene, own, half, look);
    else portico(scene, front, middle, own, look);
  }
  if (build.happens(0.65)) hipRoof(scene, roof);
  else gableRoof(scene, roof, look.wall, true);
  if (chance.happens(0.25) && floors === 2)
    panel(scene, front ?? (flank as NonNullable<Walls["flank"]>), [0.6, 3.2, 1.2, 3.55], "#e9e5dc", { out: 0.25 });
}

function portico(scene: Scene, front: NonNullable<Walls["front"]>, middle: number, own: Frame, look: Materials): void {
  const half = front.width / 2;
  panelShade(scene, front, [middle - 1.7, 1.4, middle + 1.7, 2.9], 0.8);
  box(scene, { frame: own, from: [middle - half - 1.6, 0, -1.7], to: [middle - half + 1.6, 0.2, 0] }, "#d9c7ad");
  for (const dx of [-1.45, 1.2])
    box(scene, { frame: own, from: [dx, 0.2, -1.6], to: [dx + 0.25, 2.7, -1.35] }, look.trim);
  box(scene, { frame: own, from: [-1.75, 2.7, -1.85], to: [1.75, 2.98, 0] }, look.trim);
}

function veranda(scene: Scene, own: Frame, half: number, { wood, trim, roof }: Materials): void {
  const depth = 2.4;
  box(scene, { frame: own, from: [-half, 0, -depth], to: [half, 0.24, 0] }, "#d2bb9b");
  const front = wallOf(scene, { frame: own, from: [-half, 0, 0], to: [half, 3, 1] }, "front");
  if (front) panelShade(scene, front, [0, 1.2, front.width, 3.1], 0.9);
  const posts = 6;
  const step = (half * 2 - 0.5) / (posts - 1);
  for (let post = 0; post < posts; post += 1) {
    const x = -half + 0.15 + step * post;
    box(scene, { frame: own, from: [x, 0.24, -depth + 0.1], to: [x + 0.2, 2.6, -depth + 0.3] }, trim);
    if (post === 2 || post === posts - 1) continue;
    const to = x + step;
    box(scene, { frame: own, from: [x + 0.2, 0.95, -depth + 0.16], to: [to, 1.04, -depth + 0.24] }, wood);
    for (let bar = x + 0.35; bar < to; bar += 0.28)
      box(scene, { frame: own, from: [bar, 0.24, -depth + 0.18], to: [bar + 0.06, 0.95, -depth + 0.22] }, wood);
  }
  const edge = (
    [
      [-half - 0.4, 2.55, -depth - 0.35],
      [half + 0.4, 2.55, -depth - 0.35],
      [half + 0.2, 3.3, 0],
      [-half - 0.2, 3.3, 0],
    ] as const
  ).map(([x, y, z]) => own.at(x, y, z));
  const tone = scene.light.tone(roof, [0, 0.9, -0.4]);
  scene.sheet.shape(scene.camera.outline(edge), { from: shift(tone, 0.01), to: shift(tone, -0.05) });
  box(scene, { frame: own, from: [-half - 0.4, 2.45, -depth - 0.36], to: [half + 0.4, 2.62, -depth - 0.3] }, trim);
}

/** A sign on two legs with strokes instead of letters, which would be unreadable at this size. */
export function nameBoard(
  scene: Scene,
  own: Frame,
  x: number,
  z: number,
  look: { wood: string; accent: string },
): void {
  const { chance } = scene;
  for (const dx of [-0.7, 0.62])
    box(scene, { frame: own, from: [x + dx, 0, z], to: [x + dx + 0.09, 1.5, z + 0.09] }, look.wood);
  const board: Box = { frame: own, from: [x - 0.85, 0.75, z - 0.03], to: [x + 0.85, 1.5, z + 0.03] };
  box(scene, board, look.accent);
  const front = wallOf(scene, board, "front");
  if (!front) return;
  for (let letter = 0.2; letter < 1.45; letter += chance.between(0.14, 0.24))
    panel(scene, front, [letter, 0.34, letter + 0.1, 0.58], "#fff4dc", { out: 0.01 });
  panel(scene, front, [0.35, 0.16, 1.35, 0.22], "#fff4dc", { out: 0.01 });
}
