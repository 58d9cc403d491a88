import { mix, shift } from "./colour.ts";
import { roomWindow } from "./fittings.ts";
import { block, contact, pendant, roomPlant } from "./furniture.ts";
import { enter, openRoom, type Room } from "./interiors.ts";
import { blob, rounded } from "./outlines.ts";
import { box, panel, panelOutline, wallOf, type Scene } from "./scene.ts";
import type { Point, Vec } from "./space.ts";

export function kitchen(outside: Scene): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const width = chance.between(4.2, 4.8);
  const room = openRoom(scene, decor, { width, depth: 3.4, height: 2.7 }, side, {
    accentWall: false,
    floor: chance.pick(["tiles", "chequer", "tiles"]),
  });
  roomWindow(room, side, 1.1, 2.4, { curtains: chance.pick(["sheer", "none", "wax"] as const) });
  const fronts = chance.pick([decor.second, decor.accent, "#f1ebdf", decor.wood, "#5f7f78"]);
  const top = chance.pick(["#efe8dc", "#4a4643", shift(decor.wood, 0.08)]);
  const fridgeX = away * (width / 2 - 0.42);
  splashback(room, decor.cloth);
  units(room, fronts, top, away);
  fridge(scene, fridgeX);
  shelves(room, -away * 0.2);
  if (chance.happens(0.65)) table(room, -away * 0.35);
  else roomPlant(scene, [-away * (width / 2 - 0.45), 0, 1.4], 1.3);
  pendant(room, -away * 0.35, 1.3, 0.75, 0.24);
}

function splashback({ scene, walls, width }: Room, colour: string): void {
  const { chance, sheet, light, camera } = scene;
  const kind = chance.pick(["square", "brick", "pattern"] as const);
  const tile = light.tone(kind === "pattern" ? "#f2eadb" : mix(colour, "#f6efe2", 0.55), [0, 0, -1]);
  sheet.shape(panelOutline(scene, walls.back, [0, 0.9, width, 1.5], 0.01), {
    from: shift(tile, 0.02),
    to: shift(tile, -0.03),
  });
  const joint = shift(tile, -0.08);
  for (let y = 0.9; y < 1.51; y += 0.15)
    sheet.line([camera.project(walls.back.at(0, y, 0.01)), camera.project(walls.back.at(width, y, 0.01))], joint, 1, {
      opacity: 0.7,
    });
  if (kind === "pattern") {
    const marks: Point[][] = [];
    for (let x = 0.15; x < width; x += 0.3)
      for (let y = 0.975; y < 1.5; y += 0.3)
        marks.push(
          camera.outline(
            [
              [0.11, 0],
              [0, 0.06],
              [-0.11, 0],
              [0, -0.06],
            ].map(([dx, dy]) => walls.back.at(x + (dx as number), y + (dy as number), 0.01)),
          ),
        );
    sheet.shapes(marks, light.tone(colour, [0, 0, -1]));
    return;
  }
  const step = kind === "square" ? 0.15 : 0.3;
  for (let x = step; x < width; x += step)
    sheet.line([camera.project(walls.back.at(x, 0.9, 0.01)), camera.project(walls.back.at(x, 1.5, 0.01))], joint, 1, {
      opacity: 0.5,
    });
}

function units({ scene, width }: Room, fronts: string, top: string, away: number): void {
  const { camera, sheet, light } = scene;
  const [from, to] = away > 0 ? [-width / 2, width / 2 - 0.85] : [-width / 2 + 0.85, width / 2];
  contact(scene, [from, 2.6], [to, 3.3]);
  const body = block([from, 0.1, 2.82], [to, 0.86, 3.4]);
  box(scene, body, fronts, { fade: 0.03 });
  const front = wallOf(scene, body, "front");
  if (!front) return;
  const doors = 6;
  const line = shift(light.tone(fronts, [0, 0, -1]), -0.09);
  const brass = light.tone("#d4a95c", [0, 0, -1]);
  for (let door = 0; door < doors; door += 1) {
    const [left, right] = [(front.width * door) / doors + 0.025, (front.width * (door + 1)) / doors - 0.025];
    if (door === 3) {
      sheet.shape(
        panelOutline(scene, front, [left - 0.02, 0, right + 0.02, 0.76], 0.005),
        light.tone("#d9d6d0", [0, 0, -1]),
      );
      sheet.shape(
        panelOutline(scene, front, [left + 0.06, 0.1, right - 0.06, 0.5], 0.006),
        light.tone("#38383b", [0, 0, -1]),
        { round: 5 },
      );
      sheet.shapes(
        [0.2, 0.4, 0.6, 0.8].map((share) =>
          blob(scene.chance, camera.project(front.at(left + (right - left) * share, 0.66)), 4, 4, 0, 7),
        ),
        light.tone("#55504c", [0, 0, -1]),
      );
      continue;
    }
    const outline = panelOutline(scene, front, [left, 0.04, right, 0.72]);
    sheet.line([...outline, outline[0] as Point], line, 1.6);
    sheet.line(
      [
        camera.project(front.at((left + right) / 2 - 0.08, 0.64)),
        camera.project(front.at((left + right) / 2 + 0.08, 0.64)),
      ],
      brass,
      3,
    );
  }
  box(scene, block([from, 0.86, 2.78], [to, 0.92, 3.4]), top);
  worktop(scene, from, to);
}

function worktop(scene: Scene, from: number, to: number): void {
  const { camera, sheet, light, chance } = scene;
  const step = (to - from) / 6;
  const at = (share: number): Vec => [from + (to - from) * share, 0.92, 3.1];
  const paint = (colour: string) => light.tone(colour, [0, 0.1, -1]);
  const sink = camera.project(at(0.25));
  const scale = camera.scaleAt(at(0.5));
  sheet.line(
    [
      [sink[0], sink[1]],
      [sink[0], sink[1] - scale * 0.26],
      [sink[0] + scale * 0.12, sink[1] - scale * 0.27],
      [sink[0] + scale * 0.12, sink[1] - scale * 0.19],
    ],
    paint("#b9bcbd"),
    scale * 0.022,
  );
  const [px, py] = camera.project([from + step * 3.5, 0.92, 3]);
  const pan = paint(chance.pick(["#b8402f", "#2f5f6b", "#d8a03c", "#6d6a67"]));
  sheet.shape(
    [
      [px - scale * 0.14, py - scale * 0.16],
      [px + scale * 0.14, py - scale * 0.16],
      [px + scale * 0.13, py],
      [px - scale * 0.13, py],
    ],
    { from: shift(pan, 0.05), to: shift(pan, -0.06), direction: [0, 0, 1, 0] },
    { round: scale * 0.02 },
  );
  sheet.line(
    [
      [px - scale * 0.18, py - scale * 0.12],
      [px + scale * 0.18, py - scale * 0.12],
    ],
    shift(pan, -0.1),
    scale * 0.02,
  );
  sheet.shape(
    rounded(
      [
        [px - scale * 0.14, py - scale * 0.165],
        [px, py - scale * 0.21],
        [px + scale * 0.14, py - scale * 0.165],
      ],
      6,
    ),
    shift(pan, 0.03),
  );
  const [bx, by] = camera.project(at(0.78));
  sheet.shapes(
    [
      [-0.07, 0.07],
      [0.06, 0.075],
      [0, 0.11],
    ].map(([dx, dy]) =>
      blob(chance, [bx + (dx as number) * scale, by - (dy as number) * scale], scale * 0.055, scale * 0.055, 0.05, 9),
    ),
    paint(chance.pick(["#e9a23b", "#7fa03f", "#d9572f"])),
  );
  sheet.shape(
    [
      [bx - scale * 0.16, by - scale * 0.07],
      [bx + scale * 0.16, by - scale * 0.07],
      [bx + scale * 0.08, by],
      [bx - scale * 0.08, by],
    ],
    paint("#a9744a"),
    { round: scale * 0.03 },
  );
  const [jx, jy] = camera.project(at(0.08));
  for (const [index, colour] of ["#e7dcc6", "#c98a5c", "#8b9a6b"].entries())
    sheet.shape(
      [
        [jx + scale * (index * 0.13 - 0.06), jy - scale * 0.17],
        [jx + scale * (index * 0.13 + 0.05), jy - scale * 0.17],
        [jx + scale * (index * 0.13 + 0.05), jy],
        [jx + scale * (index * 0.13 - 0.06), jy],
      ],
      paint(colour),
      { round: scale * 0.015 },
    );
}

function fridge(scene: Scene, x: number): void {
  const { camera, sheet, light, chance } = scene;
  const colour = chance.pick(["#f3f0ea", "#cfd0d0", "#b8402f", "#dfe6e0"]);
  contact(scene, [x - 0.45, 2.55], [x + 0.45, 3.3]);
  box(scene, block([x - 0.38, 0.06, 2.7], [x + 0.38, 1.85, 3.38]), colour, { fade: 0.03 });
  const line = shift(light.tone(colour, [0, 0, -1]), -0.12);
  sheet.line([camera.project([x - 0.38, 1.25, 2.7]), camera.project([x + 0.38, 1.25, 2.7])], line, 2);
  for (const [low, high] of [
    [0.85, 1.15],
    [1.35, 1.65],
  ] as const)
    sheet.line([camera.project([x - 0.3, low, 2.69]), camera.project([x - 0.3, high, 2.69])], line, 4);
}

function shelves({ scene, decor }: Room, x: number): void {
  const { chance, camera, sheet, light } = scene;
  for (const y of [1.72, 2.08]) {
    box(scene, block([x - 1, y, 3.16], [x + 0.9, y + 0.04, 3.4]), decor.wood);
    const scale = camera.scaleAt([0, 0, 3.2]);
    for (let at = x - 0.85; at < x + 0.75; at += chance.between(0.16, 0.3)) {
      const [px, py] = camera.project([at, y + 0.04, 3.2]);
      const [w, h] = [scale * chance.between(0.05, 0.08), scale * chance.between(0.09, 0.2)];
      sheet.shape(
        [
          [px - w, py - h],
          [px + w, py - h],
          [px + w * 0.85, py],
          [px - w * 0.85, py],
        ],
        light.tone(
          chance.pick([decor.cloth, decor.accent, decor.second, "#f4ead8", "#c98a5c", "#8b9a6b"]),
          [0, 0.1, -1],
        ),
        { round: w * 0.5 },
      );
    }
  }
}

function table(room: Room, x: number): void {
  const { scene, decor } = room;
  const wood = shift(decor.wood, 0.04);
  contact(scene, [x - 0.85, 0.5], [x + 0.9, 1.6]);
  for (const [dx, dz] of [
    [-0.85, 1.5],
    [0.55, 1.5],
  ] as const)
    stool(scene, x + dx, dz, decor.accent);
  for (const dx of [-0.72, 0.64])
    for (const dz of [1.45, 0.7]) box(scene, block([x + dx, 0, dz], [x + dx + 0.08, 0.72, dz + 0.08]), decor.wood);
  box(scene, block([x - 0.8, 0.72, 0.64], [x + 0.8, 0.78, 1.6]), wood);
  panel(scene, { normal: [0, 1, 0], at: (r, u) => [x - 0.22 + r, 0.785, 0.64 + u] }, [0, 0, 0.44, 0.96], decor.cloth);
  const { camera, sheet, light, chance } = scene;
  const [px, py] = camera.project([x, 0.79, 1.1]);
  const scale = camera.scaleAt([x, 0.79, 1.1]);
  sheet.shapes(
    [-0.09, 0.02, 0.11].map((dx) =>
      blob(chance, [px + dx * scale, py - scale * 0.1], scale * 0.07, scale * 0.07, 0.06, 9),
    ),
    light.tone(chance.pick(["#e9a23b", "#d9572f", "#9fb04a"]), [0, 0.4, -1]),
  );
  sheet.shape(
    [
      [px - scale * 0.22, py - scale * 0.09],
      [px + scale * 0.22, py - scale * 0.09],
      [px + scale * 0.1, py],
      [px - scale * 0.1, py],
    ],
    light.tone("#f0e6d4", [0, 0.1, -1]),
    { round: scale * 0.04 },
  );
}

export function stool(scene: Scene, x: number, z: number, colour: string): void {
  for (const dx of [0, 0.28])
    for (const dz of [0.28, 0])
      box(scene, block([x + dx, 0, z + dz], [x + dx + 0.045, 0.46, z + dz + 0.045]), shift(colour, -0.08));
  box(scene, block([x - 0.02, 0.46, z - 0.02], [x + 0.35, 0.51, z + 0.35]), colour);
}
