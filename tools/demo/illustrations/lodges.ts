import { chanceOf } from "../random.ts";
import { atTheWater, backdrop, shorePlants, SHORE, type Behind } from "./backdrops.ts";
import { mix, shift } from "./colour.ts";
import { person } from "./figures.ts";
import { raise } from "./finishes.ts";
import { ground, pathTo } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { gableRoof, soffit, type Roof } from "./roofs.ts";
import { box, castShadow, face, type Box, type Scene } from "./scene.ts";
import { frame, type Frame, type Point, type Vec } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";

const ring = (own: Frame, x: number, y: number, z: number, radius: number, count = 28): Vec[] =>
  Array.from({ length: count }, (_, i) =>
    own.at(x + Math.cos((i / count) * Math.PI * 2) * radius, y, z + Math.sin((i / count) * Math.PI * 2) * radius),
  );

function thatch(scene: Scene, own: Frame, at: Vec, radius: number, rise: number): void {
  const { camera, sheet, light, chance } = scene;
  const [x, y, z] = at;
  const top = camera.project(own.at(x, y + rise, z));
  const edge = ring(own, x, y, z, radius).map((point) => camera.project(point));
  const colour = "#b39a68";
  const tone = light.tone(colour, [light.sun[0] * 0.3, 0.7, -0.65]);
  sheet.shape(edge, mix(light.tone("#5f4a35", [0, -1, 0], 0.5), light.moment.shadow.colour, 0.3));
  const front = edge
    .filter(([, py], i) => py >= camera.project(own.at(x, y, z))[1] - 2 || i === 0 || i === edge.length / 2)
    .toSorted((a, b) => a[0] - b[0]);
  const lit = Math.sign(light.sun[0]);
  sheet.shape([top, ...front], {
    from: shift(tone, -0.09),
    to: shift(tone, 0.07),
    direction: lit > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
  });
  const straws = (count: number, from: number) =>
    Array.from({ length: count }, (): Point[] => {
      const end = front[chance.int(0, front.length - 1)] as Point;
      const next = front[Math.min(front.length - 1, chance.int(0, front.length - 1))] as Point;
      const mixEnd: Point = [(end[0] * 3 + next[0]) / 4, Math.max(end[1], (end[1] * 3 + next[1]) / 4)];
      const t0 = chance.between(from, 0.85);
      const t1 = Math.min(1.03, t0 + chance.between(0.1, 0.24));
      const p = (t: number, w: number): Point => [
        top[0] + (mixEnd[0] - top[0]) * t + w,
        top[1] + (mixEnd[1] - top[1]) * t,
      ];
      return [p(t0, 0), p(t1, -1.6), p(t1, 1.6)];
    });
  sheet.shapes(straws(90, 0.1), shift(tone, -0.07), { opacity: 0.7 });
  sheet.shapes(straws(70, 0.1), shift(tone, 0.07), { opacity: 0.6 });
  const fringe = Array.from({ length: 60 }, (_, i): Point[] => {
    const at0 = front[Math.floor((i / 60) * (front.length - 1))] as Point;
    const at1 = front[Math.floor((i / 60) * (front.length - 1)) + 1] ?? at0;
    const t = ((i / 60) * (front.length - 1)) % 1;
    const [px, py] = [at0[0] + (at1[0] - at0[0]) * t, at0[1] + (at1[1] - at0[1]) * t];
    return [
      [px - 4, py - 3],
      [px + 4, py - 3],
      [px + chance.between(-3, 3), py + chance.between(5, 11)],
    ];
  });
  sheet.shapes(fringe, shift(tone, -0.05));
}

function bungalow(scene: Scene, own: Frame, x: number, z: number, wall: string, accent: string): void {
  const { camera, sheet, light } = scene;
  const [radius, height] = [2.3, 2.3];
  castShadow(
    scene,
    [...ring(own, x, 0, z, radius, 12), ...ring(own, x, height + 1, z, radius, 12), own.at(x, 4.6, z)],
    0,
    0.95,
  );
  const side = Math.sign(light.sun[0]);
  const low = ring(own, x, 0, z, radius).map((point) => camera.project(point));
  const high = ring(own, x, height, z, radius).map((point) => camera.project(point));
  const left = Math.min(...low.map(([px]) => px));
  const right = Math.max(...low.map(([px]) => px));
  const tone = light.tone(wall, [0, 0, -1]);
  const outline: Point[] = [
    [left, Math.min(...high.map(([, y]) => y))],
    [right, Math.min(...high.map(([, y]) => y))],
    ...low.filter(([, y]) => y >= (low[0] as Point)[1] - 1).toSorted((a, b) => b[0] - a[0]),
  ];
  sheet.shape(outline, {
    from: shift(tone, side > 0 ? -0.16 : 0.05),
    to: shift(tone, side > 0 ? 0.05 : -0.16),
    direction: [0, 0, 1, 0],
  });
  sheet.texture(outline, [120, 90], 0.35);
  const s = camera.scaleAt(own.at(x, 0, z - radius));
  const foot = camera.project(own.at(x, 0, z - radius));
  const at = (dx: number, y: number): Point => [foot[0] + dx * s, foot[1] - y * s];
  sheet.within(outline, () =>
    sheet.shape(
      [
        [left, foot[1] - s * 0.5],
        [right, foot[1] - s * 0.5],
        [right, foot[1] + 9],
        [left, foot[1] + 9],
      ],
      light.tone(accent, [0, 0, -1]),
      { opacity: 0.85 },
    ),
  );
  const burning = light.moment.windowsLit > 0.3;
  sheet.shape([at(-0.55, 0), at(-0.55, 2.05), at(0.55, 2.05), at(0.55, 0)], light.tone("#e9dcc3", [0, 0, -1]));
  sheet.shape([at(-0.44, 0), at(-0.44, 1.95), at(0.44, 1.95), at(0.44, 0)], {
    from: light.tone("#7a4a32", [0, 0, -1]),
    to: light.tone("#5f3826", [0, 0, -1]),
  });
  sheet.line([at(0, 0), at(0, 1.95)], light.tone("#4a2c1f", [0, 0, -1]), s * 0.03);
  for (const dx of [-1.5, 1.5]) {
    sheet.shape(
      [at(dx - 0.34, 0.95), at(dx - 0.34, 1.75), at(dx + 0.34, 1.75), at(dx + 0.34, 0.95)],
      light.tone("#e9dcc3", [0, 0, -1]),
    );
    sheet.shape(
      [at(dx - 0.27, 1.02), at(dx - 0.27, 1.68), at(dx + 0.27, 1.68), at(dx + 0.27, 1.02)],
      burning ? "#ffd58c" : mix(light.tone("#41545c", [0, 0, -1]), light.moment.sky[1], 0.3),
    );
  }
  sheet.within(outline, () =>
    sheet.shape(
      [
        [left, Math.min(...high.map(([, y]) => y))],
        [right, Math.min(...high.map(([, y]) => y))],
        [right, foot[1] - s * 1.85],
        [left, foot[1] - s * 1.85],
      ],
      light.moment.shadow.colour,
      { opacity: 0.36, blend: "multiply" },
    ),
  );
  thatch(scene, own, [x, height - 0.2, z], radius * 1.42, 2.7);
}

export function bungalows(scene: Scene, behind: Behind = "garden"): void {
  const { chance, camera, light } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const side = Math.sign(light.sun[0]);
  const own = frame([0, 0, 0], 0);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  ground(scene, "lawn", atTheWater(behind) ? SHORE : 420);
  if (atTheWater(behind)) shorePlants(scene);
  for (const x of [-13, -7, 3, 10])
    tree(
      scene,
      own.at(x + chance.between(-1.5, 1.5), 0, chance.between(15, 21)),
      chance.between(7, 9.5),
      chance.between(3, 4),
      chance.pick(light.moment.leaves),
      chance.happens(0.2) ? "#d9622f" : undefined,
    );
  const wall = build.pick(["#d9a679", "#c98f62", "#ead9bd", "#b86f4c"]);
  const accent = build.pick(["#8c4a35", "#f2e6cf", "#6b5a48"]);
  bungalow(scene, own, side * 5.6, 9.5, wall, accent);
  palm(scene, own.at(-side * 7.6, 0, 8), 9.5);
  bungalow(scene, own, -side * 6.2, 6.4, wall, accent);
  pathTo(scene, [-side * 0.6, 0, camera.eye[2] + 2], [side * 1.8, 0, 0.4], 1.2, "#cbb08a");
  bungalow(scene, own, side * 1.6, 2.6, wall, accent);
  for (const x of [side * 4.4, -side * 1.4, side * 5.6])
    bush(
      scene,
      own.at(x, 0, 0.6 + chance.between(-0.3, 0.6)),
      chance.between(1.3, 2),
      chance.between(0.6, 1),
      chance.pick(BLOSSOMS),
    );
  banana(scene, own.at(-side * 3.4, 0, 3.2), 3.6);
  if (build.happens(0.7)) person(scene, own.at(-side * 1, 0, -2.6));
  tree(scene, own.at(side * 7.6, 0, -1.4), 7.4, 3.4, chance.pick(light.moment.leaves));
  for (let count = 0; count < 6; count += 1)
    tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4, 8)], 0.26);
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", 0.42);
}

interface Cottage {
  finish: "planks" | "stone";
  wall: string;
  /** Height above the ground or the water, in metres. */
  stilts: number;
  chimney?: boolean;
}

function cottage(
  scene: Scene,
  own: Frame,
  x: number,
  z: number,
  { finish, wall, stilts, chimney }: Cottage,
  roofColour: string,
  trim: string,
): void {
  const wood = "#7a5238";
  const local: Frame = { direction: (vector) => own.direction(vector), at: (dx, y, dz) => own.at(x + dx, y, z + dz) };
  if (stilts > 0)
    for (const dz of [3.6, 1.4, -1.7])
      for (const dx of [-2.3, -0.1, 2.1])
        box(scene, { frame: local, from: [dx, -0.6, dz], to: [dx + 0.2, stilts, dz + 0.2] }, wood);
  box(scene, { frame: local, from: [-2.7, stilts, -1.9], to: [2.7, stilts + 0.18, 4] }, shift(wood, 0.1));
  const base = stilts + 0.18;
  const body: Box = { frame: local, from: [-2.3, base, 0], to: [2.3, base + 2.5, 4] };
  const roof: Roof = {
    frame: local,
    x: [-2.3, 2.3],
    z: [-1.4, 4],
    base: base + 2.5,
    rise: 1.9,
    overhang: 0.55,
    colour: roofColour,
    cover: "tiles",
  };
  soffit(scene, roof);
  const { front, flank } = raise(scene, body, wall, { finish, shadow: stilts > 0 ? 0 : 0.9, foot: 0.4 });
  const style = { frame: trim, curtains: true, sill: true };
  if (flank) windowOn(scene, flank, [1.3, 0.8, 2.7, 2], style);
  if (front) {
    doorOn(scene, front, [0.5, 0.02, 1.5, 2.05], shift(wood, -0.08), { frame: trim });
    windowOn(scene, front, [2.2, 0.75, 3.9, 2], style);
    panelShade(scene, front, [0, 1.5, front.width, 2.5], 0.9);
  }
  if (chimney) box(scene, { frame: local, from: [1.2, base + 2.6, 2], to: [1.9, base + 5, 2.7] }, shift(wall, -0.04));
  for (const dx of [-2.55, 2.4])
    box(scene, { frame: local, from: [dx, base, -1.8], to: [dx + 0.14, base + 2.5, -1.66] }, wood);
  for (const [from, to] of [
    [-2.5, -0.9],
    [0.6, 2.5],
  ] as const) {
    box(scene, { frame: local, from: [from, base + 0.85, -1.8], to: [to, base + 0.93, -1.72] }, wood);
    for (let bar = from; bar < to; bar += 0.25)
      box(scene, { frame: local, from: [bar, base, -1.78], to: [bar + 0.05, base + 0.85, -1.74] }, wood);
  }
  gableRoof(scene, { ...roof, z: [-1.4, 4] }, finish === "planks" ? wall : shift(wall, 0.03), false);
  if (stilts > 0)
    for (let step = 0; step < 5; step += 1)
      box(
        scene,
        {
          frame: local,
          from: [-0.8, (stilts / 5) * (4 - step), -2.2 - step * 0.28],
          to: [0.5, (stilts / 5) * (5 - step), -1.9 - step * 0.28],
        },
        shift(wood, 0.08),
      );
}

export function cottages(scene: Scene, kind: "pavilions" | "stone" | "stilts", behind: Behind): void {
  const { chance, camera, light, sheet } = scene;
  const look = materialsOf(scene);
  const side = Math.sign(light.sun[0]);
  const own = frame([0, 0, 0], side * 0.3);
  const shore = atTheWater(behind);
  backdrop(scene, camera.project([0, 0, 400])[1], behind);
  ground(scene, "lawn", shore ? 13 : 420);
  if (shore) {
    face(
      scene,
      [
        [-40, 0.01, 13],
        [40, 0.01, 13],
        [40, 0.01, 9.4],
        [-40, 0.01, 8.4],
      ],
      "#dcc394",
      [0, 1, 0],
    );
    sheet.texture(
      camera.outline([
        [-40, 0, 13],
        [40, 0, 13],
        [40, 0, 9],
        [-40, 0, 8.4],
      ]),
      [90, 18],
      0.4,
    );
    for (const x of [-9.5, 11]) palm(scene, [x, 0, 11.5], chance.between(8, 10));
  } else
    for (const x of [-14, -8, 4, 11])
      tree(
        scene,
        own.at(x + chance.between(-1, 1), 0, chance.between(14, 20)),
        chance.between(7, 9.5),
        chance.between(2.8, 3.8),
        chance.pick(light.moment.leaves),
      );
  const type: Cottage =
    kind === "pavilions"
      ? { finish: "planks", wall: "#a8774d", stilts: 0.45 }
      : kind === "stone"
        ? { finish: "stone", wall: "#b5a58f", stilts: 0, chimney: true }
        : { finish: "planks", wall: "#b98a5c", stilts: 1.25 };
  const roofColour = kind === "stone" ? look.roof : kind === "stilts" ? "#b39a68" : "#6b5a4c";
  cottage(scene, own, side * 7.6, 7.4, type, roofColour, look.trim);
  if (kind !== "stilts") cottage(scene, own, -side * 7, 6.4, type, roofColour, look.trim);
  else tree(scene, own.at(-side * 7.6, 0, 4), 7.4, 3, chance.pick(light.moment.leaves));
  pathTo(scene, [-side * 0.4, 0, camera.eye[2] + 2], own.at(side * 0.2, 0, -2.4), 1.1, "#cbb08a");
  cottage(scene, own, 0, 0.8, type, roofColour, look.trim);
  for (const x of [-3.6, 3.4, 4.6])
    bush(
      scene,
      own.at(x, 0, -0.6),
      chance.between(1.2, 1.9),
      chance.between(0.6, 0.95),
      chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
    );
  banana(scene, own.at(-side * 4.6, 0, 1.6), 3.6);
  person(scene, own.at(side * 2.4, 0, -3.8));
  tree(scene, own.at(side * 8.4, 0, -3), 7.2, 3.2, chance.pick(light.moment.leaves));
  for (let count = 0; count < 6; count += 1)
    tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4, 8)], 0.26);
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", 0.4);
}
