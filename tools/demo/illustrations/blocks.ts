import { mix, shift } from "./colour.ts";
import { ground, pathTo } from "./ground.ts";
import { BLOSSOMS, materialsOf, type Materials } from "./materials.ts";
import { arcade, awning, doorOn, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree } from "./plants.ts";
import { hipRoof, soffit, type Roof } from "./roofs.ts";
import { box, panel, wallOf, type Box, type Scene } from "./scene.ts";
import { frame, type Frame } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { atTheWater, backdrop, shorePlants, SHORE, type Behind } from "./backdrops.ts";
import { person } from "./figures.ts";
import { raise } from "./finishes.ts";
import { shopFront } from "./lowhouses.ts";
import { car, motorbike } from "./vehicles.ts";
import { chanceOf } from "../random.ts";

const FLOOR = 3.1;

function balcony(
  scene: Scene,
  own: Frame,
  x: readonly [number, number],
  y: number,
  look: Materials,
  rail: "bars" | "solid" | "glass",
): void {
  const { chance } = scene;
  const depth = 1.25;
  const front = wallOf(scene, { frame: own, from: [x[0], y - 1.6, 0], to: [x[1], y, 1] }, "front");
  if (front) panelShade(scene, front, [0, 0.75, front.width, 1.6], 0.75);
  box(scene, { frame: own, from: [x[0], y - 0.2, -depth], to: [x[1], y, 0] }, look.trim, { sky: 0.8 });
  if (chance.happens(0.3))
    bush(
      scene,
      own.at(x[0] + 0.45, y, -depth + 0.35),
      0.8,
      0.9,
      chance.happens(0.5) ? chance.pick(BLOSSOMS) : undefined,
    );
  if (rail === "solid")
    box(scene, { frame: own, from: [x[0], y, -depth], to: [x[1], y + 0.95, -depth + 0.12] }, look.accent, {
      fade: 0.04,
    });
  else if (rail === "glass")
    box(
      scene,
      { frame: own, from: [x[0], y, -depth], to: [x[1], y + 0.95, -depth + 0.04] },
      mix(scene.light.moment.sky[1], "#ffffff", 0.2),
      { opacity: 0.5 },
    );
  else
    for (let bar = x[0] + 0.1; bar < x[1]; bar += 0.32)
      box(
        scene,
        { frame: own, from: [bar, y, -depth + 0.04], to: [bar + 0.06, y + 0.92, -depth + 0.08] },
        shift(look.wood, -0.1),
      );
  box(
    scene,
    { frame: own, from: [x[0], y + 0.92, -depth], to: [x[1], y + 1, -depth + 0.1] },
    rail === "solid" ? look.trim : shift(look.wood, -0.08),
  );
  if (chance.happens(0.18)) {
    const left = chance.between(x[0] + 0.2, x[1] - 1);
    box(
      scene,
      { frame: own, from: [left, y + 0.25, -depth - 0.05], to: [left + 0.8, y + 1.02, -depth - 0.03] },
      chance.pick(["#e9b93f", "#c8473d", "#2c6d8f", "#2f8065", "#b34a86"]),
    );
  }
}

export function flats(scene: Scene, options: { shops?: true; behind?: Behind } = {}): void {
  const { chance, camera } = scene;
  const look = materialsOf(scene);
  const turn = Math.sign(scene.light.sun[0]) * chance.between(0.3, 0.55);
  const own = frame([turn > 0 ? 1 : -1, 0, 9], turn);
  const build = chanceOf(`plan of ${scene.house}`);
  const floors = options.shops ? build.int(2, 3) : build.int(3, 5);
  const bays = build.int(3, 4);
  const width = bays * 4.6;
  const height = floors * FLOOR + 0.9;
  backdrop(
    scene,
    camera.project([0, 0, 400])[1],
    options.behind ?? chance.pick(["town", "town", "hills", "garden"] as const),
  );
  ground(scene, options.shops ? "laterite" : chance.pick(["paving", "asphalt", "gravel"] as const));
  tree(scene, own.at(-width / 2 - 5, 0, 9), 9, 4, chance.pick(scene.light.moment.leaves));
  tree(
    scene,
    own.at(width / 2 + 6, 0, 6),
    8,
    3.6,
    chance.pick(scene.light.moment.leaves),
    chance.happens(0.3) ? "#8e6fc0" : undefined,
  );
  const body: Box = { frame: own, from: [-width / 2, 0, 0], to: [width / 2, height, 11] };
  roofGear(scene, own, width, height + 0.2);
  raise(scene, body, look.wall, { shadow: 0.8, foot: 1 });
  const rail = build.pick(["bars", "solid", "glass"] as const);
  const wide = build.happens(0.45);
  const style = { frame: look.trim, curtains: true, sill: chance.happens(0.5) };
  const flank = wallOf(scene, body, turn > 0 ? "left" : "right");
  if (flank) {
    for (let floor = 0; floor < floors; floor += 1)
      for (const x of [1.5, 4.8, 8])
        windowOn(scene, flank, [x, floor * FLOOR + 1.2, x + 1.2, floor * FLOOR + 2.6], style);
    for (let floor = 1; floor <= floors; floor += 1)
      panel(scene, flank, [0, floor * FLOOR, flank.width, floor * FLOOR + 0.14], look.trim, { out: 0.04 });
  }
  const front = wallOf(scene, body, "front");
  if (front) {
    for (let floor = floors - 1; floor >= 0; floor -= 1) {
      const y = floor * FLOOR;
      panel(scene, front, [0, y + FLOOR, front.width, y + FLOOR + 0.14], look.trim, { out: 0.04 });
      for (let bay = 0; bay < bays; bay += 1) {
        const x = bay * 4.6 + 0.55;
        if (floor === 0 && options.shops && bay !== Math.floor(bays / 2)) {
          shopFront(scene, front, x + 0.1, { ...look, accent: chance.pick([look.accent, "#2f8065", "#2c6d8f"]) });
          continue;
        }
        if (floor === 0 && bay === Math.floor(bays / 2)) {
          doorOn(scene, front, [x + 0.8, 0.1, x + 2.6, 2.6], look.wood, {
            frame: look.trim,
            glazed: chance.happens(0.5),
          });
          continue;
        }
        windowOn(scene, front, [x, y + (floor ? 0.2 : 1), x + 1.5, y + 2.5], style);
        windowOn(scene, front, [x + (wide ? 1.8 : 2.2), y + 1, x + (wide ? 3.7 : 3.4), y + 2.5], style);
        if (floor > 0) balcony(scene, own, [x - 0.3 - width / 2, x + 3.8 - width / 2], y + 0.14, look, rail);
      }
    }
  }
  box(
    scene,
    { frame: own, from: [-width / 2, height, 0], to: [width / 2, height + 0.3, 11] },
    shift(look.wall, -0.12),
    { openBelow: true },
  );
  box(
    scene,
    { frame: own, from: [-width / 2 - 0.3, height, -0.4], to: [width / 2 + 0.3, height + 0.35, 11.3] },
    look.trim,
    { openBelow: true },
  );
  const side = Math.sign(turn);
  if (!options.shops) plantingBed(scene, own, width);
  tree(scene, own.at(side * (width / 2 + 3.6), 0, -2.4), 7.4, 3.2, chance.pick(scene.light.moment.leaves));
  car(scene, own, -side * (width / 2 - 2.4), -4.6);
  if (build.happens(0.5)) car(scene, own, side * (width / 2 - 1.6), -3.8);
  else motorbike(scene, own, side * 2.6, -2.6);
  person(scene, own.at(side * 0.6, 0, -3));
  if (options.shops) for (const x of [-3.4, 4]) person(scene, own.at(x, 0, -1.6));
  shadeAtOurFeet(scene);
  leavesInCorner(scene, turn > 0 ? "right" : "left", chance.between(0.35, 0.52));
}

function roofGear(scene: Scene, own: Frame, width: number, y: number): void {
  box(scene, { frame: own, from: [-1.2, y, 4], to: [1.6, y + 2.2, 7] }, "#d8cfc0");
  box(
    scene,
    { frame: own, from: [width / 2 - 3.4, y, 3], to: [width / 2 - 2, y + 1.3, 4.4] },
    scene.chance.pick(["#2b3a44", "#3d6f93", "#e4e0d4"]),
  );
}

function plantingBed(scene: Scene, own: Frame, width: number): void {
  const { chance } = scene;
  for (let x = -width / 2 + 1; x < width / 2; x += chance.between(1.8, 2.6)) {
    if (Math.abs(x) < 2.4) continue;
    bush(
      scene,
      own.at(x, 0, -1.6),
      chance.between(1.4, 2.2),
      chance.between(0.7, 1.2),
      chance.happens(0.45) ? chance.pick(BLOSSOMS) : undefined,
    );
  }
  for (const x of [-width / 2 - 1.2, width / 2 + 1.4])
    if (chance.happens(0.7)) palm(scene, own.at(x, 0, -1.4), chance.between(6, 8.5));
}

export interface Hotel {
  behind?: Behind;
  lava?: true;
  jacarandas?: true;
  floors?: 2 | 3;
}

export function hotelFront(scene: Scene, options: Hotel = {}): void {
  const { chance, camera, light } = scene;
  const look = materialsOf(scene);
  const turn = Math.sign(light.sun[0]) * chance.between(0.2, 0.42);
  const own = frame([turn > 0 ? 0.8 : -0.8, 0, 6], turn);
  const floors = options.floors ?? chance.int(2, 3);
  const bays = 5;
  const bay = chance.between(3.1, 3.5);
  const width = bays * bay;
  const height = 3.9 + (floors - 1) * FLOOR + 0.5;
  const behind = options.behind ?? chance.pick(["garden", "town", "hills"] as const);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  ground(scene, "paving", atTheWater(behind) ? SHORE : 420);
  if (atTheWater(behind)) shorePlants(scene);
  if (options.jacarandas) tree(scene, own.at(-width / 2 - 4, 0, 7), 9, 4, "#7f68b5", "#9c86d2");
  else if (behind !== "volcano") {
    tree(scene, own.at(-width / 2 - 4, 0, 7), 9, 4, chance.pick(light.moment.leaves));
    palm(scene, own.at(width / 2 + 3, 0, 5), 11);
    palm(scene, own.at(-width / 2 - 1.6, 0, 3), 9);
  }
  const body: Box = { frame: own, from: [-width / 2, 0, 0], to: [width / 2, height, 10] };
  const pitched = chance.happens(0.4);
  const roof: Roof = {
    frame: own,
    x: [-width / 2, width / 2],
    z: [0, 10],
    base: height,
    rise: 2.4,
    overhang: 0.7,
    colour: look.roof,
    cover: "tiles",
  };
  if (pitched) soffit(scene, roof);
  raise(scene, body, options.lava ? "#6a6468" : look.wall, { finish: options.lava ? "lava" : "plaster", shadow: 0.8 });
  const arched = chance.happens(0.6);
  const style = {
    frame: look.trim,
    curtains: true,
    sill: true,
    arched: arched && chance.happens(0.5),
    ...(chance.happens(0.55) ? { shutters: look.accent } : {}),
  };
  const flank = wallOf(scene, body, turn > 0 ? "left" : "right");
  if (flank) {
    for (let floor = 0; floor < floors; floor += 1)
      for (const x of [1.3, 4.4, 7.4])
        windowOn(
          scene,
          flank,
          [x, (floor ? 0.8 + FLOOR * floor : 0) + 1.2, x + 1.1, (floor ? 0.8 + FLOOR * floor : 0) + 2.8],
          style,
        );
    panelShade(scene, flank, [0, height - 0.5, flank.width, height], pitched ? 1 : 0.4);
  }
  const front = wallOf(scene, body, "front");
  const awnings = chance.happens(0.5);
  if (front) {
    for (let index = 0; index < bays; index += 1) {
      const x = index * bay;
      if (index === 2) {
        doorOn(scene, front, [x + bay / 2 - 0.95, 0.15, x + bay / 2 + 0.95, 3], look.wood, {
          frame: look.trim,
          glazed: true,
          arched,
        });
        continue;
      }
      arcade(scene, front, [x + 0.45, 0.15, x + bay - 0.45, 3.05], look.wood, arched, light.moment.windowsLit > 0.3);
      if (awnings && !arched) awning(scene, front, [x + 0.3, 2.75, x + bay - 0.3, 3.2], look.accent);
    }
    panel(scene, front, [0, 3.55, front.width, 3.85], look.trim, { out: 0.08 });
    panelShade(scene, front, [0, 3.3, front.width, 3.55], 0.6);
    for (let floor = 1; floor < floors; floor += 1) {
      const y = 0.8 + floor * FLOOR;
      for (let index = 0; index < bays; index += 1) {
        const x = index * bay + bay / 2;
        windowOn(scene, front, [x - 0.6, y + 0.35, x + 0.6, y + 2.4], style);
        if (index === 2 || (floor === 1 && chance.happens(0.4)))
          balcony(scene, own, [x - 1.2 - width / 2, x + 1.2 - width / 2], y + 0.2, look, "bars");
      }
    }
    if (pitched) panelShade(scene, front, [0, height - 0.6, front.width, height]);
    signboard(scene, front, width, look);
  }
  if (pitched) hipRoof(scene, roof);
  else {
    box(
      scene,
      { frame: own, from: [-width / 2, height, 0], to: [width / 2, height + 0.4, 10] },
      shift(look.wall, -0.12),
      { openBelow: true },
    );
    box(
      scene,
      { frame: own, from: [-width / 2 - 0.25, height, -0.3], to: [width / 2 + 0.25, height + 0.5, 10.2] },
      look.trim,
      { openBelow: true },
    );
  }
  pathTo(
    scene,
    [-0.6 * Math.sign(turn), 0, camera.eye[2] + 2.2],
    own.at(0, 0, -0.2),
    2.6,
    chance.pick(["#b5563d", "#d8c3a3", "#c9ab86", "#d8c3a3"]),
  );
  for (const side of [-1, 1]) {
    for (const x of [1.9, 4.4, 6.8]) pot(scene, own, side * x, -0.9, look);
    lamp(scene, own, side * 3.1, -2.4);
  }
  const sunny = Math.sign(turn);
  if (options.jacarandas)
    for (const [x, z] of [
      [sunny * (width / 2 + 3.4), -1.5],
      [-sunny * (width / 2 + 2), -3],
    ] as const)
      tree(scene, own.at(x, 0, z), 7.6, 3.4, "#7f68b5", "#9c86d2");
  else if (chance.happens(0.6))
    tree(scene, own.at(sunny * (width / 2 + 4), 0, -1.5), 8, 3.4, chance.pick(light.moment.leaves));
  if (chance.happens(0.7)) car(scene, own, -sunny * (width / 2 - 1.2), -5.2);
  person(scene, own.at(sunny * chance.between(1.6, 4), 0, -3.4));
  if (chance.happens(0.5)) person(scene, own.at(sunny * chance.between(4.4, 5.4), 0, -2.6), "man");
  if (chance.happens(0.4)) banana(scene, own.at(turn > 0 ? width / 2 + 1.6 : -width / 2 - 1.6, 0, -0.5), 3.4);
  shadeAtOurFeet(scene);
  leavesInCorner(scene, turn > 0 ? "right" : "left", chance.between(0.35, 0.5));
}

/** A sign with strokes instead of letters, which would be unreadable at this size. */
function signboard(scene: Scene, front: NonNullable<ReturnType<typeof wallOf>>, width: number, look: Materials): void {
  const { chance } = scene;
  const [left, right] = [width / 2 - 1.9, width / 2 + 1.9];
  panel(scene, front, [left, 3.2, right, 4], look.accent, { out: 0.14 });
  let x = left + 0.35;
  while (x < right - 0.35) {
    const letter = chance.between(0.13, 0.24);
    if (chance.happens(0.86)) panel(scene, front, [x, 3.42, x + letter, 3.8], "#fff4dc", { out: 0.16 });
    x += letter + 0.1;
  }
}

export function pot(scene: Scene, own: Frame, x: number, z: number, look: { roof: string }): void {
  const { camera, sheet, light, chance } = scene;
  const at = own.at(x, 0, z);
  const [cx, cy] = camera.project(at);
  const scale = camera.scaleAt(at);
  const tone = light.tone(shift(look.roof, 0.05), [0, 0.2, -1]);
  const side = light.sun[0] > 0 ? 1 : -1;
  bush(scene, own.at(x, 0.5, z), 1, 0.95, chance.happens(0.4) ? chance.pick(BLOSSOMS) : undefined);
  sheet.shape(
    [
      [cx - scale * 0.34, cy - scale * 0.6],
      [cx + scale * 0.34, cy - scale * 0.6],
      [cx + scale * 0.24, cy],
      [cx - scale * 0.24, cy],
    ],
    { from: shift(tone, -side * 0.07), to: shift(tone, side * 0.06), direction: [0, 0, 1, 0] },
    { round: scale * 0.05 },
  );
}

export function lamp(scene: Scene, own: Frame, x: number, z: number): void {
  const { camera, sheet, light } = scene;
  const foot = camera.project(own.at(x, 0, z));
  const head = camera.project(own.at(x, 2.5, z));
  const scale = camera.scaleAt(own.at(x, 1, z));
  const burning = light.moment.windowsLit > 0.3;
  sheet.line([foot, head], light.tone("#3a4044", [0, 0, -1]), scale * 0.07);
  const half = scale * 0.14;
  sheet.shape(
    [
      [head[0] - half, head[1]],
      [head[0] + half, head[1]],
      [head[0] + half * 0.7, head[1] + half * 2.4],
      [head[0] - half * 0.7, head[1] + half * 2.4],
    ],
    burning ? "#ffeebb" : light.tone("#f2ead8", [0, 0, -1]),
  );
  if (burning) sheet.glow([head[0], head[1] + half], scale * 2, scale * 2, "#ffcf7d", 0.6);
}
