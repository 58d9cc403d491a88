import { mix, shift } from "./colour.ts";
import { block } from "./furniture.ts";
import { outlook, panelOutline, rectangle, sunPatch, type Outlook, type Room, type Side } from "./interiors.ts";
import { box } from "./scene.ts";
import { blob, rounded, smooth, stroke } from "./outlines.ts";
import { waxOn, printOf } from "./textiles.ts";
import type { Point } from "./space.ts";

export interface WindowStyle {
  curtains?: "plain" | "wax" | "sheer" | "none";
  outlook?: Outlook;
  tall?: boolean;
}

export function roomWindow(room: Room, side: Side, from: number, to: number, style: WindowStyle = {}): void {
  const { scene } = room;
  const { sheet, camera, light, chance } = scene;
  const on = room.walls[side];
  const bottom = style.tall ? 0.06 : 0.95;
  const top = room.height - 0.42;
  const frame = light.tone("#f6efe2", on.normal);
  sheet.shape(panelOutline(scene, on, [from - 0.07, bottom - 0.07, to + 0.07, top + 0.07], 0.01), frame);
  outlook(
    room,
    panelOutline(scene, on, [from, bottom, to, top]),
    style.outlook ?? chance.pick(["garden", "hills", "town", "garden"]),
  );
  const bars = to - from > 1.7 ? 3 : 2;
  for (let bar = 1; bar < bars; bar += 1)
    sheet.shape(
      panelOutline(
        scene,
        on,
        [from + ((to - from) * bar) / bars - 0.025, bottom, from + ((to - from) * bar) / bars + 0.025, top],
        0.01,
      ),
      frame,
    );
  if (!style.tall)
    sheet.shape(
      panelOutline(scene, on, [from, bottom + (top - bottom) * 0.68, to, bottom + (top - bottom) * 0.68 + 0.05], 0.01),
      frame,
    );
  if (!style.tall)
    sheet.shape(
      panelOutline(scene, on, [from - 0.14, bottom - 0.13, to + 0.14, bottom - 0.06], 0.03),
      shift(frame, -0.04),
    );
  for (let pane = 0; pane < bars; pane += 1) {
    const a = from + ((to - from) * pane) / bars + 0.05;
    const b = from + ((to - from) * (pane + 1)) / bars - 0.05;
    sunPatch(room, rectangle(on, a, bottom + 0.05, b, top), 0.005);
  }
  if (!room.evening) {
    const [x, y] = camera.project(on.at((from + to) / 2, (bottom + top) / 2));
    const size = camera.scaleAt(on.at((from + to) / 2, 1.6)) * (to - from);
    sheet.glow([x, y], size * 1.5, size * 1.5, mix(light.moment.sky[2], "#fff4de", 0.5), 0.5, "soft-light");
  }
  curtains(room, side, from, to, bottom, top, style.curtains ?? chance.pick(["plain", "wax", "sheer"]));
}

function curtains(
  { scene, walls, decor }: Room,
  side: Side,
  from: number,
  to: number,
  bottom: number,
  top: number,
  kind: NonNullable<WindowStyle["curtains"]>,
): void {
  if (kind === "none") return;
  const { sheet, camera, light, chance } = scene;
  const on = walls[side];
  const rod = top + 0.17;
  sheet.line(
    [camera.project(on.at(from - 0.5, rod, 0.08)), camera.project(on.at(to + 0.5, rod, 0.08))],
    light.tone(decor.wood, [0, 0, -1]),
    Math.max(2, camera.scaleAt(on.at(from, rod)) * 0.028),
  );
  const colour = light.tone(
    kind === "sheer" ? "#fbf6ea" : chance.pick([decor.cloth, decor.second, decor.accent]),
    on.normal,
  );
  const print = printOf(chance);
  const hem = bottom > 0.5 ? Math.max(0.08, bottom - (chance.happens(0.5) ? 0.9 : 0.25)) : 0.06;
  for (const [a, b] of [
    [from - 0.42, from + 0.2],
    [to - 0.2, to + 0.42],
  ] as const) {
    if (kind === "wax") waxOn(scene, on, [a, hem, b, rod], print, 0.08);
    else
      sheet.shape(
        panelOutline(scene, on, [a, hem, b, rod], 0.08),
        { from: shift(colour, 0.03), to: shift(colour, -0.04) },
        { opacity: kind === "sheer" ? 0.78 : 1 },
      );
    const folds = 5;
    for (let fold = 0; fold < folds; fold += 1) {
      const x = a + ((b - a) * (fold + 0.3)) / folds;
      sheet.shape(
        panelOutline(scene, on, [x, hem, x + ((b - a) / folds) * 0.42, rod], 0.09),
        light.moment.shadow.colour,
        { opacity: kind === "sheer" ? 0.07 : 0.15, blend: "multiply" },
      );
    }
  }
}

export function airConditioner({ scene, height, depth }: Room, x: number): void {
  const { camera, sheet, light } = scene;
  const y = height - 0.62;
  box(scene, block([x, y, depth - 0.2], [x + 0.9, y + 0.3, depth]), "#f7f4ee", { fade: 0.03 });
  sheet.line(
    [camera.project([x + 0.05, y + 0.07, depth - 0.2]), camera.project([x + 0.85, y + 0.07, depth - 0.2])],
    shift(light.tone("#d9d4ca", [0, 0, -1]), -0.05),
    2,
  );
}

export function fan({ scene, height }: Room, x: number, z: number): void {
  const { camera, sheet, light, chance } = scene;
  const hub = camera.project([x, height - 0.3, z]);
  sheet.line([camera.project([x, height, z]), hub], light.tone("#6b5a4c", [0, 0, -1]), 3.5);
  const turn = chance.between(0, 2);
  const blade = light.tone("#8a6244", [0, -1, 0], 1.1);
  sheet.shapes(
    Array.from({ length: 4 }, (_, index) => {
      const angle = turn + (index * Math.PI) / 2;
      return stroke(
        hub,
        camera.project([x + Math.cos(angle) * 0.72, height - 0.3, z + Math.sin(angle) * 0.72]),
        camera.scaleAt([x, height, z]) * 0.13,
      );
    }),
    blade,
  );
  sheet.shape(
    blob(chance, hub, camera.scaleAt([x, height, z]) * 0.07, camera.scaleAt([x, height, z]) * 0.05, 0, 9),
    light.tone("#5b4a3e", [0, 0, -1]),
  );
}

export function rug(
  { scene, decor, floor, width }: Room,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const { sheet, camera, light, chance } = scene;
  const kind = chance.pick(["stripes", "wax", "round", "border"] as const);
  const [x0, x1] = [from[0] + width / 2, to[0] + width / 2];
  const tone = (colour: string) => light.tone(colour, [0, 1, 0]);
  const area = (inset: number): Point[] =>
    camera.outline([
      floor.at(x0 + inset, to[1] - inset),
      floor.at(x1 - inset, to[1] - inset),
      floor.at(x1 - inset, from[1] + inset),
      floor.at(x0 + inset, from[1] + inset),
    ]);
  if (kind === "round") {
    const ring = (size: number) =>
      camera.outline(
        Array.from({ length: 26 }, (_, i) =>
          floor.at(
            (x0 + x1) / 2 + Math.cos((i / 26) * Math.PI * 2) * ((x1 - x0) / 2) * size,
            (from[1] + to[1]) / 2 + Math.sin((i / 26) * Math.PI * 2) * ((to[1] - from[1]) / 2) * size,
          ),
        ),
      );
    for (const [size, colour] of [
      [1, decor.cloth],
      [0.82, decor.accent],
      [0.74, decor.cloth],
      [0.45, decor.second],
      [0.37, decor.cloth],
    ] as const)
      sheet.shape(ring(size), tone(mix(colour, "#efe4d0", 0.2)));
    return;
  }
  if (kind === "wax") return waxOn(scene, floor, [x0, from[1], x1, to[1]]);
  sheet.shape(area(0), tone(mix(decor.cloth, "#efe4d0", 0.35)), { round: 6 });
  if (kind === "border") {
    sheet.shape(area(0.12), tone(decor.accent));
    sheet.shape(area(0.2), tone(mix(decor.cloth, "#f3ead8", 0.5)));
    return;
  }
  for (let z = from[1] + 0.15; z < to[1] - 0.1; z += 0.34)
    sheet.shape(
      camera.outline([floor.at(x0, z + 0.13), floor.at(x1, z + 0.13), floor.at(x1, z), floor.at(x0, z)]),
      tone(chance.pick([decor.accent, decor.second, decor.wood])),
    );
}

export function mosquitoNet({ scene, height }: Room, centre: readonly [x: number, z: number], half: number): void {
  const { sheet, camera } = scene;
  const knot = camera.project([centre[0], height - 0.25, centre[1]]);
  const left = camera.project([centre[0] - half, 0.35, centre[1] - 0.6]);
  const right = camera.project([centre[0] + half, 0.35, centre[1] - 0.6]);
  sheet.line([camera.project([centre[0], height, centre[1]]), knot], "#efe7d6", 2);
  for (const edge of [left, right]) {
    const at = (across: number, down: number): Point => [
      knot[0] + (edge[0] - knot[0]) * across,
      knot[1] + (edge[1] - knot[1]) * down,
    ];
    const veil = smooth([knot, at(0.34, 0.2), at(0.78, 0.55), at(1, 1)], false);
    const hem = smooth([at(0.62, 1.02), at(0.5, 0.6), at(0.2, 0.25), knot], false);
    sheet.shape([...veil, ...hem], "#fffdf6", { opacity: 0.42 });
    for (const across of [0.78, 0.9])
      sheet.line(
        smooth([knot, at(across * 0.34, 0.22), at(across * 0.76, 0.57), at(across, 1)], false),
        "#ffffff",
        1.6,
        { opacity: 0.55 },
      );
  }
  const ring = rounded(
    [
      [knot[0] - 16, knot[1] - 4],
      [knot[0] + 16, knot[1] - 4],
      [knot[0] + 12, knot[1] + 10],
      [knot[0] - 12, knot[1] + 10],
    ],
    6,
  );
  sheet.shape(ring, "#f4ecdc");
}
