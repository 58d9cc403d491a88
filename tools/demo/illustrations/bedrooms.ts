import { mix, shift } from "./colour.ts";
import { airConditioner, fan, mosquitoNet, roomWindow, rug } from "./fittings.ts";
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
import { enter, openRoom, rectangle, sunPatch, type Outlook, type Room } from "./interiors.ts";
import { rounded } from "./outlines.ts";
import { box, panelOutline, type Scene } from "./scene.ts";
import { waxOn } from "./textiles.ts";
import { plane } from "./space.ts";

export function bedroom(outside: Scene, outlook?: Outlook): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const width = chance.between(4.4, 5.2);
  const room = openRoom(scene, decor, { width, depth: 3.6, height: 2.75 }, side);
  roomWindow(room, side, 1.15, outlook ? 3.2 : 2.75, {
    tall: chance.happens(0.3) || outlook !== undefined,
    ...(outlook ? { outlook } : {}),
  });
  const bed = { x: away * chance.between(0.1, 0.45), half: chance.pick([0.8, 0.9, 0.98]) };
  const head = chance.between(1.05, 1.35);
  if (chance.happens(0.7)) rug(room, [bed.x - bed.half - 0.6, 0.5], [bed.x + bed.half + 0.6, 2.3]);
  headboard(room, bed, head);
  for (const edge of [-1, 1]) {
    const x = bed.x + edge * (bed.half + 0.38);
    if (Math.abs(x) + 0.28 > width / 2) continue;
    cabinet(scene, [x - 0.25, 0, 3.15], [x + 0.25, 0.52, 3.58], decor.wood, 1);
    if (edge === away || chance.happens(0.7)) tableLamp(room, [x, 0.52, 3.35]);
    else trinkets(room, [x, 0.52, 3.3], 0.3);
  }
  madeBed(room, bed);
  const pane = rectangle(room.walls[side], 1.3, 1, 2.6, 2.25);
  scene.sheet.within(
    panelOutline(scene, room.floor, [bed.x - bed.half + width / 2, 1.28, bed.x + bed.half + width / 2, 2.7]).map(
      ([px, py]) => [px, py - scene.camera.scaleAt([0, 0, 2]) * 0.64] as const,
    ),
    () => sunPatch(room, pane, 0.65),
  );
  const pictures = chance.int(0, 2);
  if (pictures === 1) wallPicture(room, bed.x + width / 2 - 0.55, head + 0.28, 1.1, 0.72);
  if (pictures === 2) for (const dx of [-0.75, 0.12]) wallPicture(room, bed.x + width / 2 + dx, head + 0.26, 0.62, 0.8);
  if (chance.happens(0.55) && pictures !== 1) airConditioner(room, bed.x - 0.45 - away * 1.1);
  if (chance.happens(0.3)) mosquitoNet(room, [bed.x, 2.7], bed.half + 0.15);
  else if (chance.happens(0.5)) fan(room, bed.x, 2);
  else pendant(room, bed.x - away * 0.9, 1.9, 0.75, 0.26);
  if (chance.happens(0.75)) roomPlant(scene, [away * (width / 2 - 0.4), 0, 2.6], chance.between(1.2, 1.7));
  bench(room, bed);
}

interface Bed {
  x: number;
  half: number;
}

export function headboard({ scene, decor }: Room, { x, half }: Bed, top: number): void {
  const { chance, sheet, camera, light } = scene;
  const kind = chance.pick(["wood", "padded", "cane", "arch"] as const);
  const colour = kind === "padded" ? decor.second : decor.wood;
  if (kind === "arch") {
    const points = Array.from({ length: 15 }, (_, i) =>
      camera.project([
        x - Math.cos((i / 14) * Math.PI) * (half + 0.3),
        0.5 + Math.sin((i / 14) * Math.PI) * (top - 0.1),
        3.58,
      ]),
    );
    sheet.shape(
      [camera.project([x - half - 0.3, 0, 3.58]), ...points, camera.project([x + half + 0.3, 0, 3.58])],
      light.tone(mix(decor.cloth, decor.wall, 0.25), [0, 0, -1]),
    );
    return;
  }
  box(scene, block([x - half - 0.08, 0.2, 3.46], [x + half + 0.08, top, 3.58]), colour, { fade: 0.03 });
  const on = plane([x - half - 0.08, 0.2, 3.46], [1, 0, 0], [0, 1, 0], [0, 0, -1]);
  const line = shift(light.tone(colour, [0, 0, -1]), -0.08);
  const width = half * 2 + 0.16;
  const step = width / (kind === "padded" ? 6 : kind === "cane" ? 16 : 3);
  for (let at = step; at < width - 0.01; at += step)
    sheet.line(
      [camera.project(on.at(at, 0.3)), camera.project(on.at(at, top - 0.24))],
      line,
      kind === "cane" ? 1.2 : 2,
      { opacity: 0.8 },
    );
  if (kind === "cane")
    for (let y = 0.4; y < top - 0.25; y += 0.1)
      sheet.line([camera.project(on.at(0.06, y)), camera.project(on.at(width - 0.06, y))], line, 1, { opacity: 0.6 });
}

export function madeBed({ scene, decor }: Room, { x, half }: Bed): void {
  const { chance, sheet, light, camera } = scene;
  const linen = chance.pick(["#fbf6ec", "#f4ebdc", "#f7f1ea", mix(decor.cloth, "#fbf6ec", 0.6)]);
  contact(scene, [x - half - 0.14, 1.16], [x + half + 0.14, 3.5], 1);
  box(scene, block([x - half, 0.12, 1.35], [x + half, 0.36, 3.45]), shift(decor.wood, -0.02), { fade: 0.03 });
  soft(scene, [x - half - 0.02, 0.32, 1.32], [x + half + 0.02, 0.58, 3.45], "#f5efe3", 0.06);
  for (const edge of [-1, 1]) {
    pillow(scene, [x + edge * half * 0.5, 0.86, 3.3], half * 0.92, 0.5, linen);
    pillow(
      scene,
      [x + edge * half * 0.47, 0.78, 3.05],
      half * 0.86,
      0.42,
      chance.happens(0.5) ? shift(linen, -0.03) : decor.cloth,
    );
  }
  soft(scene, [x - half - 0.06, 0.26, 1.26], [x + half + 0.06, 0.64, 2.75], linen, 0.09);
  const creases = [0.25, 0.5, 0.74];
  for (const share of creases) {
    const cx = x - half + half * 2 * share;
    sheet.shape(
      camera.outline([
        [cx, 0.6, 1.255],
        [cx + 0.07, 0.6, 1.255],
        [cx + 0.1, 0.3, 1.255],
        [cx - 0.03, 0.3, 1.255],
      ]),
      light.moment.shadow.colour,
      { opacity: 0.1, blend: "multiply", round: 8 },
    );
  }
  const fold = camera.outline([
    [x - half - 0.06, 0.645, 2.75],
    [x + half + 0.06, 0.645, 2.75],
    [x + half + 0.06, 0.645, 2.45],
    [x - half - 0.06, 0.645, 2.45],
  ]);
  sheet.shape(rounded(fold, 10), light.tone(shift(linen, 0.02), [0, 1, 0.1]));
  sheet.shape(
    camera.outline([
      [x - half - 0.04, 0.645, 2.46],
      [x + half + 0.04, 0.645, 2.46],
      [x + half + 0.04, 0.645, 2.4],
      [x - half - 0.04, 0.645, 2.4],
    ]),
    light.moment.shadow.colour,
    { opacity: 0.13, blend: "multiply" },
  );
  throwOver({ scene, decor }, { x, half });
  if (chance.happens(0.75))
    pillow(scene, [x + chance.between(-0.12, 0.12), 0.78, 2.72], 0.5, 0.36, decor.accent, chance.happens(0.6));
}

function throwOver({ scene, decor }: Pick<Room, "scene" | "decor">, { x, half }: Bed): void {
  const { chance, sheet, light } = scene;
  const [near, far] = [1.42, chance.between(1.85, 2.05)];
  const top = plane([x - half - 0.07, 0.65, near], [1, 0, 0], [0, 0, 1], [0, 1, 0]);
  const width = half * 2 + 0.14;
  if (chance.happens(0.68)) {
    waxOn(scene, top, [0, 0, width, far - near]);
    return;
  }
  const tone = light.tone(chance.pick([decor.cloth, decor.accent, decor.second]), [0, 1, 0]);
  sheet.shape(panelOutline(scene, top, [0, 0, width, far - near], 0.01), {
    from: shift(tone, -0.03),
    to: shift(tone, 0.03),
    direction: [0, 0, 1, 0],
  });
  for (const y of [0.1, 0.16])
    sheet.shape(panelOutline(scene, top, [0, y, width, y + 0.03], 0.012), light.tone("#f6ecd8", [0, 1, 0]));
}

function bench({ scene, decor }: Room, { x, half }: Bed): void {
  const { chance } = scene;
  if (!chance.happens(0.35)) return;
  contact(scene, [x - half * 0.8, 0.62], [x + half * 0.8, 1.1]);
  for (const leg of [-half * 0.7, half * 0.7 - 0.06])
    box(scene, block([x + leg, 0, 0.72], [x + leg + 0.06, 0.36, 0.78]), decor.wood);
  soft(scene, [x - half * 0.78, 0.34, 0.68], [x + half * 0.78, 0.47, 1.06], decor.accent, 0.05);
}
