import { mix, shift } from "./colour.ts";
import { ground } from "./ground.ts";
import { BLOSSOMS } from "./materials.ts";
import { blob, smooth } from "./outlines.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { box, face, wallOf, WORLD, type Scene } from "./scene.ts";
import { awning, windowOn } from "./openings.ts";
import { ridge, sky } from "./sky.ts";
import type { Point } from "./space.ts";
import { dugout, river, suspensionBridge, volcano } from "./waters.ts";

const sunAt = ({ sheet, light }: Scene, horizon: number, height: number): Point => [
  sheet.width * (light.sun[0] > 0 ? 0.68 : 0.32),
  horizon * height,
];

function glitter({ sheet, chance }: Scene, x: number, horizon: number, colour: string): void {
  const marks: Point[][] = [];
  for (let count = 0; count < 22; count += 1) {
    const t = (count + 1) / 22;
    const y = horizon + (sheet.height - horizon) * t ** 1.4;
    marks.push(
      blob(
        chance,
        [x + chance.between(-1, 1) * sheet.width * 0.05 * (0.3 + t), y],
        sheet.width * chance.between(0.01, 0.05) * (0.4 + t),
        1.4 + 4 * t,
        0.2,
        8,
      ),
    );
  }
  sheet.shapes(marks, colour, { opacity: 0.65 });
}

export function congoRiver(scene: Scene, options: { falls?: boolean } = {}): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  const sun = sunAt(scene, horizon, 0.66);
  sky(scene, horizon, sun);
  river(scene, horizon);
  glitter(scene, sun[0], horizon, mix(light.moment.sky[2], "#fff6dc", 0.6));
  if (options.falls) fishTraps(scene, horizon);
  else hyacinths(scene, horizon);
  dugout(scene, sheet.width * chance.between(0.25, 0.4), sheet.height * 0.72, sheet.width * 0.075);
  dugout(scene, sheet.width * chance.between(0.6, 0.75), sheet.height * 0.62, sheet.width * 0.04);
  for (const x of [-3.4, 3.8]) palm(scene, [x * 1.4, -1.2, 9], chance.between(6.5, 8.5), true);
  leavesInCorner(scene, "left", chance.between(0.4, 0.55));
  leavesInCorner(scene, "right", chance.between(0.28, 0.42));
}

function hyacinths({ sheet, light, chance }: Scene, horizon: number): void {
  const green = light.tone("#5a7d44", [0, 0.7, -0.5]);
  for (let count = 0; count < 6; count += 1) {
    const t = chance.between(0.12, 0.8);
    const at: Point = [chance.between(0, sheet.width), horizon + (sheet.height - horizon) * t];
    const size = sheet.width * 0.05 * (0.3 + t);
    sheet.shape(blob(chance, at, size, size * 0.14, 0.2, 10), shift(green, -0.06));
    sheet.shape(blob(chance, [at[0], at[1] - size * 0.06], size * 0.8, size * 0.1, 0.25, 10), green);
  }
}

function fishTraps({ sheet, light, chance }: Scene, horizon: number): void {
  const wood = light.tone("#6b4a35", [0, 0, -1]);
  for (let count = 0; count < 5; count += 1) {
    const x = sheet.width * (0.16 + count * 0.16 + chance.between(-0.03, 0.03));
    const t = 0.25 + 0.1 * Math.sin(count * 2);
    const y = horizon + (sheet.height - horizon) * t;
    const size = sheet.height * 0.2;
    for (const dx of [-0.5, -0.15, 0.2, 0.5])
      sheet.line(
        [
          [x + dx * size * 0.7, y],
          [x + chance.between(-0.06, 0.06) * size, y - size],
        ],
        wood,
        5,
      );
    sheet.line(
      [
        [x - size * 0.3, y - size * 0.45],
        [x + size * 0.3, y - size * 0.4],
      ],
      wood,
      4,
    );
    const basket: Point[] = [
      [x - size * 0.12, y - size * 0.42],
      [x + size * 0.1, y - size * 0.42],
      [x + size * 0.02, y - size * 0.05],
    ];
    sheet.shape(basket, light.tone("#b48a54", [0, 0, -1]), { opacity: 0.9 });
    sheet.shape(blob(chance, [x, y + 4], size * 0.7, size * 0.07, 0.2, 12), "#ffffff", { opacity: 0.4 });
  }
}

export function lakeKivu(scene: Scene, options: { volcano?: boolean } = {}): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  sky(scene, horizon, options.volcano ? undefined : sunAt(scene, horizon, 0.5));
  if (options.volcano) volcano(scene, horizon);
  ridge(scene, horizon + 4, sheet.height * 0.2, "#5f8a7c", 0.6, "hills");
  ridge(scene, horizon + 4, sheet.height * 0.12, "#4f7d58", 0.42, "hills");
  const { moment } = light;
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height + 20],
      [-20, sheet.height + 20],
    ],
    { from: mix(moment.sky[2], "#d7ecee", 0.3), to: mix(light.tone("#2f7f92", [0, 1, 0]), moment.sky[0], 0.35) },
  );
  const ripples = Array.from({ length: 24 }, () => {
    const t = chance.next() ** 1.4;
    return blob(
      chance,
      [chance.between(0, sheet.width), horizon + 8 + (sheet.height - horizon) * t],
      sheet.width * chance.between(0.03, 0.09) * (0.4 + t),
      1.3 + 3 * t,
      0.2,
      8,
    );
  });
  sheet.shapes(ripples, mix(moment.sky[2], "#ffffff", 0.4), { opacity: 0.35 });
  for (const [side, y, reach, height] of [
    [-1, 0.1, 0.5, 0.13],
    [1, 0.2, 0.42, 0.17],
  ] as const)
    peninsula(scene, horizon, side, y, reach, height);
  dugout(scene, sheet.width * chance.between(0.4, 0.6), sheet.height * 0.75, sheet.width * 0.06);
  for (let x = -4.4; x < 5; x += chance.between(1, 1.6))
    bush(
      scene,
      [x, -0.12, 4.4],
      chance.between(1.4, 2),
      chance.between(0.6, 1),
      chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
    );
  leavesInCorner(scene, chance.pick(["left", "right"] as const), chance.between(0.45, 0.62));
}

function peninsula(scene: Scene, horizon: number, side: number, down: number, reach: number, height: number): void {
  const { sheet, light, chance } = scene;
  const y = horizon + (sheet.height - horizon) * down;
  const edge = side < 0 ? -20 : sheet.width + 20;
  const tip = edge - side * sheet.width * reach;
  const tone = mix(light.tone("#4f8a4a", [0, 0.6, -0.7]), light.moment.haze, 0.22);
  const crest = smooth(
    [
      [tip, y],
      [tip + side * sheet.width * reach * 0.25, y - sheet.height * height * 0.4],
      [tip + side * sheet.width * reach * 0.6, y - sheet.height * height * 0.75],
      [edge, y - sheet.height * height],
    ],
    false,
  );
  sheet.shape([...crest, [edge, y + 6], [tip, y + 4]], { from: tone, to: shift(tone, -0.06) });
  const houses: Point[][] = [];
  const roofs: Point[][] = [];
  for (let count = 0; count < 5; count += 1) {
    const t = chance.between(0.3, 0.9);
    const [hx, hy] = [
      tip + side * sheet.width * reach * t,
      y - sheet.height * height * (t * 0.8 - 0.1) * chance.between(0.35, 0.7),
    ];
    const s = sheet.width * 0.011;
    houses.push([
      [hx - s, hy],
      [hx - s, hy - s],
      [hx + s, hy - s],
      [hx + s, hy],
    ]);
    roofs.push([
      [hx - s * 1.3, hy - s],
      [hx - s * 0.6, hy - s * 1.8],
      [hx + s * 0.6, hy - s * 1.8],
      [hx + s * 1.3, hy - s],
    ]);
  }
  sheet.shapes(houses, mix(light.tone("#f2e6d0", [0, 0, -1]), light.moment.haze, 0.15));
  sheet.shapes(roofs, mix(light.tone("#b5563d", [0, 0.5, -0.8]), light.moment.haze, 0.15));
  const crowns = Array.from({ length: 9 }, () => {
    const t = chance.between(0.15, 1);
    return blob(
      chance,
      [tip + side * sheet.width * reach * t, y - sheet.height * height * t * 0.5 * chance.next()],
      sheet.width * 0.016,
      sheet.width * 0.013,
      0.15,
      9,
    );
  });
  sheet.shapes(crowns, shift(tone, -0.07));
}

export function street(scene: Scene, options: { jacarandas?: boolean } = {}): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  sky(scene, horizon, sunAt(scene, horizon, 0.5));
  ridge(scene, horizon + 4, sheet.height * 0.06, light.moment.leaves[1] as string, 0.4, "trees");
  ground(scene, "laterite");
  face(
    scene,
    [
      [-2.6, 0.01, 300],
      [2.6, 0.01, 300],
      [2.6, 0.01, camera.eye[2] + 0.5],
      [-2.6, 0.01, camera.eye[2] + 0.5],
    ],
    "#8c8484",
    [0, 1, 0],
  );
  for (const x of [-3.7, 2.6])
    face(
      scene,
      [
        [x, 0.02, 200],
        [x + 1.1, 0.02, 200],
        [x + 1.1, 0.02, camera.eye[2] + 0.5],
        [x, 0.02, camera.eye[2] + 0.5],
      ],
      "#d8c7ab",
      [0, 1, 0],
    );
  for (let z = 50; z > -6; z -= 9)
    for (const side of [-1, 1]) {
      const wall = { frame: WORLD, from: [side < 0 ? -13 : 7, 0, z], to: [side < 0 ? -7 : 13, 3.6, z + 7] } as const;
      box(scene, wall, chance.pick(["#efe0c4", "#e3b98c", "#d9a184", "#c8d0be", "#f3ead8"]), { fade: 0.03 });
      const front = wallOf(scene, wall, side < 0 ? "right" : "left");
      if (front)
        for (const x of [1, 4]) windowOn(scene, front, [x, 1, x + 1.3, 2.6], { frame: "#f5ecdc", curtains: true });
      if (front && !options.jacarandas && chance.happens(0.6))
        awning(scene, front, [0.6, 2.7, 6.2, 3.2], chance.pick(["#c8473d", "#2c6d8f", "#2f8065", "#e0a33b"]));
      box(
        scene,
        { frame: WORLD, from: [wall.from[0] - 0.3, 3.6, z - 0.3], to: [wall.to[0] + 0.3, 4.1, z + 7.3] },
        "#a35a44",
        { openBelow: true },
      );
      const leaf = options.jacarandas
        ? chance.pick(["#7f68b5", "#8a72bd", "#7461a8"])
        : chance.pick(light.moment.leaves);
      tree(
        scene,
        [side * 4.9, 0, z + 2],
        chance.between(6.6, 7.8),
        chance.between(2.2, 2.8),
        leaf,
        options.jacarandas ? "#9c86d2" : chance.happens(0.15) ? "#d9622f" : undefined,
      );
    }
  if (!options.jacarandas) return;
  const petals = Array.from({ length: 46 }, () => {
    const z = camera.eye[2] + chance.between(2.5, 12);
    const at = camera.project([chance.between(-5, 5), 0.02, z]);
    const s = camera.scaleAt([0, 0, z]) * 0.05;
    return blob(chance, at, s, s * 0.4, 0.2, 6);
  });
  sheet.shapes(petals, light.tone("#9d82d6", [0, 1, 0]), { opacity: 0.85 });
}

export function matadiBridge(scene: Scene): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  const { moment } = light;
  sky(scene, horizon, sunAt(scene, horizon, 0.42));
  ridge(scene, horizon + 6, sheet.height * 0.24, "#7d8a6c", 0.58, "hills");
  ridge(scene, horizon + 6, sheet.height * 0.15, "#7a8352", 0.38, "hills");
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height + 20],
      [-20, sheet.height + 20],
    ],
    { from: mix(moment.sky[2], "#d9d2b8", 0.4), to: mix(light.tone("#8a8f6c", [0, 1, 0]), moment.sky[0], 0.25) },
  );
  suspensionBridge(scene, horizon);
  peninsula(scene, horizon, -1, 0.3, 0.42, 0.26);
  peninsula(scene, horizon, 1, 0.42, 0.4, 0.28);
  for (let x = -4.6; x < 5; x += chance.between(1, 1.7))
    bush(
      scene,
      [x, -0.12, 4.4],
      chance.between(1.3, 2),
      chance.between(0.6, 1),
      chance.happens(0.4) ? chance.pick(BLOSSOMS) : undefined,
    );
  leavesInCorner(scene, chance.pick(["left", "right"] as const), chance.between(0.42, 0.58));
}

export function cityView(scene: Scene): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  sky(scene, horizon, sunAt(scene, horizon, 0.6));
  ridge(scene, horizon + 4, sheet.height * 0.24, "#a8a6a6", 0.66, "town");
  ridge(scene, horizon + 4, sheet.height * 0.09, "#5f8a68", 0.5, "hills");
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height],
      [-20, sheet.height],
    ],
    {
      from: mix(light.tone(light.moment.leaves[1] as string, [0, 0.6, -0.7]), light.moment.haze, 0.55),
      to: light.tone(light.moment.leaves[2] as string, [0, 0.4, -0.8], 0.8),
    },
  );
  for (const z of [170, 120, 84, 58, 40]) {
    for (let share = -0.64; share < 0.64; share += chance.between(0.13, 0.24)) {
      const tall = z > 80 && chance.happens(0.32);
      building(scene, z * share, z, tall ? chance.between(2, 13) : chance.between(-13, -8));
      tree(
        scene,
        [z * (share + 0.1), -16, z - 5],
        chance.between(6, 9),
        chance.between(3.4, 5),
        chance.pick(light.moment.leaves),
        chance.happens(0.12) ? "#d9622f" : undefined,
      );
    }
  }
  for (let x = -4.6; x < 5; x += chance.between(1, 1.7))
    bush(
      scene,
      [x, -1.4, 4.6],
      chance.between(1.3, 2),
      chance.between(0.6, 0.9),
      chance.happens(0.5) ? chance.pick(BLOSSOMS) : undefined,
    );
  box(scene, { frame: WORLD, from: [-9, -4, 4], to: [9, -1.05, 4.2] }, "#e9dcc4");
  banana(scene, [chance.pick([-3.4, 3.3]), -1.6, 4.4], 2.6);
}

function building(scene: Scene, x: number, z: number, top: number): void {
  const { sheet, camera, light, chance } = scene;
  const half = z * chance.between(0.03, 0.05);
  const shape = { frame: WORLD, from: [x - half, -17, z], to: [x + half, top, z + half * 1.6] } as const;
  box(scene, shape, chance.pick(["#e3d3b8", "#d9b596", "#c9c2b8", "#efe4d0", "#cf9a7b", "#b9c4c2"]), { fade: 0.06 });
  if (top < -5)
    box(
      scene,
      { frame: WORLD, from: [x - half - 0.4, top, z - 0.4], to: [x + half + 0.4, top + 0.7, z + half * 1.6] },
      chance.pick(["#a35a44", "#8f9a9c", "#b5563d", "#d8cdb8"]),
    );
  const front = wallOf(scene, shape, "front");
  if (!front) return;
  for (let y = front.height - 2.6; y > Math.max(2, front.height - 18); y -= 3.2)
    for (let wx = 1; wx < front.width - 1.4; wx += 2.6) {
      const burning = chance.happens(light.moment.windowsLit * 0.7);
      sheet.shape(
        camera.outline([front.at(wx, y + 1.5), front.at(wx + 1.4, y + 1.5), front.at(wx + 1.4, y), front.at(wx, y)]),
        burning ? "#ffdf9c" : mix(light.tone("#5c6f78", [0, 0, -1]), light.moment.haze, 0.3),
      );
    }
}

export function savanna(scene: Scene): void {
  const { sheet, camera, light, chance } = scene;
  const horizon = camera.project([0, 0, 900])[1];
  sky(scene, horizon, sunAt(scene, horizon, 0.55));
  ridge(scene, horizon + 4, sheet.height * 0.1, "#8a9a68", 0.6, "hills");
  ridge(scene, horizon + 4, sheet.height * 0.045, light.moment.leaves[1] as string, 0.42, "trees");
  ground(scene, "lawn");
  face(
    scene,
    [
      [30, 0.01, 160],
      [36, 0.01, 160],
      [7.4, 0.01, 22],
      [1.5, 0.01, camera.eye[2] + 0.5],
      [-1.5, 0.01, camera.eye[2] + 0.5],
      [4.6, 0.01, 22],
    ],
    light.moment.earth,
    [0, 1, 0],
  );
  for (const [x, z] of [
    [-26, 46],
    [22, 38],
    [-12, 26],
    [13, 19],
    [-7.5, 11],
  ] as const)
    tree(
      scene,
      [x + chance.between(-2, 2), 0, z],
      chance.between(5, 7),
      chance.between(2.6, 3.8),
      chance.pick(light.moment.leaves),
      chance.happens(0.2) ? "#d9622f" : undefined,
    );
  for (let count = 0; count < 40; count += 1) {
    const z = camera.eye[2] + chance.between(4, 20);
    const x = chance.between(-0.75, 0.75) * (z - camera.eye[2]);
    if (Math.abs(x - 0.2 * (z - camera.eye[2]) * 0.2) > 2.4) tuft(scene, [x, 0, z], chance.between(0.4, 0.9));
  }
}
