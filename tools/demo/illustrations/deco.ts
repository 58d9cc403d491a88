import { chanceOf } from "../random.ts";
import { atTheWater, backdrop, shorePlants, SHORE, type Behind } from "./backdrops.ts";
import { mix, shift } from "./colour.ts";
import { person } from "./figures.ts";
import { raise } from "./finishes.ts";
import { ground, pathTo } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { bush, leavesInCorner, palm, tree } from "./plants.ts";
import { box, castShadow, panel, panelOutline, wallOf, type Box, type Scene } from "./scene.ts";
import { frame, type Frame, type Point, type Vec } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { car } from "./vehicles.ts";
import { gardenWall } from "./villas.ts";

function roundTower(
  scene: Scene,
  own: Frame,
  x: number,
  z: number,
  radius: number,
  floors: number,
  wall: string,
  trim: string,
): void {
  const { camera, sheet, light, chance } = scene;
  const height = floors * 3.2 + 0.8;
  const count = 18;
  const at = (i: number, y: number, r = radius): Vec => {
    const angle = -Math.PI + (i / count) * Math.PI;
    return own.at(x + Math.cos(angle) * r, y, z + Math.sin(angle) * r);
  };
  castShadow(scene, Array.from({ length: count + 1 }, (_, i) => [at(i, 0), at(i, height)]).flat(), 0, 0.7);
  const strip = (bottom: number, top: number, colour: string, r = radius, sky = 1) => {
    for (let i = 0; i < count; i += 1) {
      const angle = -Math.PI + ((i + 0.5) / count) * Math.PI;
      const normal = own.direction([Math.cos(angle), 0, Math.sin(angle)]);
      sheet.shape(
        camera.outline([at(i, bottom, r), at(i + 1.04, bottom, r), at(i + 1.04, top, r), at(i, top, r)]),
        light.tone(colour, normal, sky),
      );
    }
  };
  strip(0, height, wall);
  const outline = [
    ...Array.from({ length: count + 1 }, (_, i) => camera.project(at(i, height))),
    ...Array.from({ length: count + 1 }, (_, i) => camera.project(at(count - i, 0))),
  ] as Point[];
  sheet.texture(outline, [150, 110], 0.3);
  for (let floor = 0; floor < floors; floor += 1) {
    const y = floor * 3.2;
    const burning = chance.happens(light.moment.windowsLit);
    strip(y + 1.05, y + 2.55, burning ? "#ffcf86" : mix("#4b6470", light.moment.sky[1], 0.4), radius + 0.01);
    for (let i = 1; i < count; i += 2)
      sheet.line(
        [camera.project(at(i, y + 1.05, radius + 0.03)), camera.project(at(i, y + 2.55, radius + 0.03))],
        light.tone(trim, [0, 0, -1]),
        Math.max(1.2, camera.scaleAt(at(i, y)) * 0.05),
      );
    strip(y + 2.55, y + 2.72, trim, radius + 0.25);
    strip(y + 0.9, y + 1.02, trim, radius + 0.06);
  }
  strip(height, height + 0.3, trim, radius + 0.1);
}

export function deco(scene: Scene, options: { hotel?: true; behind?: Behind } = {}): void {
  const { chance, camera, light } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = materialsOf(scene);
  const wall = build.pick(["#f3e7d0", "#efd9b4", "#e9dfd3", "#f0cfae", "#cfdccf"]);
  const accent = build.pick(["#2f7a6d", "#b5563d", "#2c6d8f", "#8c5a3c"]);
  const turn = Math.sign(light.sun[0]) * chance.between(0.2, 0.3);
  const side = Math.sign(turn);
  const floors = options.hotel ? 3 : 2;
  const half = options.hotel ? 7.4 : 5.6;
  const own = frame([side * 0.4, 0, options.hotel ? 5.5 : 3], turn);
  const behind = options.behind ?? "hills";
  const shore = atTheWater(behind);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  ground(scene, options.hotel ? "paving" : "lawn", shore ? SHORE : 420);
  if (shore) shorePlants(scene);
  else gardenWall(scene, own);
  palm(scene, own.at(-side * (half + 4), 0, 7), 10.5);
  tree(scene, own.at(-side * (half + 3), 0, 10), 8, 3.6, chance.pick(light.moment.leaves));
  const height = floors * 3.2;
  const body: Box = { frame: own, from: [-half, 0, 0], to: [half, height, 8] };
  const { front, flank } = raise(scene, body, wall);
  if (flank)
    for (let floor = 0; floor < floors; floor += 1)
      for (const x of [1.4, 4.8])
        windowOn(scene, flank, [x, floor * 3.2 + 1.05, x + 1.6, floor * 3.2 + 2.5], {
          frame: look.trim,
          curtains: true,
        });
  const tower = side > 0 ? half - 1.6 : -half + 1.6;
  if (front) {
    const doorAt = half - side * 0.6;
    for (let floor = 0; floor < floors; floor += 1) {
      const y = floor * 3.2;
      for (let x = 0.7; x < front.width - 1.8; x += 2.3) {
        if (Math.abs(x + 0.8 - (tower + half)) < 2.6 || (floor === 0 && Math.abs(x + 0.8 - doorAt) < 1.7)) continue;
        windowOn(scene, front, [x, y + 1.05, x + 1.7, y + 2.55], { frame: look.trim, curtains: true });
      }
      panel(scene, front, [0, y + 2.6, front.width, y + 2.75], look.trim, { out: 0.35 });
      panelShade(scene, front, [0, y + 2.2, front.width, y + 2.6], 0.7);
      for (const line of [0.55, 0.72, 0.89])
        panel(scene, front, [0, y + line, front.width, y + line + 0.06], accent, { out: 0.02 });
    }
    doorOn(scene, front, [doorAt - 0.75, 0.12, doorAt + 0.75, 2.5], look.wood, {
      frame: look.trim,
      glazed: Boolean(options.hotel),
    });
    box(scene, { frame: own, from: [doorAt - half - 1.8, 2.65, -1.7], to: [doorAt - half + 1.8, 2.9, 0] }, look.trim);
    panelShade(scene, front, [doorAt - 1.9, 1.6, doorAt + 1.9, 2.65], 0.8);
    for (const step of [0, 1, 2])
      box(
        scene,
        {
          frame: own,
          from: [doorAt - half - 1.1 - step * 0.25, 0, -0.5 - step * 0.35],
          to: [doorAt - half + 1.1 + step * 0.25, 0.36 - step * 0.12, 0],
        },
        "#d8c9b2",
      );
    stepped(scene, own, doorAt - half, height, wall, look.trim, accent, Boolean(options.hotel));
  }
  box(scene, { frame: own, from: [-half - 0.1, height, -0.1], to: [half + 0.1, height + 0.4, 8] }, look.trim, {
    openBelow: true,
  });
  if (front) stepped(scene, own, (side > 0 ? -1 : 1) * 0.6, height, wall, look.trim, accent, Boolean(options.hotel));
  roundTower(scene, own, tower, 0.4, 2.5, floors, wall, look.trim);
  pathTo(scene, [-side * 0.8, 0, camera.eye[2] + 2.2], own.at(-side * 0.6, 0, -1.6), 1.8, "#d8c3a3");
  for (const x of [-half + 0.5, -half + 2.6, half - 0.6])
    bush(
      scene,
      own.at(x, 0, -2.8),
      chance.between(1.4, 2.2),
      chance.between(0.6, 0.9),
      chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
    );
  car(scene, own, -side * (half - 1.6), -4.4, { kind: "saloon" });
  person(scene, own.at(side * 1.2, 0, -4));
  tree(scene, own.at(side * (half + 4), 0, -2), 7.6, 3.2, chance.pick(light.moment.leaves));
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", 0.38);
}

function stepped(
  scene: Scene,
  own: Frame,
  x: number,
  height: number,
  wall: string,
  trim: string,
  accent: string,
  sign: boolean,
): void {
  const { chance } = scene;
  for (const [reach, up] of [
    [2.2, 0.9],
    [1.5, 1.5],
    [0.8, 2.1],
  ] as const) {
    const step: Box = { frame: own, from: [x - reach, height - 0.2, -0.16], to: [x + reach, height + up, 0.3] };
    box(scene, step, up === 1.5 ? shift(wall, 0.02) : wall);
    box(
      scene,
      { frame: own, from: [x - reach - 0.05, height + up, -0.2], to: [x + reach + 0.05, height + up + 0.1, 0.34] },
      trim,
    );
  }
  const front = wallOf(
    scene,
    { frame: own, from: [x - 2.2, height - 0.2, -0.18], to: [x + 2.2, height + 2, 0.2] },
    "front",
  );
  if (!front) return;
  for (const dx of [-0.36, 0, 0.36])
    scene.sheet.shape(
      panelOutline(scene, front, [2.14 + dx, 0.4, 2.26 + dx, 2.1]),
      scene.light.tone(accent, front.normal),
    );
  if (!sign) return;
  panel(scene, front, [0.3, 0.15, 4.1, 0.85], accent, { out: 0.12 });
  for (let letter = 0.6; letter < 3.7; letter += chance.between(0.24, 0.36))
    panel(scene, front, [letter, 0.3, letter + 0.18, 0.7], "#fff4dc", { out: 0.14 });
}
