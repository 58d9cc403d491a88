import { chanceOf } from "../random.ts";
import { atTheWater, backdrop, shorePlants, SHORE, type Behind } from "./backdrops.ts";
import { mix, shift } from "./colour.ts";
import { hens, jerrycans, person } from "./figures.ts";
import { raise, type Finish, type Walls } from "./finishes.ts";
import { ground, pathTo, type Floor } from "./ground.ts";
import { BLOSSOMS, materialsOf, type Materials } from "./materials.ts";
import { awning, doorOn, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { gableRoof, hipRoof, soffit, type Roof } from "./roofs.ts";
import { box, panel, type Box, type Scene } from "./scene.ts";
import { frame, type Frame } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { motorbike } from "./vehicles.ts";
import { chairs, clothesLine, tank } from "./yard.ts";

/** Depth of a yard before the slope, in metres. */
const BRINK = 10.5;

const IRON = ["#a9a6a0", "#b0634a", "#8aa0a4", "#9b5a4a", "#6f8f86"] as const;

export interface LowHouse {
  /** Metres along the front. */
  width?: number;
  finish?: Finish;
  wall?: string;
  behind?: Behind;
  floor?: Floor;
  shop?: true;
  /** A front room with its own gable; by default derived from the listing. */
  wing?: boolean;
  garden?: true;
  solar?: true;
}

export function lowHouse(scene: Scene, options: LowHouse = {}): void {
  const { chance, camera, light } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = { ...materialsOf(scene), ...(options.wall ? { wall: options.wall } : {}) };
  const turn = Math.sign(light.sun[0]) * chance.between(0.2, 0.36);
  const side = Math.sign(turn);
  const half = (options.width ?? build.between(9, 11.4)) / 2;
  const own = frame([side * 0.9, 0, options.width && options.width < 8 ? 0 : 1.6], turn);
  const behind = options.behind ?? build.pick(["garden", "town", "hills"] as const);
  const bounded = behind === "valley" || atTheWater(behind);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  const floor = options.floor ?? (options.garden ? "lawn" : build.happens(0.78) ? "laterite" : "gravel");
  ground(scene, floor, behind === "valley" ? BRINK : bounded ? SHORE : 420);
  if (bounded && behind !== "valley") shorePlants(scene);
  else if (!bounded) wallAround(scene, own, shift(look.wall, -0.03), build.happens(0.4));
  if (behind !== "valley") palm(scene, own.at(-side * 7.4, 0, 10.5), chance.between(8, 10));
  banana(scene, own.at(-side * (half + 3.4), 0, 4.4), 3.8);
  tank(scene, own, -side * (half + 1.9));
  const roofColour = build.pick(IRON);
  house(
    scene,
    own,
    half,
    { ...options, wing: options.wing ?? (!options.shop && half > 4.2 && build.happens(0.5)) },
    look,
    roofColour,
    side,
  );
  tree(
    scene,
    own.at(side * (half + 1.9), 0, -0.6),
    chance.between(6.4, 7.6),
    chance.between(2.9, 3.5),
    chance.pick(light.moment.leaves),
    chance.happens(0.22) ? "#d9622f" : undefined,
  );
  yard(scene, own, half, side, options);
  shadeAtOurFeet(scene);
  if (chance.happens(0.6)) leavesInCorner(scene, side > 0 ? "left" : "right", chance.between(0.3, 0.45));
}

function wallAround(scene: Scene, own: Frame, colour: string, openwork: boolean): void {
  const { chance } = scene;
  for (const x of [-15, 11])
    tree(
      scene,
      own.at(x, 0, chance.between(13, 18)),
      chance.between(5.5, 7.5),
      chance.between(2.4, 3.2),
      chance.pick(scene.light.moment.leaves),
    );
  box(scene, { frame: own, from: [-24, 0, 9], to: [24, 1.9, 9.22] }, colour, { fade: 0.04 });
  if (!openwork) return box(scene, { frame: own, from: [-24, 1.9, 8.95], to: [24, 2.02, 9.27] }, shift(colour, -0.07));
  for (let x = -22; x < 23; x += 2.4)
    box(scene, { frame: own, from: [x, 0, 8.9], to: [x + 0.3, 2.25, 9.3] }, shift(colour, 0.03));
}

function house(
  scene: Scene,
  own: Frame,
  half: number,
  options: LowHouse,
  look: Materials,
  roofColour: string,
  side: number,
): void {
  const build = chanceOf(`openings of ${scene.house}`);
  const height = 3;
  const body: Box = { frame: own, from: [-half, 0, 0.5], to: [half, height, 6.6] };
  const roof: Roof = {
    frame: own,
    x: [-half, half],
    z: [0.5, 6.6],
    base: height,
    rise: build.between(1.2, 1.7),
    overhang: 0.65,
    colour: roofColour,
    cover: "iron",
  };
  soffit(scene, roof);
  const walls = raise(scene, body, look.wall, options);
  const painted = options.finish === undefined || options.finish === "plaster";
  if (painted)
    box(scene, { frame: own, from: [-half - 0.03, 0, 0.47], to: [half + 0.03, 0.7, 6.63] }, look.accent, {
      fade: 0.05,
    });
  const style = {
    frame: look.trim,
    sill: true,
    curtains: true,
    grille: build.happens(0.7),
    ...(build.happens(0.4) ? { shutters: look.wood } : {}),
  };
  if (walls.flank) {
    for (const x of [1.1, 3.9]) windowOn(scene, walls.flank, [x, 1.05, x + 1.05, 2.25], style);
    panelShade(scene, walls.flank, [0, height - 0.35, walls.flank.width, height]);
  }
  if (walls.front) facade(scene, walls, options, look, style, side);
  if (build.happens(0.35)) hipRoof(scene, roof);
  else gableRoof(scene, roof, look.wall, true);
  if (options.wing) wing(scene, own, side > 0 ? -half : half - 3.9, look, roofColour, options);
  if (options.solar) panels(scene, roof);
  if (options.shop) return;
  const porchAt = options.wing ? (side > 0 ? 1.2 : -1.2) : 0;
  porch(scene, own, porchAt, look, roofColour, build.happens(0.6));
}

function facade(
  scene: Scene,
  { front }: Walls,
  options: LowHouse,
  look: Materials,
  style: Parameters<typeof windowOn>[3],
  side: number,
): void {
  if (!front) return;
  const middle = front.width / 2 + (options.wing ? (side > 0 ? 1.2 : -1.2) : 0);
  if (options.shop) {
    const shop = side > 0 ? 0.5 : front.width - 4;
    shopFront(scene, front, shop, look);
    const from = side > 0 ? 5 : 1;
    doorOn(scene, front, [from, 0.1, from + 1, 2.25], look.wood, { frame: look.trim });
    for (const x of [from + 1.8, from + 3.6])
      if (x + 1.2 < front.width && (side > 0 || x + 1.2 < shop))
        windowOn(scene, front, [x, 1.05, x + 1.15, 2.25], style);
  } else {
    doorOn(scene, front, [middle - 0.5, 0.1, middle + 0.5, 2.2], look.wood, { frame: look.trim });
    for (const x of [middle - 4.2, middle - 2.3, middle + 1.2, middle + 3])
      if (x > 0.35 && x + 1.2 < front.width - 0.3) windowOn(scene, front, [x, 1.05, x + 1.15, 2.25], style);
  }
  panelShade(scene, front, [0, 2.4, front.width, 3]);
}

export function shopFront(scene: Scene, front: NonNullable<Walls["front"]>, x: number, look: Materials, y = 0): void {
  const { chance, light } = scene;
  panel(scene, front, [x, y + 0.05, x + 3.3, y + 2.35], shift(look.wood, -0.18));
  for (const shelf of [0.9, 1.3, 1.7]) {
    panel(scene, front, [x + 0.15, y + shelf, x + 3.15, y + shelf + 0.04], "#8a6a4c");
    for (let item = x + 0.2; item < x + 3; item += chance.between(0.13, 0.3))
      panel(
        scene,
        front,
        [item, y + shelf + 0.04, item + chance.between(0.08, 0.16), y + shelf + chance.between(0.15, 0.3)],
        chance.pick(["#e9b93f", "#c8473d", "#2c6d8f", "#f2ead8", "#2f8065", "#b34a86"]),
      );
  }
  panel(scene, front, [x, y + 0.05, x + 3.3, y + 0.85], look.accent, { out: 0.35 });
  panel(scene, front, [x, y + 0.85, x + 3.3, y + 0.92], "#c79a68", { out: 0.4 });
  panel(scene, front, [x, y + 2.02, x + 3.3, y + 2.35], light.moment.name === "night" ? "#8a8f90" : "#aeb3b2", {
    out: 0.03,
  });
  panel(scene, front, [x - 0.1, y + 2.42, x + 3.4, y + 2.9], chance.pick(["#2c6d8f", "#c8473d", "#2f8065"]), {
    out: 0.1,
  });
  for (let letter = x + 0.4; letter < x + 2.8; letter += chance.between(0.16, 0.28))
    panel(scene, front, [letter, y + 2.54, letter + 0.13, y + 2.78], "#fff4dc", { out: 0.12 });
  awning(scene, front, [x - 0.1, y + 2.05, x + 3.4, y + 2.4], chance.pick(["#c8473d", "#2c6d8f", "#e0a33b"]));
}

function wing(scene: Scene, own: Frame, x: number, look: Materials, roofColour: string, options: LowHouse): void {
  const body: Box = { frame: own, from: [x, 0, -2], to: [x + 3.9, 3, 0.6] };
  const roof: Roof = {
    frame: own,
    x: [x, x + 3.9],
    z: [-2, 2.6],
    base: 3,
    rise: 1.3,
    overhang: 0.5,
    colour: roofColour,
    cover: "iron",
  };
  soffit(scene, { ...roof, z: [-2, 0.6] });
  const { front, flank } = raise(scene, body, look.wall, options);
  if (options.finish === undefined || options.finish === "plaster")
    box(scene, { frame: own, from: [x - 0.03, 0, -2.03], to: [x + 3.93, 0.7, 0.6] }, look.accent, { fade: 0.05 });
  if (flank) panelShade(scene, flank, [0, 2.6, flank.width, 3]);
  if (front) {
    windowOn(scene, front, [0.95, 1, 2.95, 2.3], { frame: look.trim, sill: true, curtains: true, grille: true });
    panelShade(scene, front, [0, 2.75, front.width, 3], 0.7);
  }
  gableRoof(scene, roof, look.wall, false);
}

function panels({ sheet, camera, light }: Scene, { frame: own, z, base, rise }: Roof): void {
  const slope = (x: number, t: number) => {
    const near = z[0] - 0.65;
    const middle = (z[0] + z[1]) / 2;
    return camera.project(own.at(x, base + rise * t + 0.08, near + (middle - near) * t));
  };
  for (let panel = 0; panel < 6; panel += 1) {
    const x = -3.4 + panel * 1.05;
    sheet.shape([slope(x, 0.3), slope(x + 0.98, 0.3), slope(x + 0.98, 0.82), slope(x, 0.82)], {
      from: mix("#243a5c", light.moment.sky[1], 0.35),
      to: "#1d2c47",
    });
  }
}

function pondAndHens(scene: Scene, own: Frame, side: number): void {
  const { camera, sheet, light, chance } = scene;
  const x = -side * 3.8;
  const at = (r: number) =>
    Array.from({ length: 24 }, (_, i) =>
      own.at(x + Math.cos((i / 24) * Math.PI * 2) * 3 * r, 0.01, -3.4 + Math.sin((i / 24) * Math.PI * 2) * 1.5 * r),
    );
  sheet.shape(camera.outline(at(1.12)), light.tone("#8a7a52", [0, 1, 0]));
  sheet.shape(camera.outline(at(1)), { from: light.moment.sky[2], to: mix("#4f8288", light.moment.sky[0], 0.35) });
  for (let count = 0; count < 9; count += 1) {
    const angle = chance.between(0, Math.PI);
    tuft(scene, own.at(x + Math.cos(angle) * 3.2, 0, -3.4 + Math.sin(angle) * 1.6), chance.between(0.35, 0.6));
  }
  const hut = side * 4.4;
  for (const dx of [-0.8, 0.7])
    for (const dz of [0.9, 0])
      box(scene, { frame: own, from: [hut + dx, 0, -2.4 + dz], to: [hut + dx + 0.1, 0.6, -2.3 + dz] }, "#7a5238");
  raise(scene, { frame: own, from: [hut - 0.9, 0.6, -2.4], to: [hut + 0.9, 1.5, -1.3] }, "#a8774d", {
    finish: "planks",
    foot: 0.1,
  });
  box(scene, { frame: own, from: [hut - 1.1, 1.5, -2.7], to: [hut + 1.1, 1.6, -1.1] }, "#a9a6a0");
  hens(scene, own.at(side * 3.4, 0, -3.6), 5);
}

function porch(scene: Scene, own: Frame, x: number, look: Materials, roofColour: string, covered: boolean): void {
  box(scene, { frame: own, from: [x - 1.4, 0, -1.1], to: [x + 1.4, 0.14, 0.5] }, "#cdbca4", { openBelow: true });
  if (!covered) return;
  for (const dx of [-1.3, 1.16])
    box(scene, { frame: own, from: [x + dx, 0.14, -1], to: [x + dx + 0.14, 2.3, -0.86] }, look.trim);
  const edge = (
    [
      [-1.6, 2.3, -1.25],
      [1.6, 2.3, -1.25],
      [1.6, 2.75, 0.4],
      [-1.6, 2.75, 0.4],
    ] as const
  ).map(([dx, y, z]) => own.at(x + dx, y, z));
  const tone = scene.light.tone(roofColour, [0, 0.95, -0.3]);
  scene.sheet.shape(scene.camera.outline(edge), { from: shift(tone, 0.02), to: shift(tone, -0.04) });
  box(scene, { frame: own, from: [x - 1.6, 2.2, -1.27], to: [x + 1.6, 2.32, -1.2] }, look.trim);
}

function yard(scene: Scene, own: Frame, half: number, side: number, options: LowHouse): void {
  const { chance, camera } = scene;
  const build = chanceOf(`yard of ${scene.house} ${scene.light.moment.name}`);
  if (options.garden) {
    pathTo(scene, [side * 0.6, 0, camera.eye[2] + 2], own.at(0, 0, -1.2), 1.3, "#cbb08a");
    for (const x of [-half + 0.6, -2.4, 2.4, half - 0.8])
      bush(scene, own.at(x, 0, -0.4), chance.between(1.3, 2), chance.between(0.6, 0.9), chance.pick(BLOSSOMS));
  } else {
    if (options.behind !== "valley" && build.happens(0.6)) clothesLine(scene, own, -side);
    for (const x of [-half + 0.8, half - 1])
      bush(
        scene,
        own.at(x, 0, 0),
        chance.between(0.9, 1.3),
        chance.between(0.5, 0.7),
        chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
      );
  }
  if (options.solar) return pondAndHens(scene, own, side);
  jerrycans(scene, own.at(-side * (half - 0.6), 0, -0.6), build.int(2, 4));
  if (build.happens(0.5)) motorbike(scene, own, -side * (half - 1.6), -2.2);
  else chairs(scene, own, side < 0 ? -3.4 : 2.2);
  if (build.happens(0.75))
    person(scene, own.at(side * build.between(1.3, 2.6), 0, -2.4), build.pick(["woman", "man", "carrier"]));
  if (!options.garden && build.happens(0.6)) hens(scene, own.at(side * 0.8, 0, -4), build.int(2, 4));
  for (let count = 0; count < 4; count += 1)
    tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4.5, 8)], 0.22);
}
