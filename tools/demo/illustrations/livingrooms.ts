import { mix, shift } from "./colour.ts";
import { airConditioner, fan, roomWindow, rug } from "./fittings.ts";
import {
  block,
  cabinet,
  contact,
  pendant,
  pillow,
  roomPlant,
  soft,
  tableLamp,
  trinkets,
  wallPicture,
} from "./furniture.ts";
import { enter, openRoom, type Room } from "./interiors.ts";
import { box, type Scene } from "./scene.ts";

export function livingRoom(outside: Scene): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right", "back"]);
  const width = chance.between(5, 5.8);
  const room = openRoom(scene, decor, { width, depth: 4, height: 2.8 }, side);
  const style = { tall: side !== "back" || chance.happens(0.6) };
  if (side === "back") roomWindow(room, "back", width / 2 - 1.5, width / 2 + 1.5, style);
  else roomWindow(room, side, 1.2, 3.2, style);
  rug(room, [-1.7, 0.9], [1.7, 2.9]);
  const x = side === "back" ? 0 : away * 0.15;
  if (side !== "back") {
    const kind = chance.int(1, 3);
    if (kind === 1) wallPicture(room, x + width / 2 - 0.7, 1.3, 1.4, 0.85);
    else
      for (let index = 0; index < kind; index += 1)
        wallPicture(room, x + width / 2 - kind * 0.4 + index * 0.82, 1.3, 0.62, 0.82);
    if (chance.happens(0.4)) airConditioner(room, x - 0.45 + away * 1.7);
  }
  sofa(room, x, chance.between(1, 1.2));
  if (side !== "back" || chance.happens(0.5)) {
    cabinet(scene, [x - away * 1.75 - 0.22, 0, 3.3], [x - away * 1.75 + 0.22, 0.5, 3.75], decor.wood, 1);
    tableLamp(room, [x - away * 1.75, 0.5, 3.5]);
  }
  roomPlant(scene, [away * (width / 2 - 0.45), 0, 3.3], chance.between(1.4, 1.9));
  if (chance.happens(0.7)) armchair(room, -away * 1.75, 1.7);
  lowTable(room, x, 1.75);
  if (chance.happens(0.4)) television(room, away);
  if (chance.happens(0.5)) fan(room, 0.2, 2);
  else pendant(room, x, 2.2, 0.8, 0.34);
}

export function sofa(room: Room, x: number, half: number): void {
  const { scene, decor } = room;
  const { chance } = scene;
  const colour = chance.pick([decor.accent, decor.second, decor.cloth, "#d8cbb8", "#8b9a86"]);
  contact(scene, [x - half - 0.4, 2.6], [x + half + 0.45, 3.9], 1.2);
  for (const leg of [-half - 0.1, half])
    box(scene, block([x + leg, 0, 2.85], [x + leg + 0.08, 0.16, 2.93]), decor.wood);
  soft(scene, [x - half, 0.3, 3.45], [x + half, 0.94, 3.8], colour, 0.12);
  soft(scene, [x - half - 0.02, 0.12, 2.84], [x + half + 0.02, 0.36, 3.6], shift(colour, -0.03), 0.05);
  for (const edge of [-1, 1]) {
    const from = edge < 0 ? x - half + 0.02 : x + 0.01;
    soft(scene, [from, 0.34, 2.82], [from + half - 0.03, 0.5, 3.5], shift(colour, 0.01), 0.06);
  }
  for (const edge of [-1, 1])
    soft(
      scene,
      [x + edge * half - (edge < 0 ? 0.24 : 0), 0.14, 2.84],
      [x + edge * half + (edge < 0 ? 0 : 0.24), 0.64, 3.7],
      shift(colour, -0.015),
      0.09,
    );
  pillow(
    scene,
    [x - half * 0.7, 0.68, 3.3],
    0.46,
    0.42,
    decor.cloth === colour ? decor.accent : decor.cloth,
    chance.happens(0.5),
  );
  pillow(scene, [x - half * 0.35, 0.66, 3.22], 0.42, 0.38, "#f4ead8", chance.happens(0.3));
  pillow(
    scene,
    [x + half * 0.68, 0.68, 3.3],
    0.46,
    0.42,
    decor.second === colour ? "#f4ead8" : decor.second,
    chance.happens(0.6),
  );
}

export function armchair(room: Room, x: number, z: number): void {
  const { scene, decor } = room;
  const { chance } = scene;
  const cloth = chance.pick([decor.second, decor.cloth, "#efe4d0"]);
  contact(scene, [x - 0.45, z - 0.1], [x + 0.5, z + 0.8]);
  for (const dx of [-0.36, 0.3])
    for (const dz of [0.62, 0])
      box(scene, block([x + dx, 0, z + dz], [x + dx + 0.06, dz > 0 ? 0.85 : 0.55, z + dz + 0.06]), decor.wood);
  soft(scene, [x - 0.3, 0.4, z + 0.5], [x + 0.3, 0.92, z + 0.66], cloth, 0.08);
  soft(scene, [x - 0.31, 0.26, z + 0.02], [x + 0.31, 0.42, z + 0.6], cloth, 0.06);
  for (const dx of [-0.38, 0.3])
    box(scene, block([x + dx, 0.55, z - 0.02], [x + dx + 0.08, 0.6, z + 0.68]), decor.wood);
  if (chance.happens(0.6)) pillow(scene, [x, 0.6, z + 0.42], 0.4, 0.32, decor.accent, chance.happens(0.6));
}

export function lowTable(room: Room, x: number, z: number): void {
  const { scene, decor } = room;
  const { chance } = scene;
  contact(scene, [x - 0.62, z - 0.25], [x + 0.66, z + 0.4]);
  const top = chance.pick([decor.wood, shift(decor.wood, 0.12), "#efe6d8"]);
  for (const dx of [-0.5, 0.44])
    for (const dz of [0.3, -0.2])
      box(scene, block([x + dx, 0, z + dz], [x + dx + 0.05, 0.34, z + dz + 0.05]), shift(decor.wood, -0.05));
  box(scene, block([x - 0.58, 0.34, z - 0.26], [x + 0.58, 0.4, z + 0.4]), top);
  trinkets(room, [x, 0.4, z + 0.05], 0.8);
}

function television(room: Room, away: number): void {
  const { scene, decor, width } = room;
  const wall = away > 0 ? "right" : "left";
  const x = away * (width / 2 - 0.42);
  contact(scene, [x - 0.3, 0.7], [x + 0.3, 2.4]);
  box(scene, block([Math.min(x, x + away * 0.4), 0.08, 0.8], [Math.max(x, x + away * 0.4), 0.5, 2.3]), decor.wood, {
    fade: 0.03,
  });
  const on = room.walls[wall];
  scene.sheet.shape(
    scene.camera.outline([on.at(1, 1.5, 0.2), on.at(2.1, 1.5, 0.2), on.at(2.1, 0.78, 0.2), on.at(1, 0.78, 0.2)]),
    { from: "#23272c", to: mix("#23272c", "#6c7f8a", 0.35) },
  );
}
