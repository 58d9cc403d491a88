import { mix, shift } from "./colour.ts";
import { bent, blob, smooth, stroke } from "./outlines.ts";
import type { Scene } from "./scene.ts";
import type { Point, Vec } from "./space.ts";

function tones(scene: Scene, colour: string, veil = 0): { dark: string; middle: string; light: string } {
  const { light } = scene;
  const veiled = (tone: string) => mix(tone, light.moment.haze, veil);
  return {
    dark: veiled(mix(light.tone(shift(colour, -0.12), [0, -0.4, 0], 0.75), light.moment.shadow.colour, 0.22)),
    middle: veiled(light.tone(shift(colour, -0.03), [0, 0.45, -0.6], 0.85)),
    light: veiled(light.tone(shift(colour, 0.01, 1), light.sun, 0.8)),
  };
}

const veilAt = (scene: Scene, at: Vec): number => 1 - Math.exp(-Math.max(0, at[2] - scene.camera.eye[2]) / 150);
const sunSide = (scene: Scene): number => Math.sign(scene.light.sun[0]) || 1;

function groundShadow(scene: Scene, at: Vec, radius: number): void {
  const { camera, sheet, light } = scene;
  const foot = camera.project([at[0] - light.sun[0] * radius * 0.8, at[1], at[2] + radius * 0.25]);
  const scale = camera.scaleAt(at);
  const flat = Math.max(0.08, Math.min(0.4, (camera.eye[1] - at[1]) / Math.max(1, at[2] - camera.eye[2])));
  sheet.shape(blob(scene.chance, foot, radius * scale, radius * scale * flat, 0.1, 12), light.moment.shadow.colour, {
    opacity: light.moment.shadow.opacity * 0.85,
    blend: "multiply",
  });
}

function crownShadow(scene: Scene, at: Vec, height: number, spread: number): void {
  const { camera, sheet, light, chance } = scene;
  const { colour, opacity } = light.moment.shadow;
  const reach = (height * 0.62) / Math.max(0.4, light.sun[1]);
  const centre: Vec = [at[0] - light.sun[0] * reach, at[1], at[2] - light.sun[2] * reach];
  const long = 1 + 0.5 * Math.hypot(light.sun[0], light.sun[2]);
  const crown = (size: number, dx: number, dz: number) =>
    camera.outline(
      Array.from({ length: 22 }, (_, i): Vec => {
        const angle = (i / 22) * Math.PI * 2;
        const r = spread * size * chance.between(0.86, 1.12);
        return [
          centre[0] + dx * spread + Math.cos(angle) * r * long,
          at[1],
          centre[2] + dz * spread + Math.sin(angle) * r,
        ];
      }),
    );
  const trunk = camera.outline([
    [at[0] - 0.18, at[1], at[2]],
    [at[0] + 0.18, at[1], at[2]],
    [centre[0] + 0.12, at[1], centre[2]],
    [centre[0] - 0.12, at[1], centre[2]],
  ]);
  const shade = { opacity: opacity * 0.9, blend: "multiply" } as const;
  sheet.shapes(
    [trunk, crown(0.72, 0, 0), crown(0.4, 0.62, 0.3), crown(0.42, -0.6, -0.25)].map((outline) =>
      smooth(outline, true, 2),
    ),
    colour,
    shade,
  );
}

export function tree(scene: Scene, at: Vec, height: number, spread: number, leaf: string, blossom?: string): void {
  const { sheet, camera, chance } = scene;
  const veil = veilAt(scene, at);
  crownShadow(scene, at, height, spread);
  const foot = camera.project(at);
  const scale = camera.scaleAt(at);
  const trunk = mix(scene.light.tone("#7c5a45", [0, 0, -1], 0.8), scene.light.moment.haze, veil);
  const crownY = foot[1] - height * scale * 0.68;
  const lean = chance.between(-0.1, 0.1) * height * scale;
  const crown: Point = [foot[0] + lean, crownY];
  const thick = Math.max(2, height * 0.055 * scale);
  sheet.shape(
    [
      [foot[0] - thick, foot[1]],
      [foot[0] - thick * 0.4 + lean * 0.5, foot[1] - height * scale * 0.35],
      [crown[0] - thick * 0.6, crownY],
      [crown[0] + thick * 0.5, crownY],
      [foot[0] + thick * 0.45 + lean * 0.5, foot[1] - height * scale * 0.35],
      [foot[0] + thick, foot[1]],
    ],
    { from: shift(trunk, 0.05), to: shift(trunk, -0.07), direction: sunSide(scene) > 0 ? [1, 0, 0, 0] : [0, 0, 1, 0] },
  );
  for (const side of [-1, 1])
    sheet.line(
      [
        [crown[0] - side * thick * 0.1, crownY + height * scale * 0.16],
        [crown[0] + side * spread * scale * 0.35, crownY - height * scale * 0.06],
      ],
      trunk,
      thick * 0.7,
    );
  canopy(
    scene,
    crown,
    spread * scale,
    height * scale * 0.34,
    tones(scene, leaf, veil),
    blossom === undefined ? undefined : tones(scene, blossom, veil),
  );
}

function canopy(
  scene: Scene,
  [x, y]: Point,
  rx: number,
  ry: number,
  leaf: ReturnType<typeof tones>,
  blossom?: ReturnType<typeof tones>,
): void {
  const { sheet, chance } = scene;
  const side = sunSide(scene);
  const ring = (count: number, reach: number, size: number) =>
    Array.from({ length: count }, (_, index): { at: Point; size: number } => {
      const angle = (index / count) * Math.PI * 2 + chance.between(-0.15, 0.15);
      return {
        at: [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach],
        size: size * chance.between(0.8, 1.2),
      };
    });
  const lumps = [...ring(17, 0.8, 0.2), ...ring(11, 0.5, 0.26), { at: [x, y] as Point, size: 0.42 }];
  const paint = (of: typeof lumps, grow: number, dx: number, dy: number, colour: string) =>
    sheet.shapes(
      of.map(({ at, size }) =>
        blob(chance, [at[0] + side * rx * dx, at[1] + ry * dy], rx * size * grow, ry * size * grow * 1.15, 0.13, 10),
      ),
      colour,
    );
  const upper = lumps.filter(({ at }) => at[1] < y + ry * 0.22);
  const sunny = upper.filter(({ at }) => (at[0] - x) * side > -rx * 0.45 && at[1] < y + ry * 0.05);
  paint(lumps, 1.12, -0.02, 0.06, leaf.dark);
  paint(lumps, 0.8, 0.04, 0, mix(leaf.dark, leaf.middle, 0.45));
  paint(upper, 0.76, 0.05, -0.07, leaf.middle);
  paint(sunny, 0.5, 0.1, -0.13, mix(leaf.middle, leaf.light, 0.75));
  const dab = (spreadX: number, spreadY: number, upwards: number) => {
    const angle = chance.between(0, Math.PI * 2);
    const reach = Math.sqrt(chance.next());
    const at: Point = [
      x + Math.cos(angle) * reach * rx * spreadX,
      y + Math.sin(angle) * reach * ry * spreadY - upwards,
    ];
    const tilt = chance.between(-0.9, 0.9);
    const length = rx * chance.between(0.05, 0.1);
    return stroke(at, [at[0] + Math.cos(tilt) * length, at[1] + Math.sin(tilt) * length], length * 0.5);
  };
  sheet.shapes(
    Array.from({ length: 44 }, () => dab(1.04, 1.02, 0)),
    mix(leaf.dark, leaf.middle, 0.5),
  );
  sheet.shapes(
    Array.from({ length: 34 }, () => dab(0.9, 0.8, ry * 0.14)),
    leaf.middle,
  );
  sheet.shapes(
    Array.from({ length: 26 }, () => dab(0.7, 0.6, ry * 0.32)),
    leaf.light,
  );
  if (!blossom) return;
  paint(upper, 0.74, 0.05, -0.1, blossom.middle);
  paint(sunny, 0.5, 0.1, -0.16, blossom.light);
  sheet.shapes(
    Array.from({ length: 24 }, () => dab(0.98, 0.9, 0)),
    blossom.middle,
  );
  sheet.shapes(
    Array.from({ length: 10 }, () => dab(0.85, 0.75, ry * 0.22)),
    blossom.light,
  );
}

/** A coconut or oil palm; one over water casts no shadow on the ground. */
export function palm(scene: Scene, at: Vec, height: number, overWater = false): void {
  const { sheet, camera, chance } = scene;
  const veil = veilAt(scene, at);
  if (!overWater) groundShadow(scene, at, height * 0.2);
  const foot = camera.project(at);
  const scale = camera.scaleAt(at);
  const bend = chance.between(-0.16, 0.16) * height * scale;
  const top: Point = [foot[0] + bend, foot[1] - height * scale];
  const thick = Math.max(1.5, 0.028 * height * scale);
  const spine = smooth([foot, [foot[0] + bend * 0.2, foot[1] - height * scale * 0.5], top], false);
  const bark = mix(scene.light.tone("#94785c", [-0.2, 0, -1], 0.85), scene.light.moment.haze, veil);
  const outline = (w: number, offset = 0) => [
    ...spine.map(([x, y], i): Point => [x + offset - w * (1.25 - i / spine.length / 1.6), y]),
    ...spine.map(([x, y], i): Point => [x + offset + w * (1.25 - i / spine.length / 1.6), y]).toReversed(),
  ];
  sheet.shape(outline(thick), {
    from: shift(bark, sunSide(scene) * -0.07),
    to: shift(bark, sunSide(scene) * 0.07),
    direction: [0, 0, 1, 0],
  });
  const leaf = tones(scene, chance.pick(scene.light.moment.leaves), veil);
  const fronds = Array.from({ length: 13 }, (_, index) => ({
    angle: -Math.PI / 2 + (((index * 5) % 13) - 6) * 0.38 + chance.between(-0.1, 0.1),
    reach: height * scale * chance.between(0.3, 0.38),
    depth: index / 13,
  }));
  for (const { angle, reach, depth } of fronds) {
    const sunny = Math.cos(angle) * sunSide(scene) > -0.2 && Math.sin(angle) < 0.3;
    frond(scene, top, angle, reach, depth < 0.35 ? leaf.dark : sunny && depth > 0.6 ? leaf.light : leaf.middle);
  }
}

export function frond(scene: Scene, from: Point, angle: number, reach: number, colour: string): void {
  const { sheet, chance } = scene;
  const droop = reach * (0.34 + 0.3 * Math.abs(Math.cos(angle)));
  const at = (t: number): Point => [
    from[0] + Math.cos(angle) * reach * t,
    from[1] + Math.sin(angle) * reach * t + droop * t * t,
  ];
  const leaflets = Array.from({ length: 22 }, (_, index) => {
    const t = 0.12 + (index >> 1) * 0.08;
    const side = index % 2 ? 1 : -1;
    const base = at(t);
    const next = at(t + 0.05);
    const along = Math.atan2(next[1] - base[1], next[0] - base[0]);
    const length = reach * 0.3 * Math.sin(Math.min(1, t * 1.05) * Math.PI * 0.82 + 0.35) * chance.between(0.85, 1.1);
    const direction = along + side * 0.85;
    return stroke(
      base,
      [base[0] + Math.cos(direction) * length, base[1] + Math.sin(direction) * length + length * 0.25],
      length * 0.2 + 1,
      side * 0.05,
    );
  });
  sheet.line([0, 0.25, 0.5, 0.75, 1].map(at), colour, Math.max(1, reach * 0.018));
  sheet.shapes(leaflets, colour);
}

export function paddle(
  scene: Scene,
  from: Point,
  to: Point,
  width: number,
  light: string,
  dark: string,
  bend: number,
): void {
  const { sheet } = scene;
  const at = bent(from, to, bend);
  const steps = [0.18, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.84, 0.92];
  const wide = (t: number) => width * 0.5 * Math.sin(Math.PI * ((t - 0.13) / 0.87) ** 0.75);
  const rib = [0, ...steps, 1].map((t) => at(t, 0));
  for (const [side, colour] of [
    [1, dark],
    [-1, light],
  ] as const) {
    sheet.shape([...rib, ...steps.toReversed().map((t, i) => at(t, side * wide(t) * (i % 3 === 1 ? 0.8 : 1)))], colour);
  }
  sheet.line(rib, mix(light, "#f3efc0", 0.35), Math.max(1, width * 0.035));
}

export function banana(scene: Scene, at: Vec, height: number): void {
  const { camera, chance, sheet } = scene;
  const leaf = tones(scene, chance.pick(scene.light.moment.leaves), veilAt(scene, at));
  const foot = camera.project(at);
  const size = height * camera.scaleAt(at);
  groundShadow(scene, at, height * 0.35);
  const heart: Point = [foot[0], foot[1] - size * 0.42];
  sheet.shape(
    [
      [foot[0] - size * 0.045, foot[1]],
      [heart[0] - size * 0.025, heart[1]],
      [heart[0] + size * 0.025, heart[1]],
      [foot[0] + size * 0.045, foot[1]],
    ],
    mix(leaf.middle, "#b4a468", 0.5),
  );
  for (const [index, turn] of [-1.25, 1.2, -0.8, 0.75, -0.35, 0.38, 0.05].entries()) {
    const angle = -Math.PI / 2 + turn + chance.between(-0.12, 0.12);
    const reach = size * chance.between(0.55, 0.72) * (1 - Math.abs(turn) * 0.12);
    const tip: Point = [
      heart[0] + Math.cos(angle) * reach,
      heart[1] + Math.sin(angle) * reach + Math.abs(turn) * size * 0.18,
    ];
    const sunny = turn * sunSide(scene) > 0;
    paddle(
      scene,
      heart,
      tip,
      size * 0.2,
      sunny ? leaf.light : leaf.middle,
      index < 2 ? leaf.dark : sunny ? leaf.middle : leaf.dark,
      turn > 0 ? -0.12 : 0.12,
    );
  }
}

export function bush(
  scene: Scene,
  at: Vec,
  width: number,
  height: number,
  blossom?: string,
  leafColour?: string,
): void {
  const { camera, chance, sheet } = scene;
  const veil = veilAt(scene, at);
  const leaf = tones(scene, leafColour ?? chance.pick(scene.light.moment.leaves), veil);
  const [x, y] = camera.project(at);
  const scale = camera.scaleAt(at);
  const [rx, ry] = [(width / 2) * scale, height * scale];
  const side = sunSide(scene);
  sheet.shape(blob(chance, [x - side * rx * 0.2, y], rx * 1.15, ry * 0.14, 0.1), scene.light.moment.shadow.colour, {
    opacity: 0.3,
    blend: "multiply",
  });
  const lump = (dx: number, dy: number, size: number) =>
    blob(chance, [x + dx * rx, y - dy * ry], rx * size, ry * size * 0.8, 0.14, 10);
  sheet.shapes(
    [lump(-0.5, 0.3, 0.5), lump(0.5, 0.3, 0.5), lump(0, 0.5, 0.62), lump(-0.2, 0.25, 0.6), lump(0.25, 0.25, 0.6)],
    leaf.dark,
  );
  sheet.shapes(
    [lump(-0.42 + side * 0.1, 0.42, 0.38), lump(0.42, 0.44, 0.36), lump(side * 0.1, 0.66, 0.42)],
    leaf.middle,
  );
  sheet.shapes(
    [lump(side * 0.35, 0.62, 0.22), lump(side * 0.1, 0.82, 0.24), lump(-side * 0.35, 0.55, 0.16)],
    leaf.light,
  );
  if (blossom === undefined) return;
  const petals = tones(scene, blossom, veil);
  const dabs = (count: number, size: number) =>
    Array.from({ length: count }, () => {
      const angle = chance.between(Math.PI, Math.PI * 2);
      const reach = Math.sqrt(chance.next());
      return blob(
        chance,
        [x + Math.cos(angle) * rx * 0.95 * reach, y - ry * 0.22 + Math.sin(angle) * ry * 0.72 * reach],
        rx * size * chance.between(0.6, 1.2),
        rx * size * chance.between(0.5, 1),
        0.2,
        6,
      );
    });
  sheet.shapes(dabs(12, 0.1), petals.middle);
  sheet.shapes(dabs(9, 0.08), petals.light);
}

export function tuft(scene: Scene, at: Vec, height: number): void {
  const { camera, chance, sheet } = scene;
  const leaf = tones(scene, chance.pick(scene.light.moment.leaves), veilAt(scene, at));
  const [x, y] = camera.project(at);
  const size = height * camera.scaleAt(at);
  const blades = (count: number) =>
    Array.from({ length: count }, () => {
      const angle = -Math.PI / 2 + chance.between(-0.8, 0.8);
      const reach = size * chance.between(0.6, 1);
      return stroke(
        [x + chance.between(-0.15, 0.15) * size, y],
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
        size * 0.1 + 1,
        chance.between(-0.12, 0.12),
      );
    });
  sheet.shapes(blades(7), leaf.dark);
  sheet.shapes(blades(6), leaf.middle);
  sheet.shapes(blades(3), leaf.light);
}

export function leavesInCorner(scene: Scene, from: "left" | "right", height: number): void {
  const { sheet, chance, light } = scene;
  const mirror = from === "left" ? 1 : -1;
  const origin: Point = [from === "left" ? -sheet.width * 0.04 : sheet.width * 1.04, sheet.height * 1.04];
  const leaf = tones(scene, chance.pick(light.moment.leaves));
  const deep = mix(leaf.dark, light.moment.shadow.colour, 0.2);
  const reach = sheet.height * height;
  const feathered = chance.happens(0.45);
  for (const turn of [0.2, 1.2, 0.55, 0.9, 0.38]) {
    const angle = -Math.PI / 2 + mirror * turn;
    const length = reach * chance.between(0.75, 1.05);
    if (feathered) frond(scene, origin, angle - mirror * 0.25, length * 1.1, turn > 0.8 ? deep : leaf.dark);
    else
      paddle(
        scene,
        origin,
        [origin[0] + Math.cos(angle) * length, origin[1] + Math.sin(angle) * length],
        length * 0.27,
        turn > 0.8 ? leaf.dark : mix(leaf.dark, leaf.middle, 0.6),
        deep,
        mirror * -0.12,
      );
  }
}

export { tones as leafTones };
