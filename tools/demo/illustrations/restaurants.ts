import { shift } from "./colour.ts";
import { fan, roomWindow } from "./fittings.ts";
import { block, contact, pendant, roomPlant, trinkets, wallPicture } from "./furniture.ts";
import { enter, openRoom } from "./interiors.ts";
import { armchair } from "./livingrooms.ts";
import { diningSet } from "./outdoors.ts";
import { blob } from "./outlines.ts";
import { box, panelOutline, wallOf, type Scene } from "./scene.ts";
import { waxOn } from "./textiles.ts";

export function restaurant(outside: Scene): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const width = 7;
  const room = openRoom(scene, decor, { width, depth: 5.5, height: 3 }, side, {
    floor: chance.pick(["planks", "tiles", "chequer"]),
  });
  for (const from of [1, 3.4]) roomWindow(room, side, from, from + 1.7, { tall: true, curtains: "sheer" });
  for (const dx of [-1.5, -0.3, 0.9]) wallPicture(room, width / 2 + dx - away * 0.2, 1.35, 0.72, 0.9);
  box(scene, block([-2.4, 0, 5], [2.4, 0.46, 5.45]), shift(decor.wood, -0.04), { fade: 0.03 });
  box(scene, block([-2.4, 0.46, 5.25], [2.4, 1.05, 5.45]), decor.second);
  roomPlant(scene, [away * 3, 0, 4.9], 1.8);
  for (const [x, z] of [
    [-1.9, 3.6],
    [1.5, 3.7],
    [-0.6, 1.5],
    [2.4, 1.7],
  ] as const)
    diningSet(scene, x, z, decor.accent, chance.happens(0.6));
  for (const [x, z] of [
    [-1.9, 3.8],
    [1.5, 3.9],
    [-0.5, 1.9],
  ] as const)
    pendant(room, x, z, 1.05, 0.26);
}

export function lobby(outside: Scene): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const { sheet, camera, light } = scene;
  const width = 6.2;
  const room = openRoom(scene, decor, { width, depth: 4.6, height: 3 }, side, {
    floor: chance.pick(["tiles", "chequer"]),
    accentWall: true,
  });
  roomWindow(room, side, 1.2, 3.6, { tall: true });
  const x = away * 0.5;
  for (let column = 0; column < 6; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const at = [width / 2 + x - 0.9 + column * 0.3, 1.45 + row * 0.32] as const;
      sheet.shape(
        panelOutline(scene, room.walls.back, [at[0], at[1], at[0] + 0.26, at[1] + 0.27], 0.02),
        light.tone(decor.wood, [0, 0, -1]),
      );
      sheet.shape(
        panelOutline(scene, room.walls.back, [at[0] + 0.02, at[1] + 0.02, at[0] + 0.24, at[1] + 0.25], 0.02),
        shift(light.tone(decor.wood, [0, 0, -1]), -0.1),
      );
      if (chance.happens(0.6))
        sheet.shape(
          blob(chance, camera.project(room.walls.back.at(at[0] + 0.13, at[1] + 0.1, 0.03)), 5, 8, 0.05, 8),
          light.tone("#d9b36a", [0, 0, -1]),
        );
    }
  contact(scene, [x - 1.6, 2.7], [x + 1.6, 3.7], 1.2);
  const desk = block([x - 1.5, 0, 2.9], [x + 1.5, 1.05, 3.5]);
  box(scene, desk, decor.wood, { fade: 0.03 });
  const front = wallOf(scene, desk, "front");
  if (front) waxOn(scene, front, [0.15, 0.15, 2.85, 0.9]);
  box(scene, block([x - 1.6, 1.05, 2.82], [x + 1.6, 1.12, 3.56]), "#efe6d8");
  trinkets(room, [x - 0.7, 1.12, 3.1], 0.6);
  for (const dx of [-0.9, 0, 0.9]) pendant(room, x + dx, 3, 0.9, 0.2);
  roomPlant(scene, [away * 2.6, 0, 3.9], 1.9);
  armchair(room, -away * 1.9, 1.5);
  if (chance.happens(0.5)) armchair(room, away * 2.1, 1.3);
  fan(room, -away * 1.2, 1.8);
}
