import { shift } from "./colour.ts";
import { ground, pathTo } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { gableRoof, hipRoof, soffit, type Roof } from "./roofs.ts";
import { box, boxShadow, panel, wallOf, type Box, type Scene } from "./scene.ts";
import { ridge, sky } from "./sky.ts";
import { frame } from "./space.ts";

/** Trees and hills behind a house. */
export function backdrop(scene: Scene, horizon: number, kind: "garden" | "town" | "hills"): void {
  sky(
    scene,
    horizon,
    scene.chance.happens(0.4)
      ? [scene.sheet.width * (scene.light.sun[0] > 0 ? 0.84 : 0.16), horizon * scene.chance.between(0.25, 0.6)]
      : undefined,
  );
  const { height } = scene.sheet;
  if (kind === "hills") {
    ridge(scene, horizon + 4, height * 0.2, "#6d8f77", 0.62, "hills");
    ridge(scene, horizon + 4, height * 0.11, "#587f55", 0.4, "hills");
  }
  if (kind === "town") ridge(scene, horizon + 4, height * 0.2, "#a8a6a6", 0.6, "town");
  ridge(scene, horizon + 4, height * 0.09, scene.light.moment.leaves[0] as string, 0.45, "trees");
  ridge(scene, horizon + 4, height * 0.05, scene.light.moment.leaves[1] as string, 0.28, "trees");
}

/** What closes a garden: a whitewashed wall with flowers hanging over it. */
export function gardenWall(scene: Scene, own: Box["frame"]): void {
  const { chance } = scene;
  const colour = chance.pick(["#efe5d2", "#e2c9a6", "#d9b596", "#cfd3c2"]);
  for (const x of [-19, 5, 20])
    tree(
      scene,
      own.at(x + chance.between(-4, 4), 0, chance.between(15, 26)),
      chance.between(6, 9),
      chance.between(2.6, 4),
      chance.pick(scene.light.moment.leaves),
      chance.happens(0.2) ? chance.pick(["#8e6fc0", "#d9622f", "#e2b13c"]) : undefined,
    );
  const wall: Box = { frame: own, from: [-26, 0, 12], to: [26, 2.2, 12.3] };
  box(scene, wall, colour, { fade: 0.04 });
  box(scene, { frame: own, from: [-26, 2.2, 11.9], to: [26, 2.36, 12.4] }, shift(colour, -0.08));
  for (let x = -24; x < 25; x += chance.between(3, 6)) {
    const hanging = chance.happens(0.5);
    bush(
      scene,
      own.at(x, hanging ? 1 : 0, 11.6),
      chance.between(2.6, 4.6),
      chance.between(1.1, 2),
      hanging ? chance.pick(BLOSSOMS) : undefined,
    );
  }
}

/** A house of one or two storeys under a big roof, with a veranda: Lubumbashi's and Gombe's old villas. */
export function villa(scene: Scene): void {
  const { chance, camera } = scene;
  const look = materialsOf(scene);
  const turn = Math.sign(scene.light.sun[0]) * chance.between(0.32, 0.5);
  const own = frame([turn > 0 ? 0.9 : -0.9, 0, 1.5], turn);
  const floors = chance.int(1, 2);
  const half = chance.between(5.2, 6.2);
  const height = floors === 1 ? 3.5 : 6.3;
  backdrop(scene, camera.project([0, 0, 400])[1], chance.pick(["garden", "hills", "garden"]));
  ground(scene, chance.pick(["lawn", "lawn", "gravel"]));
  gardenWall(scene, own);
  tree(scene, own.at(-half - 2, 0, 11), 9.5, 4.2, chance.pick(scene.light.moment.leaves));
  palm(scene, own.at(half + 1.5, 0, 8), 10.5);
  const body: Box = { frame: own, from: [-half, 0, 0], to: [half, height, 8] };
  boxShadow(scene, body, 0.9);
  const roof: Roof = {
    frame: own,
    x: [-half, half],
    z: [0, 8],
    base: height,
    rise: chance.between(2, 2.7),
    overhang: 0.8,
    colour: look.roof,
    cover: "tiles",
  };
  soffit(scene, roof);
  box(scene, body, look.wall, { fade: 0.03 });
  box(scene, { frame: own, from: [-half - 0.04, 0, -0.04], to: [half + 0.04, 0.5, 8.04] }, shift(look.wood, 0.05));
  const style = {
    frame: look.trim,
    sill: true,
    curtains: true,
    ...(chance.happens(0.7) ? { shutters: look.accent } : {}),
  };
  const flank = wallOf(scene, body, turn > 0 ? "left" : "right");
  if (flank) {
    for (let floor = 0; floor < floors; floor += 1)
      for (const x of [1.4, 5.1]) windowOn(scene, flank, [x, floor * 2.9 + 1.1, x + 1.2, floor * 2.9 + 2.6], style);
    panelShade(scene, flank, [0, height - 0.55, flank.width, height]);
  }
  const front = wallOf(scene, body, "front");
  if (front) {
    const middle = front.width / 2;
    const veranda = chance.happens(0.6);
    doorOn(scene, front, [middle - 0.65, 0.25, middle + 0.65, 2.6], look.wood, { frame: look.trim });
    for (const x of [1.3, middle - 3.1, middle + 1.9, front.width - 2.5])
      windowOn(scene, front, [x, 1.1, x + 1.2, 2.7], style);
    if (floors === 2)
      for (const x of [1.3, middle - 3.1, middle - 0.6, middle + 1.9, front.width - 2.5])
        windowOn(scene, front, [x, 4, x + 1.2, 5.6], style);
    panelShade(scene, front, [0, height - 0.7, front.width, height]);
    if (veranda) porch(scene, own, half, look.wood, look.trim, look.roof);
    else panel(scene, front, [middle - 1.6, 0, middle + 1.6, 0.28], "#d9c7ad", { out: 0.9 });
  }
  if (chance.happens(0.65)) hipRoof(scene, roof);
  else gableRoof(scene, roof, look.wall, true);
  pathTo(scene, [-1.2 * Math.sign(turn), 0, camera.eye[2] + 2.2], own.at(0, 0, -0.6), 1.8, "#d8c3a3");
  for (const [x, width] of [
    [-half + 1, 2.4],
    [-2.6, 1.7],
    [2.7, 1.9],
    [half - 1.2, 2.6],
  ] as const)
    bush(
      scene,
      own.at(x, 0, -1),
      width,
      chance.between(0.7, 1.1),
      chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
    );
  if (chance.happens(0.6)) banana(scene, own.at(turn > 0 ? -half - 1.6 : half + 1.6, 0, 2), 4.2);
  for (let count = 0; count < 7; count += 1)
    tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4, 8)], 0.3);
  leavesInCorner(scene, turn > 0 ? "right" : "left", chance.between(0.42, 0.6));
}

function porch(scene: Scene, own: Box["frame"], half: number, wood: string, trim: string, roof: string): void {
  const depth = 2.4;
  box(scene, { frame: own, from: [-half, 0, -depth], to: [half, 0.24, 0] }, "#d2bb9b");
  const front = wallOf(scene, { frame: own, from: [-half, 0, 0], to: [half, 3, 1] }, "front");
  if (front) panelShade(scene, front, [0, 1.5, front.width, 3.1], 0.8);
  const posts = 6;
  for (let post = 0; post < posts; post += 1) {
    const x = -half + 0.15 + ((half * 2 - 0.5) * post) / (posts - 1);
    box(scene, { frame: own, from: [x, 0.24, -depth + 0.1], to: [x + 0.2, 2.75, -depth + 0.3] }, trim);
  }
  for (let post = 0; post < posts - 1; post += 1) {
    if (post === 2) continue;
    const x = -half + 0.3 + ((half * 2 - 0.5) * post) / (posts - 1);
    const to = x + (half * 2 - 0.5) / (posts - 1) - 0.2;
    box(scene, { frame: own, from: [x, 0.95, -depth + 0.16], to: [to, 1.05, -depth + 0.24] }, wood);
    for (let bar = x + 0.2; bar < to; bar += 0.28)
      box(scene, { frame: own, from: [bar, 0.24, -depth + 0.18], to: [bar + 0.06, 0.95, -depth + 0.22] }, wood);
  }
  const edge = [
    [-half - 0.4, 2.7, -depth - 0.35],
    [half + 0.4, 2.7, -depth - 0.35],
    [half + 0.2, 3.5, 0],
    [-half - 0.2, 3.5, 0],
  ] as const;
  const points = edge.map(([x, y, z]) => own.at(x, y, z));
  scene.sheet.shape(scene.camera.outline(points), {
    from: shift(scene.light.tone(roof, [0, 0.9, -0.4]), 0.01),
    to: shift(scene.light.tone(roof, [0, 0.9, -0.4]), -0.05),
  });
  box(scene, { frame: own, from: [-half - 0.4, 2.6, -depth - 0.36], to: [half + 0.4, 2.76, -depth - 0.3] }, trim);
}

/** A family's plot: a low house under iron sheets, a water tank on its stand, a mango tree, red earth. */
export function plot(scene: Scene): void {
  const { chance, camera } = scene;
  const look = materialsOf(scene);
  const turn = Math.sign(scene.light.sun[0]) * chance.between(0.22, 0.42);
  const own = frame([turn > 0 ? 1.2 : -1.2, 0, 2], turn);
  backdrop(scene, camera.project([0, 0, 400])[1], chance.pick(["garden", "town", "hills"]));
  ground(scene, chance.happens(0.75) ? "laterite" : "gravel");
  const wallColour = shift(look.wall, -0.03);
  const fence: Box = { frame: own, from: [-13, 0, 9], to: [14, 2.1, 9.25] };
  box(scene, fence, wallColour, { fade: 0.04 });
  palm(scene, own.at(8, 0, 11), 9);
  const body: Box = { frame: own, from: [-5.4, 0, 0.5], to: [5.4, 3.1, 7] };
  boxShadow(scene, body, 0.9);
  const roof: Roof = {
    frame: own,
    x: [-5.4, 5.4],
    z: [0.5, 7],
    base: 3.1,
    rise: 1.5,
    overhang: 0.75,
    colour: chance.pick(["#a9a6a0", "#b0634a", "#7f9aa0", "#94584a"]),
    cover: "iron",
  };
  soffit(scene, roof);
  box(scene, body, look.wall, { fade: 0.04 });
  box(scene, { frame: own, from: [-5.44, 0, 0.46], to: [5.44, 0.7, 7.04] }, look.accent);
  const style = { frame: look.trim, sill: true, curtains: true, grille: true };
  const flank = wallOf(scene, body, turn > 0 ? "left" : "right");
  if (flank) {
    for (const x of [1.2, 4.1]) windowOn(scene, flank, [x, 1.1, x + 1.1, 2.3], style);
    panelShade(scene, flank, [0, 2.75, flank.width, 3.1]);
  }
  const front = wallOf(scene, body, "front");
  if (front) {
    for (const x of [1.1, 6.7, 8.7]) windowOn(scene, front, [x, 1.05, x + 1.3, 2.35], style);
    doorOn(scene, front, [4.3, 0.1, 5.4, 2.35], look.wood, { frame: look.trim });
    panelShade(scene, front, [0, 2.45, front.width, 3.1]);
    panel(scene, front, [3.9, 0, 5.8, 0.14], "#cdbca4", { out: 0.7 });
  }
  gableRoof(scene, roof, look.wall, true);
  tank(scene, own, turn > 0 ? 7.6 : -7.6);
  tree(
    scene,
    own.at(turn > 0 ? -8 : 8, 0, 1.5),
    7.4,
    3.6,
    chance.pick(scene.light.moment.leaves),
    chance.happens(0.25) ? "#d9622f" : undefined,
  );
  if (chance.happens(0.7)) line(scene, own, turn);
  banana(scene, own.at(turn > 0 ? 9.4 : -9.4, 0, 3.6), 3.8);
  for (const x of [-4.7, -0.9, 3.1])
    bush(
      scene,
      own.at(x, 0, 0.1),
      chance.between(0.9, 1.4),
      chance.between(0.5, 0.75),
      chance.happens(0.6) ? chance.pick(BLOSSOMS) : undefined,
    );
  chairs(scene, own, turn > 0 ? -3.9 : 2.6);
  for (let count = 0; count < 5; count += 1)
    tuft(scene, [chance.between(-6, 6), 0, camera.eye[2] + chance.between(4.5, 8)], 0.25);
  if (chance.happens(0.7)) leavesInCorner(scene, turn > 0 ? "right" : "left", chance.between(0.35, 0.5));
}

/** A water tank on a stand: without one nobody rents. */
export function tank(scene: Scene, own: Box["frame"], x: number): void {
  const { camera, sheet, light, chance } = scene;
  const colour = chance.pick(["#2b3a44", "#3d6f93", "#33383b", "#e4e0d4"]);
  for (const [dx, dz] of [
    [-0.7, 3.4],
    [0.6, 3.4],
    [-0.7, 2.2],
    [0.6, 2.2],
  ] as const)
    box(scene, { frame: own, from: [x + dx, 0, dz], to: [x + dx + 0.12, 2.3, dz + 0.12] }, "#8c7a68");
  box(scene, { frame: own, from: [x - 0.9, 2.3, 2], to: [x + 0.9, 2.42, 3.7] }, "#8c7a68");
  const foot = camera.project(own.at(x, 2.42, 2.8));
  const top = camera.project(own.at(x, 4.1, 2.8));
  const radius = camera.scaleAt(own.at(x, 3, 2.8)) * 0.78;
  const tone = light.tone(colour, [0, 0.2, -1]);
  const side = light.sun[0] > 0 ? 1 : -1;
  sheet.shape(
    [
      [foot[0] - radius, foot[1]],
      [foot[0] - radius, top[1] + radius * 0.3],
      [foot[0] - radius * 0.45, top[1]],
      [foot[0] + radius * 0.45, top[1]],
      [foot[0] + radius, top[1] + radius * 0.3],
      [foot[0] + radius, foot[1]],
    ],
    { from: shift(tone, side * -0.09), to: shift(tone, side * 0.09), direction: [0, 0, 1, 0] },
    { round: radius * 0.2 },
  );
  for (const y of [0.3, 0.5, 0.7])
    sheet.line(
      [
        [foot[0] - radius, foot[1] + (top[1] - foot[1]) * y],
        [foot[0] + radius, foot[1] + (top[1] - foot[1]) * y],
      ],
      shift(tone, -0.08),
      1.4,
      { opacity: 0.6 },
    );
}

/** Washing on a line: pagnes in the wind. */
function line(scene: Scene, own: Box["frame"], turn: number): void {
  const { camera, sheet, light, chance } = scene;
  const [from, to] =
    turn > 0 ? [own.at(5.9, 2.1, -1.8), own.at(9.4, 2.2, 0.4)] : [own.at(-9.4, 2.2, 0.4), own.at(-5.9, 2.1, -1.8)];
  const at = (t: number, drop: number) =>
    camera.project([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - 0.5 * t * (1 - t) - drop,
      from[2] + (to[2] - from[2]) * t,
    ]);
  for (const end of [0, 1]) sheet.line([at(end, 0), at(end, 2.2)], light.tone("#7a6552", [0, 0, -1]), 3);
  for (const [start, width] of [
    [0.08, 0.2],
    [0.34, 0.16],
    [0.55, 0.17],
    [0.76, 0.16],
  ] as const) {
    const cloth = light.tone(
      chance.pick(["#e9b93f", "#c8473d", "#2c6d8f", "#f2ead8", "#2f8065", "#b34a86"]),
      [0, 0.2, -1],
    );
    const drop = chance.between(0.7, 1.1);
    sheet.shape(
      [
        at(start, 0),
        at(start + width, 0),
        at(start + width * 0.97, drop),
        at(start + width * 0.5, drop * 1.06),
        at(start + width * 0.04, drop * 0.97),
      ],
      { from: shift(cloth, 0.03), to: shift(cloth, -0.05), direction: [0, 0, 1, 0] },
    );
  }
  sheet.line(
    [0, 0.25, 0.5, 0.75, 1].map((t) => at(t, 0)),
    "#5c5048",
    1.4,
  );
}

/** Two plastic chairs and a low table, as on every plot at the end of the afternoon. */
function chairs(scene: Scene, own: Box["frame"], x: number): void {
  const colour = scene.chance.pick(["#f3efe6", "#3a78a6", "#b8463a", "#3f8462"]);
  for (const [dx, dz] of [
    [0, -2.4],
    [1.3, -2],
  ] as const) {
    const seat: Box = { frame: own, from: [x + dx, 0.42, dz], to: [x + dx + 0.55, 0.5, dz + 0.55] };
    boxShadow(scene, { ...seat, from: [seat.from[0], 0, seat.from[2]] }, 0.7);
    box(scene, { frame: own, from: [x + dx, 0.5, dz + 0.48], to: [x + dx + 0.55, 1.05, dz + 0.55] }, colour);
    for (const leg of [0, 0.48])
      for (const deep of [0.46, 0])
        box(
          scene,
          { frame: own, from: [x + dx + leg, 0, dz + deep], to: [x + dx + leg + 0.07, 0.42, dz + deep + 0.07] },
          shift(colour, -0.05),
        );
    box(scene, seat, colour);
  }
  box(scene, { frame: own, from: [x + 0.66, 0, -2.7], to: [x + 1.16, 0.42, -2.2] }, "#9c6b45");
}
