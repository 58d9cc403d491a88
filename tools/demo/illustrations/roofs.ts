import { mix, shift } from "./colour.ts";
import { face, facing, type FaceStyle, type Scene } from "./scene.ts";
import { add, dot, minus, type Frame, type Vec } from "./space.ts";

export interface Roof {
  frame: Frame;
  /** Covered area in metres of the frame. */
  x: readonly [number, number];
  z: readonly [number, number];
  /** Height of the eaves and of the roof above them. */
  base: number;
  rise: number;
  overhang: number;
  colour: string;
  cover: "tiles" | "iron";
}

function slope(
  scene: Scene,
  points: readonly [Vec, Vec, Vec, ...Vec[]],
  { colour, cover }: Roof,
  style: FaceStyle = {},
): void {
  const { sheet, camera, light, chance } = scene;
  const normal = facing(scene, points);
  if (normal[1] < 0) return;
  face(scene, points, colour, normal, { fade: 0.03, ...style });
  const [a, b, c] = points;
  const d = points[3] ?? c;
  const line = mix(light.tone(colour, normal), light.moment.shadow.colour, 0.28);
  const rows = cover === "tiles" ? 9 : 22;
  for (let row = 1; row < rows; row += 1) {
    const t = row / rows + (cover === "tiles" ? 0 : chance.between(-0.006, 0.006));
    const [from, to] =
      cover === "tiles"
        ? [add(a, minus(d, a), t), add(b, minus(c, b), t)]
        : [add(a, minus(b, a), t), add(d, minus(c, d), t)];
    sheet.line([camera.project(from), camera.project(to)], line, Math.max(0.8, camera.scaleAt(from) * 0.03), {
      opacity: 0.4,
    });
  }
}

/** The underside of a roof; draw it before the walls, which cover most of it. */
export function soffit(scene: Scene, { frame, x, z, base, overhang }: Roof): void {
  const [x0, x1, z0, z1] = [x[0] - overhang, x[1] + overhang, z[0] - overhang, z[1] + overhang];
  scene.sheet.shape(
    scene.camera.outline([
      frame.at(x0, base, z0),
      frame.at(x1, base, z0),
      frame.at(x1, base, z1),
      frame.at(x0, base, z1),
    ]),
    scene.light.tone("#8a6d59", [0, -1, 0], 0.5),
  );
}

export function hipRoof(scene: Scene, roof: Roof): void {
  const { frame, overhang, base, rise } = roof;
  const [x0, x1] = [roof.x[0] - overhang, roof.x[1] + overhang];
  const [z0, z1] = [roof.z[0] - overhang, roof.z[1] + overhang];
  const along = x1 - x0 >= z1 - z0;
  const inset = Math.min(x1 - x0, z1 - z0) / 2;
  const [a, b, c, d] = [frame.at(x0, base, z0), frame.at(x1, base, z0), frame.at(x1, base, z1), frame.at(x0, base, z1)];
  const middle = along ? (z0 + z1) / 2 : (x0 + x1) / 2;
  const first = along ? frame.at(x0 + inset, base + rise, middle) : frame.at(middle, base + rise, z0 + inset);
  const last = along ? frame.at(x1 - inset, base + rise, middle) : frame.at(middle, base + rise, z1 - inset);
  const right: readonly [Vec, Vec, Vec, ...Vec[]] = along ? [b, c, last] : [b, c, last, first];
  const left: readonly [Vec, Vec, Vec, ...Vec[]] = along ? [d, a, first] : [d, a, first, last];
  const front: readonly [Vec, Vec, Vec, ...Vec[]] = along ? [a, b, last, first] : [a, b, first];
  slope(scene, left, roof);
  slope(scene, right, roof);
  slope(scene, front, roof);
  const seen = (outward: Vec, at: Vec) => dot(frame.direction(outward), minus(scene.camera.eye, at)) > 0;
  eaves(scene, [...(seen([-1, 0, 0], a) ? [d] : []), a, b, ...(seen([1, 0, 0], b) ? [c] : [])], roof.colour);
}

/** Two slopes; the gable faces the front or, `sideways`, the flanks. */
export function gableRoof(scene: Scene, roof: Roof, wall: string, sideways: boolean): void {
  const { frame, overhang, base, rise } = roof;
  const [x0, x1] = [roof.x[0] - overhang, roof.x[1] + overhang];
  const [z0, z1] = [roof.z[0] - overhang, roof.z[1] + overhang];
  if (sideways) {
    const middle = (z0 + z1) / 2;
    const ridge: readonly [Vec, Vec] = [frame.at(x0, base + rise, middle), frame.at(x1, base + rise, middle)];
    for (const [x, outward] of [
      [roof.x[0], -1],
      [roof.x[1], 1],
    ] as const) {
      if (dot(frame.direction([outward, 0, 0]), minus(scene.camera.eye, frame.at(x, base, z0))) <= 0) continue;
      const gable: readonly [Vec, Vec, Vec] = [
        frame.at(x, base, roof.z[0]),
        frame.at(x, base, roof.z[1]),
        frame.at(x, base + rise * 0.94, middle),
      ];
      face(scene, gable, wall, facing(scene, gable));
    }
    slope(scene, [frame.at(x0, base, z1), frame.at(x1, base, z1), ridge[1], ridge[0]], roof);
    slope(scene, [frame.at(x0, base, z0), frame.at(x1, base, z0), ridge[1], ridge[0]], roof);
    eaves(scene, [frame.at(x0, base, z0), frame.at(x1, base, z0)], roof.colour);
    return;
  }
  const middle = (x0 + x1) / 2;
  const near = frame.at(middle, base + rise, z0);
  const far = frame.at(middle, base + rise, z1);
  slope(scene, [frame.at(x0, base, z1), frame.at(x0, base, z0), near, far], roof);
  slope(scene, [frame.at(x1, base, z0), frame.at(x1, base, z1), far, near], roof);
  const gable: readonly [Vec, Vec, Vec] = [
    frame.at(roof.x[0], base, roof.z[0]),
    frame.at(roof.x[1], base, roof.z[0]),
    frame.at(middle, base + rise * 0.94, roof.z[0]),
  ];
  // The overhang before the gable shows its underside from below.
  scene.sheet.shape(
    scene.camera.outline([
      frame.at(x0, base, z0),
      near,
      frame.at(x1, base, z0),
      frame.at(x1, base, roof.z[0]),
      frame.at(x0, base, roof.z[0]),
    ]),
    scene.light.tone("#8a6d59", [0, -1, 0], 0.6),
  );
  face(scene, gable, wall, facing(scene, gable), { fade: 0.03 });
  eaves(scene, [frame.at(x0, base, z0), near, frame.at(x1, base, z0)], roof.colour);
}

function eaves({ sheet, camera, light }: Scene, edge: readonly Vec[], colour: string): void {
  const board = light.tone(mix(colour, "#f4ead8", 0.55), [0, 0.2, -1]);
  sheet.line(
    edge.map((point) => camera.project(point)),
    shift(board, -0.02),
    Math.max(1.5, camera.scaleAt(edge[1] ?? (edge[0] as Vec)) * 0.13),
  );
}
