import { mix, shift } from "./colour.ts";
import { blob, hull, rounded } from "./outlines.ts";
import { paddle, leafTones, frond } from "./plants.ts";
import { box, corner, wallOf, WORLD, type Box, type Scene } from "./scene.ts";
import type { Room } from "./interiors.ts";
import { waxOn } from "./textiles.ts";
import { plane, type Point, type Vec } from "./space.ts";

/** A box in metres of the room. */
export const block = (from: Vec, to: Vec): Box => ({ frame: WORLD, from, to });

export function contact(
  { sheet, camera, light }: Scene,
  from: readonly [number, number],
  to: readonly [number, number],
  opacity = 1,
  y = 0,
): void {
  const outline = camera.outline([
    [from[0], y, from[1]],
    [to[0], y, from[1]],
    [to[0], y, to[1]],
    [from[0], y, to[1]],
  ]);
  sheet.shape(outline, light.moment.shadow.colour, { opacity: 0.26 * opacity, blend: "multiply", round: 18 });
}

export function soft(scene: Scene, from: Vec, to: Vec, colour: string, radius = 0.08): void {
  const { sheet, camera, light } = scene;
  const shape = block(from, to);
  const corners = [0, 1].flatMap((x) =>
    [0, 1].flatMap((y) => [0, 1].map((z) => camera.project(corner(shape, [x as 0 | 1, y as 0 | 1, z as 0 | 1])))),
  );
  const pixels = radius * camera.scaleAt(from);
  const top = camera.outline([
    [from[0], to[1], from[2]],
    [to[0], to[1], from[2]],
    [to[0], to[1], to[2]],
    [from[0], to[1], to[2]],
  ]);
  const front = light.tone(colour, [0, 0, -1], 0.94);
  sheet.shape(rounded(hull(corners), pixels), { from: shift(front, 0.01), to: shift(front, -0.07) });
  for (const [x, normal] of [
    [from[0], -1],
    [to[0], 1],
  ] as const) {
    if ((scene.camera.eye[0] - x) * normal <= 0) continue;
    sheet.shape(
      camera.outline([
        [x, to[1] - 0.02, from[2]],
        [x, to[1] - 0.02, to[2]],
        [x, from[1] + 0.01, to[2]],
        [x, from[1] + 0.01, from[2]],
      ]),
      light.tone(colour, [normal, 0, 0], 0.92),
      { round: pixels * 0.6 },
    );
  }
  sheet.shape(rounded(top, pixels), {
    from: light.tone(colour, [0, 1, 0]),
    to: shift(light.tone(colour, [0, 1, 0]), 0.025),
  });
}

export function pillow(
  scene: Scene,
  centre: Vec,
  width: number,
  height: number,
  colour: string,
  printed = false,
): void {
  const { sheet, camera, light } = scene;
  const [x, y] = camera.project(centre);
  const scale = camera.scaleAt(centre);
  const [w, h] = [(width / 2) * scale, (height / 2) * scale];
  const outline = rounded(
    [
      [x - w, y - h * 0.92],
      [x, y - h * 1.04],
      [x + w, y - h * 0.92],
      [x + w * 1.04, y],
      [x + w * 0.97, y + h * 0.95],
      [x, y + h],
      [x - w * 0.97, y + h * 0.95],
      [x - w * 1.04, y],
    ],
    w * 0.34,
  );
  const tone = light.tone(colour, [0, 0.35, -0.9]);
  const side = light.sun[0] > 0 ? 1 : -1;
  sheet.shape(
    outline.map(([px, py]): Point => [px + w * 0.05, py + h * 0.08]),
    light.moment.shadow.colour,
    { opacity: 0.2, blend: "multiply" },
  );
  if (printed) {
    sheet.within(outline, () =>
      waxOn(
        scene,
        plane(
          [centre[0] - width / 2 - 0.03, centre[1] - height / 2 - 0.03, centre[2]],
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, -1],
        ),
        [0, 0, width + 0.06, height + 0.06],
      ),
    );
  } else
    sheet.shape(outline, {
      from: shift(tone, 0.03),
      to: shift(tone, -0.05),
      direction: side > 0 ? [1, 0, 0, 1] : [0, 0, 1, 1],
    });
}

export function tableLamp({ scene, decor, evening }: Room, at: Vec): void {
  const { sheet, camera, light } = scene;
  const [x, y] = camera.project(at);
  const scale = camera.scaleAt(at);
  const base = light.tone(decor.second, [0, 0, -1]);
  sheet.shape(
    rounded(
      [
        [x - scale * 0.09, y - scale * 0.04],
        [x - scale * 0.05, y - scale * 0.24],
        [x + scale * 0.05, y - scale * 0.24],
        [x + scale * 0.09, y - scale * 0.04],
        [x + scale * 0.06, y],
        [x - scale * 0.06, y],
      ],
      scale * 0.04,
    ),
    { from: shift(base, 0.05), to: shift(base, -0.06), direction: [0, 0, 1, 0] },
  );
  const shade: Point[] = [
    [x - scale * 0.11, y - scale * 0.5],
    [x + scale * 0.11, y - scale * 0.5],
    [x + scale * 0.17, y - scale * 0.22],
    [x - scale * 0.17, y - scale * 0.22],
  ];
  sheet.shape(
    shade,
    evening
      ? { from: "#ffe3a8", to: "#ffc873" }
      : { from: light.tone("#f7eedd", [0, 0.4, -1]), to: shift(light.tone("#f7eedd", [0, 0.4, -1]), -0.05) },
    { round: scale * 0.02 },
  );
  if (evening) {
    sheet.glow([x, y - scale * 0.36], scale * 1.5, scale * 1.4, "#ffcf87", 0.62, "soft-light");
    sheet.glow([x, y - scale * 0.36], scale * 0.9, scale * 0.85, "#ffd897", 0.4);
  }
}

export function pendant({ scene, evening, height }: Room, x: number, z: number, drop: number, size: number): void {
  const { sheet, camera, light } = scene;
  const top = camera.project([x, height, z]);
  const [cx, cy] = camera.project([x, height - drop, z]);
  const radius = size * camera.scaleAt([x, height - drop, z]);
  sheet.line([top, [cx, cy - radius * 0.6]], light.tone("#4b4038", [0, 0, -1]), Math.max(1.2, radius * 0.04));
  const straw = evening ? "#f0bd6e" : light.tone("#cfa368", [0, 0.1, -1]);
  const outline = rounded(
    [
      [cx - radius * 0.35, cy - radius * 0.62],
      [cx + radius * 0.35, cy - radius * 0.62],
      [cx + radius, cy + radius * 0.25],
      [cx + radius * 0.86, cy + radius * 0.45],
      [cx - radius * 0.86, cy + radius * 0.45],
      [cx - radius, cy + radius * 0.25],
    ],
    radius * 0.3,
  );
  sheet.shape(outline, { from: shift(straw, 0.05), to: shift(straw, -0.08), direction: [0, 0, 1, 0.6] });
  for (const y of [-0.35, -0.1, 0.15])
    sheet.line(
      [
        [cx - radius * (0.6 + y * 0.55), cy + radius * y],
        [cx + radius * (0.6 + y * 0.55), cy + radius * y],
      ],
      shift(straw, -0.1),
      1.6,
      { opacity: 0.7 },
    );
  if (evening) sheet.glow([cx, cy + radius * 0.5], radius * 5, radius * 4.4, "#ffd08a", 0.42, "soft-light");
}

export function roomPlant(scene: Scene, at: Vec, height: number): void {
  const { sheet, camera, chance, light } = scene;
  const leaf = leafTones(scene, chance.pick(["#4d7d42", "#5c8f4a", "#3f7350"]));
  const [x, y] = camera.project(at);
  const size = height * camera.scaleAt(at);
  contact(scene, [at[0] - 0.25, at[2] - 0.18], [at[0] + 0.3, at[2] + 0.18]);
  const top: Point = [x, y - size * 0.28];
  const kind = chance.pick(["paddles", "fronds", "swords"] as const);
  for (const turn of [-1.15, 1.1, -0.75, 0.7, -0.35, 0.4, 0.02]) {
    const angle = -Math.PI / 2 + turn * (kind === "swords" ? 0.45 : 0.9) + chance.between(-0.1, 0.1);
    const reach = size * chance.between(0.55, 0.74);
    const tip: Point = [top[0] + Math.cos(angle) * reach, top[1] + Math.sin(angle) * reach];
    if (kind === "fronds")
      frond(scene, top, angle, reach * 0.95, turn > 0.5 ? leaf.dark : turn > -0.5 ? leaf.middle : leaf.light);
    else
      paddle(
        scene,
        top,
        tip,
        size * (kind === "swords" ? 0.09 : 0.17),
        turn * light.sun[0] > 0 ? leaf.light : leaf.middle,
        leaf.dark,
        turn > 0 ? -0.1 : 0.1,
      );
  }
  const pot = light.tone(chance.pick(["#c98a5c", "#e7dcc6", "#b5563d", "#4f6a63", "#cfa368"]), [0, 0.1, -1]);
  const side = light.sun[0] > 0 ? 1 : -1;
  sheet.shape(
    [
      [x - size * 0.15, y - size * 0.3],
      [x + size * 0.15, y - size * 0.3],
      [x + size * 0.11, y],
      [x - size * 0.11, y],
    ],
    { from: shift(pot, -side * 0.07), to: shift(pot, side * 0.05), direction: [0, 0, 1, 0] },
    { round: size * 0.03 },
  );
  sheet.line(
    [
      [x - size * 0.145, y - size * 0.22],
      [x + size * 0.145, y - size * 0.22],
    ],
    shift(pot, -0.09),
    Math.max(1.2, size * 0.012),
    { opacity: 0.7 },
  );
}

export function wallPicture(
  { scene, walls, decor }: Room,
  left: number,
  bottom: number,
  width: number,
  height: number,
): void {
  const { sheet, camera, light, chance } = scene;
  const on = walls.back;
  const outline = (inset: number, out: number) =>
    camera.outline([
      on.at(left + inset, bottom + height - inset, out),
      on.at(left + width - inset, bottom + height - inset, out),
      on.at(left + width - inset, bottom + inset, out),
      on.at(left + inset, bottom + inset, out),
    ]);
  sheet.shape(
    outline(-0.02, 0.005).map(([x, y]): Point => [x + 4, y + 6]),
    light.moment.shadow.colour,
    { opacity: 0.18, blend: "multiply" },
  );
  sheet.shape(outline(0, 0.02), light.tone(chance.pick([decor.wood, "#2f2b2a", "#f4ecdd"]), [0, 0, -1]));
  sheet.shape(outline(0.035, 0.02), light.tone("#f6efe2", [0, 0, -1]));
  const inner = outline(0.08, 0.02);
  const tone = (colour: string) => light.tone(colour, [0, 0, -1]);
  const [x0, y0] = [Math.min(...inner.map(([x]) => x)), Math.min(...inner.map(([, y]) => y))];
  const [x1, y1] = [Math.max(...inner.map(([x]) => x)), Math.max(...inner.map(([, y]) => y))];
  const at = (x: number, y: number): Point => [x0 + (x1 - x0) * x, y0 + (y1 - y0) * y];
  const kind = chance.pick(["sun", "print", "bands", "figure"] as const);
  sheet.within(inner, () => {
    if (kind === "print")
      return waxOn(
        scene,
        on,
        [left + 0.08, bottom + 0.08, left + width - 0.08, bottom + height - 0.08],
        undefined,
        0.02,
      );
    sheet.shape(inner, tone(mix(decor.cloth, "#f6efe2", 0.45)));
    if (kind === "sun") {
      sheet.shape(blob(chance, at(0.6, 0.38), (x1 - x0) * 0.2, (x1 - x0) * 0.2, 0.02, 16), tone(decor.accent));
      sheet.shape([at(0, 0.68), at(0.3, 0.5), at(0.62, 0.66), at(1, 0.52), at(1, 1), at(0, 1)], tone(decor.second));
      sheet.shape([at(0, 0.84), at(0.4, 0.72), at(1, 0.82), at(1, 1), at(0, 1)], tone(shift(decor.accent, -0.1)));
    } else if (kind === "bands") {
      for (const [index, colour] of [decor.accent, decor.second, decor.cloth, decor.wood].entries())
        sheet.shape(
          [
            at(0.14, 0.12 + index * 0.2),
            at(0.86, 0.1 + index * 0.2),
            at(0.84, 0.26 + index * 0.2),
            at(0.16, 0.27 + index * 0.2),
          ],
          tone(colour),
        );
    } else {
      sheet.shape(
        rounded([at(0.3, 1), at(0.34, 0.55), at(0.5, 0.45), at(0.66, 0.55), at(0.72, 1)], 10),
        tone(decor.accent),
      );
      sheet.shape(blob(chance, at(0.5, 0.32), (x1 - x0) * 0.12, (y1 - y0) * 0.14, 0.02, 12), tone("#5b3a29"));
      sheet.shape(
        rounded([at(0.35, 0.3), at(0.4, 0.12), at(0.62, 0.1), at(0.66, 0.28), at(0.5, 0.22)], 8),
        tone(decor.cloth),
      );
    }
  });
}

export function cabinet(scene: Scene, from: Vec, to: Vec, colour: string, doors: number): void {
  const { camera, sheet, light } = scene;
  contact(scene, [from[0] - 0.1, from[2] - 0.12], [to[0] + 0.12, to[2]]);
  const shape = block(from, to);
  box(scene, shape, colour, { fade: 0.03 });
  const front = wallOf(scene, shape, "front");
  if (!front) return;
  const line = shift(light.tone(colour, [0, 0, -1]), -0.1);
  const scale = camera.scaleAt(from);
  for (let door = 0; door < doors; door += 1) {
    const [left, right] = [(front.width * door) / doors + 0.03, (front.width * (door + 1)) / doors - 0.03];
    const outline = camera.outline([
      front.at(left, front.height - 0.03),
      front.at(right, front.height - 0.03),
      front.at(right, 0.04),
      front.at(left, 0.04),
    ]);
    sheet.line([...outline, outline[0] as Point], line, Math.max(1, scale * 0.009));
    const knob = camera.project(front.at(door % 2 ? left + 0.06 : right - 0.06, front.height * 0.55));
    sheet.shape(blob(scene.chance, knob, scale * 0.018, scale * 0.018, 0, 7), light.tone("#d9b36a", [0, 0, -1]));
  }
}

export function trinkets({ scene, decor }: Room, at: Vec, width: number): void {
  const { sheet, camera, chance, light } = scene;
  const [x, y] = camera.project(at);
  const scale = camera.scaleAt(at);
  const tone = (colour: string) => light.tone(colour, [0, 0.1, -1]);
  if (chance.happens(0.6)) {
    const vase = tone(decor.accent);
    const left = x - width * scale * 0.3;
    for (const turn of [-0.5, -0.15, 0.25, 0.55])
      sheet.line(
        [
          [left, y - scale * 0.2],
          [left + Math.sin(turn) * scale * 0.3, y - scale * (0.2 + 0.26 * Math.cos(turn))],
        ],
        tone("#6e8a4c"),
        Math.max(1.5, scale * 0.014),
      );
    for (const turn of [-0.5, -0.15, 0.25, 0.55])
      sheet.shape(
        blob(
          chance,
          [left + Math.sin(turn) * scale * 0.3, y - scale * (0.2 + 0.26 * Math.cos(turn))],
          scale * 0.05,
          scale * 0.05,
          0.2,
          7,
        ),
        tone(chance.pick(["#d9488f", "#e9b13c", "#f4ead8", "#c8402f"])),
      );
    sheet.shape(
      rounded(
        [
          [left - scale * 0.05, y - scale * 0.22],
          [left + scale * 0.05, y - scale * 0.22],
          [left + scale * 0.09, y - scale * 0.08],
          [left + scale * 0.05, y],
          [left - scale * 0.05, y],
          [left - scale * 0.09, y - scale * 0.08],
        ],
        scale * 0.05,
      ),
      { from: shift(vase, 0.05), to: shift(vase, -0.07), direction: [0, 0, 1, 0] },
    );
  }
  let height = 0;
  for (const colour of chance.shuffle([decor.second, "#efe4d0", decor.cloth]).slice(0, chance.int(1, 3))) {
    const half = scale * chance.between(0.1, 0.14);
    const left = x + width * scale * 0.22;
    sheet.shape(
      [
        [left - half, y - height - scale * 0.045],
        [left + half, y - height - scale * 0.045],
        [left + half, y - height],
        [left - half, y - height],
      ],
      tone(colour),
    );
    height += scale * 0.045;
  }
}
