import type { Chance } from "../random.ts";
import type { Point } from "./space.ts";

/** Rounds corners by at most `radius` pixels. */
export function rounded(points: readonly Point[], radius: number): Point[] {
  return points.flatMap((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] as Point;
    const after = points[(index + 1) % points.length] as Point;
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    return [0, 0.25, 0.5, 0.75, 1].map((t): Point => [
      (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
      (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
    ]);
  });
}

function towards(from: Point, to: Point, radius: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(radius / length, 0.5);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function smooth(points: readonly Point[], closed: boolean, steps = 6): Point[] {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point;
  const curve: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3);
      curve.push([along(0), along(1)]);
    }
  }
  return closed ? curve : [...curve, at(count - 1)];
}

/** Returns an irregular round shape; `roughness` 0 is an ellipse. */
export function blob(chance: Chance, centre: Point, rx: number, ry: number, roughness = 0.12, corners = 10): Point[] {
  const turn = chance.between(0, Math.PI * 2);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = turn + (index / corners) * Math.PI * 2;
    const reach = 1 + chance.between(-roughness, roughness);
    return [centre[0] + Math.cos(angle) * rx * reach, centre[1] + Math.sin(angle) * ry * reach];
  });
  return smooth(points, true, 4);
}

/** Returns points relative to a curve that sags by `bend` of its length: `t` along it, `offset` across. */
export function bent(from: Point, to: Point, bend: number): (t: number, offset: number) => Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const across: Point = [-dy / length, dx / length];
  return (t, offset) => {
    const sag = bend * length * 4 * t * (1 - t);
    return [from[0] + dx * t + across[0] * (offset + sag), from[1] + dy * t + across[1] * (offset + sag)];
  };
}

export function stroke(from: Point, to: Point, width: number, bend = 0): Point[] {
  const at = bent(from, to, bend);
  const widths: readonly [number, number][] = [
    [0.12, 0.55],
    [0.35, 0.95],
    [0.6, 0.9],
    [0.82, 0.5],
  ];
  return [
    from,
    ...widths.map(([t, w]) => at(t, (w * width) / 2)),
    to,
    ...widths.toReversed().map(([t, w]) => at(t, (-w * width) / 2)),
  ];
}

export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: Point[]) => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2) as Point, kept.at(-1) as Point, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
