/** Metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];
/** Pixels: x to the right, y down. */
export type Point = readonly [x: number, y: number];

export const add = (a: Vec, b: Vec, factor = 1): Vec => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Looks along z with parallel verticals. */
export interface Camera {
  eye: Vec;
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  project(point: Vec): Point;
  /** Pixels per metre at `point`. */
  scaleAt(point: Vec): number;
  /** Projects an outline, clipped in front of the viewer. */
  outline(points: readonly Vec[]): Point[];
}

const NEAR = 0.2;

/**
 * @param eye - position of the viewer
 * @param focal - pixels per metre at a distance of one metre
 * @param centre - vanishing point in pixels; its y is the horizon
 */
export function camera(eye: Vec, focal: number, centre: Point): Camera {
  const project = (point: Vec): Point => {
    const depth = Math.max(NEAR, point[2] - eye[2]);
    return [centre[0] + (focal * (point[0] - eye[0])) / depth, centre[1] - (focal * (point[1] - eye[1])) / depth];
  };
  return {
    eye,
    focal,
    project,
    scaleAt: (point) => focal / Math.max(NEAR, point[2] - eye[2]),
    outline: (points) => inFront(points, eye[2] + NEAR).map((point) => project(point)),
  };
}

/** Clips an outline at the plane z = `near`. */
function inFront(points: readonly Vec[], near: number): Vec[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] as Vec;
    const kept = point[2] >= near ? [point] : [];
    if (point[2] >= near === next[2] >= near) return kept;
    const share = (near - point[2]) / (next[2] - point[2]);
    return [...kept, add(point, minus(next, point), share)];
  });
}

/** A coordinate system in the scene, rotated about the vertical axis. */
export interface Frame {
  at(x: number, y: number, z: number): Vec;
  direction(vector: Vec): Vec;
}

export function frame(origin: Vec, turn: number): Frame {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const direction = ([x, y, z]: Vec): Vec => [x * cos - z * sin, y, x * sin + z * cos];
  return { direction, at: (x, y, z) => add(origin, direction([x, y, z])) };
}

/** A surface in metres to the right and up, and `out` of it towards the viewer. */
export interface Plane {
  normal: Vec;
  at(right: number, up: number, out?: number): Vec;
}

export function plane(origin: Vec, right: Vec, up: Vec, normal: Vec): Plane {
  return { normal, at: (r, u, out = 0) => add(add(add(origin, right, r), up, u), normal, out) };
}
