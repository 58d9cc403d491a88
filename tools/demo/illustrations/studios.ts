import { chanceOf } from "../random.ts";
import { headboard, madeBed } from "./bedrooms.ts";
import { mix, shift } from "./colour.ts";
import { airConditioner, roomWindow, rug } from "./fittings.ts";
import { block, cabinet, contact, pendant, roomPlant, tableLamp, trinkets, wallPicture } from "./furniture.ts";
import { enter, openRoom, rectangle, sunPatch, type Room } from "./interiors.ts";
import { stool } from "./kitchens.ts";
import { armchair, lowTable, sofa } from "./livingrooms.ts";
import { blob } from "./outlines.ts";
import { box, panel, panelOutline, type Scene } from "./scene.ts";
import type { Point } from "./space.ts";

export function studio(outside: Scene): void {
  const build = chanceOf(`studio of ${outside.house}`);
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const { chance } = scene;
  const width = build.between(5.6, 6.1);
  const room = openRoom(scene, decor, { width, depth: 3.8, height: 2.75 }, side, {
    floor: build.pick(["tiles", "planks", "tiles"]),
  });
  roomWindow(room, side, 1.1, 2.9, { tall: build.happens(0.5) });
  const bed = { x: -away * 1.5, half: 0.82 };
  kitchenette(room, away, build.pick([decor.second, decor.accent, "#f1ebdf", "#5f7f78"]));
  rug(room, [bed.x - 1.1, 0.5], [bed.x + 1.1, 1.9]);
  headboard(room, bed, 1.15);
  const beside = bed.x + away * (bed.half + 0.34);
  cabinet(scene, [beside - 0.22, 0, 3.3], [beside + 0.22, 0.5, 3.75], decor.wood, 1);
  tableLamp(room, [beside, 0.5, 3.5]);
  madeBed(room, bed);
  scene.sheet.within(
    panelOutline(scene, room.floor, [bed.x - bed.half + width / 2, 1.28, bed.x + bed.half + width / 2, 2.7]).map(
      ([px, py]) => [px, py - scene.camera.scaleAt([0, 0, 2]) * 0.64] as const,
    ),
    () => sunPatch(room, rectangle(room.walls[side], 1.3, 1, 2.7, 2.25), 0.65),
  );
  wallPicture(room, bed.x + width / 2 - 0.45, 1.5, 0.9, 0.62);
  if (build.happens(0.6)) airConditioner(room, -0.2);
  tableForTwo(room, away * 1.15, 1.25);
  pendant(room, away * 1.15, 1.4, 0.8, 0.24);
  if (chance.happens(0.7)) roomPlant(scene, [-away * (width / 2 - 0.35), 0, 1.2], 1.2);
}

function kitchenette({ scene, decor, width, walls }: Room, away: number, fronts: string): void {
  const { camera, sheet, light, chance } = scene;
  const [from, to] = away > 0 ? [0.35, width / 2] : [-width / 2, -0.35];
  const [left, right] = [from + width / 2, to + width / 2];
  const tile = light.tone(mix(decor.cloth, "#f6efe2", 0.6), [0, 0, -1]);
  sheet.shape(panelOutline(scene, walls.back, [left, 0.9, right, 1.5], 0.01), tile);
  for (let x = left; x < right; x += 0.15)
    sheet.line(
      [camera.project(walls.back.at(x, 0.9, 0.01)), camera.project(walls.back.at(x, 1.5, 0.01))],
      shift(tile, -0.07),
      1,
      { opacity: 0.6 },
    );
  for (let y = 0.9; y < 1.51; y += 0.15)
    sheet.line(
      [camera.project(walls.back.at(left, y, 0.01)), camera.project(walls.back.at(right, y, 0.01))],
      shift(tile, -0.07),
      1,
      { opacity: 0.6 },
    );
  contact(scene, [from, 3], [to, 3.7]);
  cabinet(scene, [from, 0, 3.2], [to, 0.86, 3.8], fronts, 4);
  const fridge = away > 0 ? to - 0.62 : from + 0.04;
  box(scene, block([fridge, 0.04, 3.14], [fridge + 0.58, 0.84, 3.7]), "#e9ebea", { fade: 0.04 });
  box(scene, block([fridge + 0.06, 0.5, 3.1], [fridge + 0.1, 0.76, 3.14]), "#9aa0a2");
  box(scene, block([from, 0.86, 3.16], [to, 0.92, 3.8]), chance.pick(["#efe8dc", "#4a4643", shift(decor.wood, 0.08)]));
  const at = (share: number) => camera.project([from + (to - from) * share, 0.93, 3.4]);
  const s = camera.scaleAt([0, 0.9, 3.4]);
  const [hx, hy] = at(0.3);
  sheet.shape(
    [
      [hx - s * 0.26, hy - s * 0.02],
      [hx + s * 0.26, hy - s * 0.02],
      [hx + s * 0.3, hy + s * 0.05],
      [hx - s * 0.3, hy + s * 0.05],
    ],
    "#2b2c2f",
  );
  const pot = light.tone(chance.pick(["#c8473d", "#8f979c", "#2f6f78"]), [0, 0, -1]);
  sheet.shape(
    [
      [hx - s * 0.18, hy - s * 0.2],
      [hx + s * 0.1, hy - s * 0.2],
      [hx + s * 0.09, hy],
      [hx - s * 0.17, hy],
    ],
    { from: shift(pot, 0.05), to: shift(pot, -0.08), direction: [0, 0, 1, 0] },
    { round: 5 },
  );
  sheet.line(
    [
      [hx - s * 0.23, hy - s * 0.15],
      [hx + s * 0.15, hy - s * 0.15],
    ],
    shift(pot, -0.12),
    3,
  );
  const [tx, ty] = at(0.62);
  sheet.line(
    [
      [tx, ty],
      [tx, ty - s * 0.26],
      [tx + s * 0.12, ty - s * 0.3],
      [tx + s * 0.14, ty - s * 0.22],
    ] as Point[],
    light.tone("#b9bdbd", [0, 0, -1]),
    s * 0.03,
  );
  const [bx, by] = at(0.86);
  sheet.shape(blob(chance, [bx, by - s * 0.05], s * 0.16, s * 0.07, 0, 12), light.tone("#e4d3b4", [0, 0, -1]));
  sheet.shapes(
    [-0.08, 0, 0.08].map((dx) => blob(chance, [bx + dx * s, by - s * 0.11], s * 0.055, s * 0.05, 0.05, 9)),
    light.tone(chance.pick(["#e9a23b", "#d9622f", "#c9b43c"]), [0, 0.3, -1]),
  );
  for (const y of [1.62, 1.98]) {
    box(scene, block([from + 0.2, y, 3.58], [to - 0.2, y + 0.035, 3.8]), decor.wood);
    for (let x = from + 0.3; x < to - 0.4; x += chance.between(0.16, 0.34)) {
      const height = chance.between(0.1, 0.24);
      box(
        scene,
        block([x, y + 0.035, 3.64], [x + chance.between(0.07, 0.13), y + 0.035 + height, 3.74]),
        chance.pick([decor.accent, decor.second, "#f4ead8", "#c9a36a", decor.cloth]),
      );
    }
  }
}

function tableForTwo({ scene, decor }: Room, x: number, z: number): void {
  contact(scene, [x - 0.55, z - 0.3], [x + 0.6, z + 0.5]);
  stool(scene, x - 0.62, z + 0.2, decor.accent);
  for (const dx of [-0.4, 0.35])
    for (const dz of [0.42, -0.12])
      box(scene, block([x + dx, 0, z + dz], [x + dx + 0.05, 0.72, z + dz + 0.05]), shift(decor.wood, -0.05));
  box(scene, block([x - 0.46, 0.72, z - 0.16], [x + 0.46, 0.77, z + 0.5]), decor.wood);
  trinkets({ scene, decor } as Room, [x, 0.77, z + 0.15], 0.5);
  stool(scene, x + 0.68, z + 0.1, decor.accent);
}

export function loft(outside: Scene): void {
  const build = chanceOf(`loft of ${outside.house}`);
  const { scene, decor } = enter(outside, ["back"]);
  const { camera, sheet, light, chance } = scene;
  const [width, depth, height] = [6.6, 4.8, 3.7];
  const room = openRoom(scene, { ...decor, wall: "#efe6d8" }, { width, depth, height }, "back", {
    floor: build.pick(["cement", "planks"]),
    accentWall: false,
  });
  const brick = light.tone(build.pick(["#b5694a", "#a85f47", "#c08a66"]), [0, 0, -1]);
  sheet.shape(panelOutline(scene, room.walls.back, [0, 0, width, height], 0.005), {
    from: shift(brick, -0.03),
    to: shift(brick, -0.07),
  });
  const odd: Point[][] = [];
  for (let y = 0; y < height; y += 0.12) {
    sheet.line(
      [camera.project(room.walls.back.at(0, y, 0.006)), camera.project(room.walls.back.at(width, y, 0.006))],
      mix(brick, "#e6d3bd", 0.3),
      1,
      { opacity: 0.55 },
    );
    for (let x = chance.between(0, 0.4); x < width - 0.3; x += chance.between(0.3, 1.4))
      odd.push(panelOutline(scene, room.walls.back, [x, y + 0.01, x + 0.26, Math.min(height, y + 0.11)], 0.006));
  }
  sheet.shapes(odd, shift(brick, -0.045), { opacity: 0.75 });
  for (const from of [0.5, 3.5]) {
    roomWindow(room, "back", from, from + 2.6, { outlook: "town", curtains: "none", tall: true });
    for (let x = from; x <= from + 2.61; x += 0.52)
      panel(scene, room.walls.back, [x - 0.02, 0.06, x + 0.02, height - 0.42], "#34373a", { out: 0.03 });
    for (let y = 0.06; y <= height - 0.4; y += 0.54)
      panel(scene, room.walls.back, [from, y, from + 2.6, y + 0.04], "#34373a", { out: 0.03 });
  }
  for (const z of [4.3, 3.1, 1.9, 0.7])
    box(
      scene,
      block([-width / 2, height - 0.3, z], [width / 2, height - 0.06, z + 0.16]),
      build.happens(0.5) ? "#4a4d50" : "#7a5238",
    );
  for (const x of [-width / 2 + 0.05, width / 2 - 0.2])
    box(scene, block([x, 0, 2.6], [x + 0.15, height - 0.3, 2.75]), "#4a4d50");
  rug(room, [-2.2, 1], [1.2, 3.1]);
  sofa(room, -0.6, 1.15);
  cabinet(scene, [1.25, 0, 3.6], [2.9, 0.8, 4.1], decor.wood, 3);
  trinkets(room, [2, 0.8, 3.8], 1);
  roomPlant(scene, [-width / 2 + 0.6, 0, 3.4], 2);
  armchair(room, 1.3, 1.9);
  lowTable(room, -0.5, 1.7);
  for (const x of [-1.4, 0.4, 2]) pendant(room, x, 2.4, 1.15, 0.26);
}
