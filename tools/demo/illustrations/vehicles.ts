import { mix, shift } from "./colour.ts";
import { smooth } from "./outlines.ts";
import { castShadow, type Scene } from "./scene.ts";
import type { Frame, Point, Vec } from "./space.ts";

type Profile = readonly (readonly [x: number, y: number])[];

/** Metres from the rear bumper and from the ground. */
const BODIES = {
  jeep: {
    length: 4.7,
    body: [
      [0.05, 0.45],
      [0, 0.95],
      [0.1, 1.12],
      [0.25, 1.78],
      [0.5, 1.86],
      [2.75, 1.86],
      [3.35, 1.2],
      [4.45, 1.08],
      [4.68, 0.9],
      [4.7, 0.45],
    ],
    glass: [
      [
        [0.42, 1.18],
        [0.5, 1.7],
        [1.5, 1.72],
        [1.5, 1.18],
      ],
      [
        [1.62, 1.18],
        [1.62, 1.72],
        [2.68, 1.72],
        [3.1, 1.18],
      ],
    ],
    wheels: [0.98, 3.75],
    radius: 0.4,
  },
  saloon: {
    length: 4.4,
    body: [
      [0.05, 0.35],
      [0, 0.85],
      [0.35, 0.98],
      [0.95, 1.06],
      [1.5, 1.45],
      [2.7, 1.45],
      [3.3, 1.02],
      [4.15, 0.92],
      [4.38, 0.72],
      [4.4, 0.35],
    ],
    glass: [
      [
        [1.2, 1.04],
        [1.6, 1.37],
        [2.1, 1.37],
        [2.1, 1.04],
      ],
      [
        [2.2, 1.04],
        [2.2, 1.37],
        [2.62, 1.37],
        [3.05, 1.04],
      ],
    ],
    wheels: [0.9, 3.5],
    radius: 0.33,
  },
} as const satisfies Record<
  string,
  { length: number; body: Profile; glass: readonly Profile[]; wheels: readonly number[]; radius: number }
>;

/** A parked car from its side; `x` is its middle. Taxis of Kinshasa are yellow. */
export function car(
  scene: Scene,
  own: Frame,
  x: number,
  z: number,
  options: { kind?: keyof typeof BODIES; colour?: string } = {},
): void {
  const { camera, sheet, light, chance } = scene;
  const { length, body, glass, wheels, radius } = BODIES[options.kind ?? chance.pick(["jeep", "saloon"])];
  const colour = options.colour ?? chance.pick(["#f3f1ea", "#8f979c", "#2f4a5e", "#8c2f2c", "#c9c2b4", "#f3f1ea"]);
  const turned = chance.happens(0.5);
  const at = (px: number, py: number, dz = 0): Vec => own.at(x - length / 2 + (turned ? length - px : px), py, z + dz);
  const width = 1.7;
  castShadow(
    scene,
    [0, width].flatMap((dz) => body.flatMap(([px, py]) => [at(px, 0.05, dz), at(px, py, dz)])),
    0,
    1.1,
  );
  const normal = own.direction([0, 0, -1]);
  const paint = light.tone(colour, normal);
  const outline = (points: Profile, dz = 0): Point[] => points.map(([px, py]) => camera.project(at(px, py, dz)));
  sheet.shape(outline(body, width), shift(paint, -0.14), { round: 8 });
  const top = light.tone(colour, [0, 1, 0]);
  for (let index = 1; index < body.length - 2; index += 1) {
    const [a, b] = [body[index] as readonly [number, number], body[index + 1] as readonly [number, number]];
    const steep = Math.abs(b[1] - a[1]) > 0.25;
    sheet.shape(
      [at(...a), at(...b), at(...b, width), at(...a, width)].map((point) => camera.project(point)),
      steep ? mix(light.tone("#4b6470", normal), light.moment.sky[1], 0.4) : top,
    );
  }
  sheet.shape(outline(body), { from: shift(paint, 0.04), to: shift(paint, -0.07) }, { round: 9 });
  for (const pane of glass) {
    const dark = mix(light.tone("#33454f", normal), light.moment.sky[0], 0.25);
    sheet.shape(outline(pane), { from: mix(dark, light.moment.sky[2], 0.4), to: dark }, { round: 4 });
  }
  const low = body.at(0)?.[1] ?? 0.4;
  sheet.line(
    [camera.project(at(0.1, low + 0.28)), camera.project(at(length - 0.1, low + 0.28))],
    shift(paint, -0.1),
    Math.max(1, camera.scaleAt(at(0, 1)) * 0.025),
  );
  const circle = (px: number, r: number, squash = 1): Point[] =>
    smooth(
      Array.from({ length: 14 }, (_, i) =>
        camera.project(
          at(px + Math.cos((i / 14) * Math.PI * 2) * r, radius + Math.sin((i / 14) * Math.PI * 2) * r * squash, -0.02),
        ),
      ),
      true,
      2,
    );
  for (const px of wheels) {
    sheet.shape(circle(px, radius * 1.22), mix(paint, "#14161a", 0.75));
    sheet.shape(circle(px, radius), light.tone("#26272b", normal));
    sheet.shape(circle(px, radius * 0.55), light.tone("#b9bbb9", normal));
  }
  sheet.shape(
    outline([
      [length - 0.25, 0.85],
      [length - 0.02, 0.8],
      [length - 0.02, 0.66],
      [length - 0.25, 0.7],
    ]),
    "#fdf3cf",
  );
  sheet.shape(
    outline([
      [0.02, 0.9],
      [0.14, 0.92],
      [0.14, 0.72],
      [0.02, 0.7],
    ]),
    light.tone("#b8302a", normal),
  );
}

export function motorbike(scene: Scene, own: Frame, x: number, z: number): void {
  const { camera, sheet, light, chance } = scene;
  const at = (px: number, py: number) => camera.project(own.at(x + px, py, z));
  const s = camera.scaleAt(own.at(x, 0.5, z));
  castShadow(
    scene,
    (
      [
        [-0.9, 0],
        [0.9, 0],
        [0.6, 1],
        [-0.8, 0.8],
      ] as const
    ).map(([px, py]) => own.at(x + px, py, z)),
    0,
    0.8,
  );
  const dark = light.tone("#2b2c30", [0, 0, -1]);
  const paint = light.tone(chance.pick(["#b8302a", "#2c6d8f", "#d98a2b"]), [0, 0.2, -1]);
  for (const px of [-0.62, 0.66]) {
    const rim = Array.from({ length: 17 }, (_, i) =>
      at(px + Math.cos((i / 16) * Math.PI * 2) * 0.29, 0.3 + Math.sin((i / 16) * Math.PI * 2) * 0.29),
    );
    sheet.line(rim, dark, s * 0.075);
    sheet.line([at(px - 0.25, 0.3), at(px + 0.25, 0.3)], "#9a9a97", Math.max(1, s * 0.02));
  }
  sheet.line([at(0.66, 0.3), at(0.45, 0.95)], light.tone("#a9a9a6", [0, 0, -1]), s * 0.06);
  sheet.line([at(-0.62, 0.3), at(-0.1, 0.42), at(0.2, 0.4)], dark, s * 0.09);
  sheet.shape([at(-0.2, 0.3), at(0.25, 0.3), at(0.3, 0.55), at(-0.15, 0.55)], dark, { round: 4 });
  sheet.shape(
    [at(-0.05, 0.62), at(0.35, 0.66), at(0.42, 0.86), at(0.1, 0.88)],
    { from: shift(paint, 0.05), to: shift(paint, -0.06) },
    { round: 6 },
  );
  sheet.shape([at(-0.85, 0.72), at(0.08, 0.7), at(0.08, 0.8), at(-0.85, 0.85)], dark, { round: 4 });
  sheet.line([at(0.45, 0.95), at(0.36, 1.08), at(0.2, 1.06)], dark, s * 0.05);
  sheet.shape([at(0.44, 0.82), at(0.56, 0.82), at(0.56, 0.95), at(0.44, 0.95)], "#fdf3cf", { round: 4 });
}
