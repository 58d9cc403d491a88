import { mix, shift } from "./colour.ts";
import { blob, smooth } from "./outlines.ts";
import type { Scene } from "./scene.ts";
import { ridge } from "./sky.ts";
import type { Point } from "./space.ts";

export function river(scene: Scene, horizon: number): void {
  const { sheet, light, chance } = scene;
  const { moment } = light;
  ridge(scene, horizon + 4, sheet.height * 0.07, "#6d8f77", 0.6, "hills");
  ridge(scene, horizon + 4, sheet.height * 0.035, "#58725f", 0.5, "town");
  sheet.shape(
    [
      [-20, horizon],
      [sheet.width + 20, horizon],
      [sheet.width + 20, sheet.height + 20],
      [-20, sheet.height + 20],
    ],
    { from: mix(moment.sky[2], "#ffffff", 0.12), to: mix(light.tone("#5f8f95", [0, 1, 0]), moment.sky[0], 0.45) },
  );
  const bands: Point[][] = [];
  for (let count = 0; count < 30; count += 1) {
    const t = chance.next() ** 1.5;
    const y = horizon + 6 + (sheet.height - horizon) * t;
    bands.push(
      blob(
        chance,
        [chance.between(0, sheet.width), y],
        sheet.width * chance.between(0.03, 0.1) * (0.4 + t),
        1.5 + 3.5 * t,
        0.2,
        8,
      ),
    );
  }
  sheet.shapes(bands.slice(0, 16), mix(moment.sky[2], "#ffffff", 0.35), { opacity: 0.4 });
  sheet.shapes(bands.slice(16), moment.sky[0], { opacity: 0.22 });
}

/** A dugout with a fisherman; `size` is half its length in pixels. */
export function dugout({ sheet, light, chance }: Scene, x: number, y: number, size: number): void {
  const wood = mix(light.tone("#4d3a30", [0, 0, -1]), light.moment.haze, 0.12);
  const skin = mix("#2c2026", light.moment.haze, 0.12);
  sheet.shape(
    smooth(
      [
        [x - size, y - size * 0.1],
        [x - size * 0.5, y + size * 0.03],
        [x + size * 0.5, y + size * 0.03],
        [x + size, y - size * 0.12],
        [x + size * 0.6, y + size * 0.13],
        [x - size * 0.6, y + size * 0.13],
      ],
      true,
    ),
    wood,
  );
  const px = x - size * 0.45;
  sheet.shape(
    smooth(
      [
        [px - size * 0.06, y],
        [px - size * 0.07, y - size * 0.28],
        [px, y - size * 0.36],
        [px + size * 0.08, y - size * 0.26],
        [px + size * 0.06, y],
      ],
      true,
    ),
    light.tone(chance.pick(["#c8473d", "#e9b93f", "#2c6d8f", "#f2ead8"]), [0, 0, -1]),
  );
  sheet.shape(blob(chance, [px + size * 0.01, y - size * 0.43], size * 0.055, size * 0.065, 0, 10), skin);
  sheet.line(
    [
      [px - size * 0.3, y - size * 0.72],
      [px + size * 0.34, y + size * 0.2],
    ],
    wood,
    Math.max(1.5, size * 0.025),
  );
  sheet.shape(blob(chance, [x, y + size * 0.17], size * 0.9, size * 0.05, 0.1, 12), light.moment.shadow.colour, {
    opacity: 0.25,
    blend: "multiply",
  });
}

export function volcano({ sheet, light, chance }: Scene, horizon: number, at = chance.between(0.42, 0.62)): void {
  const { moment } = light;
  const x = sheet.width * at;
  const top = horizon - sheet.height * 0.38;
  const rim = sheet.width * 0.055;
  const slope = (side: number): Point[] => [
    [x + side * rim, top],
    [x + side * sheet.width * 0.13, top + (horizon - top) * 0.42],
    [x + side * sheet.width * 0.28, top + (horizon - top) * 0.8],
    [x + side * sheet.width * 0.46, horizon + 6],
  ];
  const tone = mix(light.tone("#5c6a78", [0, 0.4, -1]), moment.haze, 0.38);
  const glowing = moment.windowsLit > 0.3;
  if (glowing) sheet.glow([x, top], sheet.width * 0.2, sheet.height * 0.22, "#ff7a3c", 0.85);
  const plume = Array.from({ length: 7 }, (_, i): Point => [
    x + (i / 6) ** 1.5 * sheet.width * 0.2,
    top - (i / 6) * sheet.height * 0.2,
  ]);
  sheet.shapes(
    plume.map((at, i) =>
      blob(chance, at, sheet.width * (0.022 + i * 0.009), sheet.height * (0.026 + i * 0.006), 0.16, 10),
    ),
    glowing ? mix("#ffb28a", moment.sky[1], 0.45) : mix(moment.cloud[0], moment.cloud[1], 0.3),
    { opacity: 0.5 },
  );
  sheet.shape(
    [
      ...smooth(slope(-1).toReversed(), false),
      [x - rim * 0.4, top + 7],
      [x + rim * 0.5, top + 5],
      ...smooth(slope(1), false),
    ],
    { from: tone, to: mix(tone, moment.haze, 0.4) },
  );
  sheet.shape(
    [[x + rim * 0.2, top + 6], ...smooth(slope(1), false), [x + sheet.width * 0.16, horizon + 6]],
    moment.shadow.colour,
    { opacity: 0.14, blend: "multiply" },
  );
  if (glowing)
    sheet.line(
      [
        [x - rim * 0.9, top + 1],
        [x - rim * 0.3, top + 6],
        [x + rim * 0.4, top + 4],
        [x + rim * 0.9, top],
      ],
      "#ffb066",
      5,
    );
}

export function suspensionBridge({ sheet, light }: Scene, horizon: number): void {
  const { moment } = light;
  const deck = horizon - sheet.height * 0.045;
  const towers = [sheet.width * 0.28, sheet.width * 0.74] as const;
  const steel = mix(light.tone("#b8553f", [0, 0, -1]), moment.haze, 0.12);
  const cable = (x: number): number => {
    const t = (x - towers[0]) / (towers[1] - towers[0]);
    if (t >= 0 && t <= 1) return deck - sheet.height * (0.24 - 0.86 * t * (1 - t));
    const out = t < 0 ? -t : t - 1;
    return deck - sheet.height * Math.max(0, 0.24 - out * 0.42);
  };
  const xs = Array.from({ length: 61 }, (_, i) => sheet.width * (0.02 + (i / 60) * 0.96));
  for (const x of xs)
    if (cable(x) < deck - 6)
      sheet.line(
        [
          [x, cable(x)],
          [x, deck],
        ],
        steel,
        1.6,
        { opacity: 0.8 },
      );
  sheet.line(
    xs.map((x): Point => [x, cable(x)]),
    steel,
    4.5,
  );
  sheet.shape(
    [
      [-20, deck - 5],
      [sheet.width + 20, deck - 5],
      [sheet.width + 20, deck + 9],
      [-20, deck + 9],
    ],
    shift(steel, -0.06),
  );
  for (const x of towers) {
    for (const dx of [-13, 7])
      sheet.shape(
        [
          [x + dx, deck - sheet.height * 0.25],
          [x + dx + 8, deck - sheet.height * 0.25],
          [x + dx + 9, horizon + sheet.height * 0.06],
          [x + dx - 1, horizon + sheet.height * 0.06],
        ],
        steel,
      );
    for (const y of [0.23, 0.13, 0.03])
      sheet.line(
        [
          [x - 10, deck - sheet.height * y],
          [x + 12, deck - sheet.height * y],
        ],
        steel,
        5,
      );
  }
}
