import { mix, shift } from "./colour.ts";
import { ground } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { arcade, panelShade, windowOn } from "./openings.ts";
import { banana, bush, leavesInCorner, palm, tree, tuft } from "./plants.ts";
import { hipRoof, soffit, type Roof } from "./roofs.ts";
import { box, boxShadow, face, panel, wallOf, WORLD, type Box, type Scene } from "./scene.ts";
import { lamp } from "./blocks.ts";
import { blob, rounded } from "./outlines.ts";
import { ridge, sky } from "./sky.ts";
import { frame, plane, type Frame, type Point, type Vec } from "./space.ts";
import { waxOn } from "./textiles.ts";
import { river } from "./waters.ts";
import { backdrop } from "./backdrops.ts";
import { villaHouse } from "./villas.ts";
import { person } from "./figures.ts";

const block = (from: Vec, to: Vec, own: Frame = WORLD): Box => ({ frame: own, from, to });

export function pool(scene: Scene, house?: "villa" | "hotel"): void {
  const { chance, camera, sheet, light } = scene;
  const look = materialsOf(scene);
  backdrop(scene, camera.project([0, 0, 400])[1], chance.pick(["garden", "hills", "garden"]));
  ground(scene, "lawn");
  if (house === "villa")
    villaHouse(scene, frame([chance.pick([-2.4, 2.4]), 0, 12.5], chance.between(-0.08, 0.08)), 6, look, {
      floors: 2,
      veranda: true,
    });
  else if (house === "hotel" || chance.happens(0.65)) wing(scene, look, chance.pick([-1, 1]));
  else
    for (const x of [-14, -6, 5, 13])
      tree(
        scene,
        [x, 0, 17],
        chance.between(6, 8.5),
        chance.between(2.6, 3.6),
        chance.pick(light.moment.leaves),
        chance.happens(0.3) ? "#d9622f" : undefined,
      );
  for (const x of [-9.5, -3.5, 8.5]) palm(scene, [x + chance.between(-1, 1), 0, 11.5], chance.between(7, 10));
  for (let x = -14; x < 15; x += chance.between(1.8, 3))
    bush(
      scene,
      [x, 0, 10.6],
      chance.between(1.8, 3),
      chance.between(0.7, 1.3),
      chance.happens(0.5) ? chance.pick(BLOSSOMS) : undefined,
    );
  deck(scene);
  water(scene);
  const side = chance.pick([-1, 1]);
  for (const [x, z] of [
    [side * 5.9, 7.4],
    [side * 6.3, 4.6],
  ] as const) {
    lounger(scene, x, z, look.accent);
    lounger(scene, x + side * 1.5, z + 0.2, look.accent);
    parasol(scene, [x + side * 0.8, 0, z + 0.7], chance.pick([look.accent, "#f3e6cf", look.roof]));
  }
  if (light.moment.windowsLit > 0.3) for (const x of [-5, 5]) lamp(scene, WORLD, x, 9.6);
  if (chance.happens(0.7)) person(scene, [side * 4.8, 0, 9]);
  sheet.shape(
    blob(
      chance,
      camera.project([-side * 2, 0.05, 3.4]),
      camera.scaleAt([0, 0, 3.4]) * 0.42,
      camera.scaleAt([0, 0, 3.4]) * 0.17,
      0.03,
      16,
    ),
    light.tone(chance.pick(["#e9735a", "#f0b63f", "#f4f0e6"]), [0, 1, 0]),
  );
  sheet.shape(
    blob(
      chance,
      camera.project([-side * 2, 0.05, 3.42]),
      camera.scaleAt([0, 0, 3.4]) * 0.19,
      camera.scaleAt([0, 0, 3.4]) * 0.07,
      0.03,
      14,
    ),
    mix("#39a4b4", light.moment.sky[1], 0.35),
  );
  leavesInCorner(scene, side > 0 ? "left" : "right", chance.between(0.45, 0.62));
}

function wing(scene: Scene, look: ReturnType<typeof materialsOf>, side: number): void {
  const { chance } = scene;
  const own = frame([side * 5, 0, 14], side * 0.12);
  const body = block([-9, 0, 0], [9, 6.4, 8], own);
  const roof: Roof = {
    frame: own,
    x: [-9, 9],
    z: [0, 8],
    base: 6.4,
    rise: 2.4,
    overhang: 0.8,
    colour: look.roof,
    cover: "tiles",
  };
  boxShadow(scene, body, 0.6);
  soffit(scene, roof);
  box(scene, body, look.wall, { fade: 0.03 });
  const front = wallOf(scene, body, "front");
  if (front) {
    for (let x = 0.8; x < 16.5; x += 2.9) {
      arcade(scene, front, [x, 0, x + 2.1, 2.7], look.wood, true);
      windowOn(scene, front, [x + 0.4, 3.7, x + 1.7, 5.7], {
        frame: look.trim,
        curtains: true,
        ...(chance.happens(0.5) ? { shutters: look.accent } : {}),
      });
    }
    panel(scene, front, [0, 3.1, 18, 3.3], look.trim, { out: 0.1 });
    panelShade(scene, front, [0, 5.9, 18, 6.4]);
  }
  hipRoof(scene, roof);
}

function deck(scene: Scene): void {
  const { camera, sheet, light } = scene;
  const tone = light.tone("#dcc9ab", [0, 1, 0]);
  face(
    scene,
    [
      [-12, 0.01, 9.4],
      [12, 0.01, 9.4],
      [12, 0.01, camera.eye[2] + 1],
      [-12, 0.01, camera.eye[2] + 1],
    ],
    "#dcc9ab",
    [0, 1, 0],
  );
  for (let z = 9; z > camera.eye[2] + 1.5; z -= 0.9)
    sheet.line(
      [camera.project([-12, 0.01, z]), camera.project([12, 0.01, z])],
      shift(tone, -0.06),
      Math.max(0.8, camera.scaleAt([0, 0, z]) * 0.014),
      { opacity: 0.7 },
    );
}

function water(scene: Scene): void {
  const { camera, sheet, light, chance } = scene;
  const { moment } = light;
  const half = chance.between(3.6, 4.2);
  const outline = (inset: number, y: number) =>
    rounded(
      camera.outline([
        [-half + inset, y, 8 - inset],
        [half - inset, y, 8 - inset],
        [half - inset, y, 0.8 + inset],
        [-half + inset, y, 0.8 + inset],
      ]),
      30,
    );
  const night = moment.windowsLit > 0.3;
  sheet.shape(outline(-0.3, 0.02), light.tone("#f2e8d6", [0, 1, 0]));
  sheet.shape(outline(0, 0.02), {
    from: mix("#2c8fa6", moment.sky[1], night ? 0.25 : 0.4),
    to: mix(night ? "#1f8fa0" : "#2ba7b8", moment.sky[0], 0.18),
  });
  sheet.within(outline(0, 0.02), () => {
    sheet.shape(
      camera.outline([
        [-half, 0.02, 8],
        [half, 0.02, 8],
        [half, 0.02, 7.2],
        [-half, 0.02, 7.2],
      ]),
      "#0f4d66",
      { opacity: 0.35 },
    );
    const ripples: Point[][] = [];
    for (let count = 0; count < 34; count += 1) {
      const z = 1 + 6.6 * chance.next() ** 1.3;
      const at = camera.project([chance.between(-half, half), 0.02, z]);
      const scale = camera.scaleAt([0, 0, z]);
      ripples.push(blob(chance, at, scale * chance.between(0.12, 0.42), scale * 0.018, 0.2, 8));
    }
    sheet.shapes(ripples, mix(moment.sky[2], "#ffffff", 0.4), { opacity: 0.45 });
    sheet.texture(outline(0, 0.02), [70, 14], 0.42);
    if (night) sheet.glow(camera.project([0, 0, 5]), sheet.width * 0.3, sheet.height * 0.14, "#8ff0e6", 0.5);
    sheet.shape(
      camera.outline([
        [-0.6, 0.02, 8],
        [0.9, 0.02, 8],
        [0.4, 0.02, 0.8],
        [-1.8, 0.02, 0.8],
      ]),
      moment.sky[2],
      { opacity: 0.1 },
    );
  });
}

function lounger(scene: Scene, x: number, z: number, colour: string): void {
  const { light, sheet, camera } = scene;
  boxShadow(scene, block([x - 0.35, 0, z - 0.9], [x + 0.35, 0.35, z + 0.9]), 0.7);
  for (const dx of [-0.32, 0.26])
    for (const dz of [0.5, -0.8])
      box(scene, block([x + dx, 0, z + dz], [x + dx + 0.06, 0.3, z + dz + 0.06]), "#8a5a3a");
  box(scene, block([x - 0.36, 0.28, z - 0.95], [x + 0.36, 0.36, z + 0.4]), "#f3ebdc");
  const back: [Vec, Vec, Vec, Vec] = [
    [x - 0.36, 0.36, z + 0.35],
    [x + 0.36, 0.36, z + 0.35],
    [x + 0.36, 0.95, z + 0.85],
    [x - 0.36, 0.95, z + 0.85],
  ];
  face(scene, back, "#f3ebdc", [0, 0.6, -0.8]);
  sheet.shape(
    camera.outline([
      [x - 0.34, 0.365, z - 0.3],
      [x + 0.34, 0.365, z - 0.3],
      [x + 0.34, 0.365, z + 0.36],
      [x - 0.34, 0.365, z + 0.36],
    ]),
    light.tone(colour, [0, 1, 0]),
  );
  sheet.shape(
    camera.outline([
      [x - 0.34, 0.37, z + 0.36],
      [x + 0.34, 0.37, z + 0.36],
      [x + 0.34, 0.72, z + 0.66],
      [x - 0.34, 0.72, z + 0.66],
    ]),
    light.tone(colour, [0, 0.6, -0.8]),
  );
}

export function parasol(scene: Scene, at: Vec, colour: string, height = 2.6, reach = 1.5): void {
  const { camera, sheet, light } = scene;
  sheet.shape(
    camera.outline(
      Array.from(
        { length: 18 },
        (_, i) =>
          [
            at[0] - light.sun[0] * 0.9 + Math.cos((i / 18) * Math.PI * 2) * reach,
            at[1] + 0.02,
            at[2] + 0.5 + Math.sin((i / 18) * Math.PI * 2) * reach,
          ] as const,
      ),
    ),
    light.moment.shadow.colour,
    { opacity: light.moment.shadow.opacity, blend: "multiply" },
  );
  sheet.line(
    [camera.project(at), camera.project([at[0], at[1] + height, at[2]])],
    light.tone("#8a6244", [0, 0, -1]),
    camera.scaleAt(at) * 0.06,
  );
  const top: Vec = [at[0], at[1] + height + 0.1, at[2]];
  const rim = (i: number): Vec => [
    at[0] + Math.cos((i / 8) * Math.PI * 2) * reach,
    at[1] + height - 0.55,
    at[2] + Math.sin((i / 8) * Math.PI * 2) * reach,
  ];
  sheet.shape(
    camera.outline(Array.from({ length: 8 }, (_, i) => rim(i))),
    light.tone(shift(colour, -0.12), [0, -1, 0], 0.6),
  );
  for (const i of [1, 2, 3, 0, 4, 7, 5, 6]) {
    const normal: Vec = [
      Math.cos(((i + 0.5) / 8) * Math.PI * 2) * 0.6,
      0.75,
      Math.sin(((i + 0.5) / 8) * Math.PI * 2) * 0.6,
    ];
    if (i === 1 || i === 2) continue;
    face(scene, [top, rim(i), rim(i + 1)], i % 2 ? shift(colour, 0.02) : shift(colour, -0.02), normal);
  }
}

export function terrace(scene: Scene, waterside: boolean): void {
  const { chance, camera, sheet, light } = scene;
  const look = materialsOf(scene);
  const kind = waterside ? "river" : chance.pick(["hills", "town", "garden"] as const);
  const horizon = camera.project([0, 0, 400])[1];
  sky(scene, horizon, [sheet.width * (light.sun[0] > 0 ? 0.74 : 0.26), horizon * 0.55]);
  if (kind === "river") river(scene, horizon);
  else {
    ridge(
      scene,
      horizon + 4,
      sheet.height * 0.2,
      kind === "town" ? "#a8a6a6" : "#6d8f77",
      0.6,
      kind === "town" ? "town" : "hills",
    );
    ridge(
      scene,
      horizon + sheet.height * 0.06,
      sheet.height * 0.14,
      light.moment.leaves[2] as string,
      0.35,
      kind === "town" ? "town" : "trees",
    );
  }
  const [x0, x1] = [-7, 7];
  if (kind !== "river")
    sheet.shape(
      [
        [-20, horizon + sheet.height * 0.055],
        [sheet.width + 20, horizon + sheet.height * 0.055],
        [sheet.width + 20, sheet.height],
        [-20, sheet.height],
      ],
      mix(light.tone(light.moment.leaves[1] as string, [0, 0.5, -0.8]), light.moment.haze, 0.25),
    );
  sheet.shape(
    camera.outline([
      [x0 * 3, -1, 8],
      [x1 * 3, -1, 8],
      [x1 * 3, -3, 8],
      [x0 * 3, -3, 8],
    ]),
    light.tone(light.moment.leaves[0] as string, [0, 0, -1]),
  );
  for (let x = -9; x < 10; x += chance.between(1.6, 2.6))
    tree(
      scene,
      [x, -3.2, chance.between(9, 12)],
      chance.between(2.8, 3.8),
      chance.between(1.3, 2),
      chance.pick(light.moment.leaves),
    );
  terraceFloor(scene, x0, x1);
  railing(scene, look);
  if (chance.happens(0.6)) pergola(scene, look);
  else
    for (const x of [-2.6, 2.5])
      parasol(scene, [x, 0, 4.1], chance.pick([look.accent, "#f3e6cf", look.roof]), 2.5, 1.35);
  for (const [x, z] of [
    [-2.6, 4],
    [2.5, 4.2],
    [0.2, 1.9],
  ] as const)
    diningSet(scene, x, z, look.accent);
  for (const x of [-4.6, 4.6]) bush(scene, [x, 0, 4.9], 1.2, 1.1, chance.pick(BLOSSOMS));
  leavesInCorner(scene, chance.pick(["left", "right"] as const), chance.between(0.4, 0.55));
}

function terraceFloor(scene: Scene, x0: number, x1: number): void {
  const { camera, sheet, light } = scene;
  const near = camera.eye[2] + 0.4;
  face(
    scene,
    [
      [x0, 0, 6],
      [x1, 0, 6],
      [x1, 0, near],
      [x0, 0, near],
    ],
    "#c9a37c",
    [0, 1, 0],
  );
  const joint = shift(light.tone("#c9a37c", [0, 1, 0]), -0.06);
  for (let z = 5.6; z > near; z -= 0.6)
    sheet.line(
      [camera.project([x0, 0, z]), camera.project([x1, 0, z])],
      joint,
      Math.max(0.8, camera.scaleAt([0, 0, z]) * 0.01),
    );
  for (let x = x0; x <= x1; x += 0.6)
    sheet.line([camera.project([x, 0, near]), camera.project([x, 0, 6])], joint, 1.1, { opacity: 0.7 });
}

function railing(scene: Scene, look: ReturnType<typeof materialsOf>): void {
  const { chance } = scene;
  const solid = chance.happens(0.4);
  if (solid) box(scene, block([-7, 0, 5.8], [7, 0.95, 6]), look.wall, { fade: 0.03 });
  else for (let x = -7; x < 7; x += 0.34) box(scene, block([x, 0, 5.88], [x + 0.05, 0.95, 5.94]), look.wood);
  box(scene, block([-7, 0.95, 5.74], [7, 1.05, 6.04]), look.trim);
}

function pergola(scene: Scene, look: ReturnType<typeof materialsOf>): void {
  const { chance, light, sheet, camera } = scene;
  for (const x of [-4.8, 4.7]) box(scene, block([x, 0, 5.4], [x + 0.16, 2.9, 5.56]), look.wood);
  for (let z = 5.5; z > 1.2; z -= 1.05) box(scene, block([-5.4, 2.9, z], [5.4, 2.97, z + 0.08]), look.wood);
  for (const x of [-4.8, 4.7]) box(scene, block([x, 2.78, 1.2], [x + 0.14, 2.92, 5.6]), shift(look.wood, -0.05));
  const shadows: Point[][] = [];
  for (let z = 5.2; z > 0.6; z -= 1.05)
    shadows.push(
      camera.outline([
        [-4.6, 0.01, z],
        [4.6, 0.01, z],
        [4.6, 0.01, z - 0.26],
        [-4.6, 0.01, z - 0.26],
      ]),
    );
  if (light.moment.sun[0] > 0.3)
    sheet.shapes(shadows, light.moment.shadow.colour, { opacity: 0.16, blend: "multiply" });
  if (light.moment.windowsLit > 0.3) bulbs(scene);
  else if (chance.happens(0.6))
    for (const x of [-4.6, -3.4, 4.2]) bush(scene, [x, 2.75, 5.3], 1.7, 0.7, chance.pick(BLOSSOMS));
}

function bulbs({ sheet, camera }: Scene): void {
  for (const z of [5, 3.4]) {
    const at = (t: number) => camera.project([-5 + 10 * t, 2.8 - 0.5 * Math.sin(((t * 3) % 1) * Math.PI), z]);
    sheet.line(
      Array.from({ length: 31 }, (_, i) => at(i / 30)),
      "#3a3340",
      1.4,
    );
    for (let i = 1; i < 18; i += 1) {
      const [x, y] = at(i / 18);
      sheet.glow([x, y + 4], 34, 34, "#ffcf7d", 0.55);
      sheet.shape(
        Array.from({ length: 10 }, (_, k): Point => [x + Math.cos(k * 0.63) * 4.5, y + 5 + Math.sin(k * 0.63) * 4.5]),
        "#ffefc0",
      );
    }
  }
}

export function diningSet(scene: Scene, x: number, z: number, colour: string, cloth = scene.chance.happens(0.5)): void {
  const { chance, sheet, camera, light } = scene;
  boxShadow(scene, block([x - 0.9, 0, z - 0.3], [x + 0.9, 0.7, z + 0.4]), 0.6);
  const chair = (cx: number, cz: number, back: boolean) => {
    for (const dx of [-0.2, 0.15])
      for (const dz of [0.36, 0])
        box(scene, block([cx + dx, 0, cz + dz], [cx + dx + 0.05, 0.45, cz + dz + 0.05]), "#7b5138");
    if (back) box(scene, block([cx - 0.2, 0.45, cz + 0.34], [cx + 0.2, 0.92, cz + 0.4]), "#96683f");
    box(scene, block([cx - 0.22, 0.44, cz - 0.02], [cx + 0.22, 0.5, cz + 0.42]), colour);
  };
  chair(x - 0.35, z + 0.55, true);
  chair(x + 0.4, z + 0.6, true);
  box(scene, block([x - 0.05, 0, z], [x + 0.05, 0.7, z + 0.1]), "#5b4234");
  const top = plane([x - 0.6, 0.74, z - 0.35], [1, 0, 0], [0, 0, 1], [0, 1, 0]);
  box(scene, block([x - 0.6, 0.7, z - 0.35], [x + 0.6, 0.74, z + 0.45]), "#a9744a");
  if (cloth) {
    waxOn(scene, top, [0, 0, 1.2, 0.8]);
    sheet.shape(
      camera.outline([
        [x - 0.6, 0.74, z - 0.35],
        [x + 0.6, 0.74, z - 0.35],
        [x + 0.6, 0.55, z - 0.36],
        [x - 0.6, 0.55, z - 0.36],
      ]),
      light.tone("#f4ead8", [0, 0, -1]),
    );
  }
  for (const dx of [-0.32, 0.3]) {
    const [px, py] = camera.project([x + dx, 0.75, z + 0.05]);
    const s = camera.scaleAt([x, 0.7, z]);
    sheet.shape(
      [
        [px - s * 0.035, py - s * 0.13],
        [px + s * 0.035, py - s * 0.13],
        [px + s * 0.025, py],
        [px - s * 0.025, py],
      ],
      light.tone(chance.pick(["#f2c14e", "#e07a3f", "#cfe3e0"]), [0, 0, -1]),
      { opacity: 0.9 },
    );
    sheet.shape(
      blob(chance, [px + s * 0.14 * Math.sign(-dx), py + s * 0.02], s * 0.11, s * 0.035, 0.02, 12),
      light.tone("#fbf6ec", [0, 1, 0]),
    );
  }
  chair(x - 0.95, z - 0.1, false);
  chair(x + 0.95, z - 0.05, false);
}

export function garden(scene: Scene): void {
  const { chance, camera, light } = scene;
  const look = materialsOf(scene);
  backdrop(scene, camera.project([0, 0, 400])[1], chance.pick(["garden", "hills"]));
  ground(scene, "lawn");
  const own = frame([0, 0, 0], chance.between(-0.15, 0.15));
  box(scene, block([-26, 0, 14], [26, 2.2, 14.3], own), look.wall, { fade: 0.04 });
  for (let x = -16; x < 17; x += chance.between(2, 3.4))
    bush(
      scene,
      own.at(x, 0, 13.4),
      chance.between(2.2, 3.8),
      chance.between(1, 1.9),
      chance.happens(0.5) ? chance.pick(BLOSSOMS) : undefined,
    );
  for (const x of [-10, 10.5]) palm(scene, own.at(x, 0, 12), chance.between(7, 9));
  const side = chance.pick([-1, 1]);
  tree(
    scene,
    [side * 3, 0, 7.5],
    7.6,
    4.2,
    chance.pick(light.moment.leaves),
    chance.happens(0.3) ? "#e9a23b" : undefined,
  );
  face(
    scene,
    [
      [-1.3, 0.01, 13.4],
      [0.2, 0.01, 13.4],
      [1.6, 0.01, camera.eye[2] + 1.4],
      [-2.6, 0.01, camera.eye[2] + 1.4],
    ],
    "#d8c3a3",
    [0, 1, 0],
  );
  diningSet(scene, side * 3.2, 4.8, look.accent);
  banana(scene, [-side * 6, 0, 8], 4);
  bush(scene, [-side * 4.6, 0, 5.4], 2, 1, chance.pick(BLOSSOMS));
  bush(scene, [side * 6.4, 0, 5.8], 2.2, 1.1, chance.pick(BLOSSOMS));
  if (light.moment.windowsLit > 0.3) for (const x of [-1.9, 1.4]) lamp(scene, own, x, 6);
  for (let count = 0; count < 9; count += 1)
    tuft(scene, [chance.between(-5, 5), 0, camera.eye[2] + chance.between(3.5, 7)], 0.3);
  leavesInCorner(scene, side > 0 ? "left" : "right", chance.between(0.42, 0.6));
}
