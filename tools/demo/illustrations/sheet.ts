import type { Chance } from "../random.ts";
import { rounded } from "./outlines.ts";
import type { Point } from "./space.ts";

export interface Fade {
  from: string;
  to: string;
  /** Gradient direction in shares of the shape's box; top to bottom by default. */
  direction?: readonly [x1: number, y1: number, x2: number, y2: number];
  fromOpacity?: number;
  toOpacity?: number;
}
export type Paint = string | Fade;
export type Blend = "multiply" | "screen" | "soft-light" | "overlay";

export interface Style {
  opacity?: number;
  blend?: Blend;
  /** Corner radius in pixels. */
  round?: number;
}

/** Drawing surface; later shapes cover earlier ones. */
export interface Sheet {
  width: number;
  height: number;
  shape(points: readonly Point[], paint: Paint, style?: Style): void;
  shapes(outlines: readonly (readonly Point[])[], paint: Paint, style?: Style): void;
  line(points: readonly Point[], colour: string, width: number, style?: Style): void;
  glow(centre: Point, rx: number, ry: number, colour: string, opacity: number, blend?: Blend): void;
  /** Adds noise inside the outline; `grain` is its size in pixels. */
  texture(outline: readonly Point[], grain: readonly [wide: number, high: number], strength: number): void;
  /** Clips `draw` to the outline. */
  within(outline: readonly Point[], draw: () => void): void;
  svg(pixelsWide: number, pixelsHigh: number): string;
}

/** Formats with one decimal by integer arithmetic, which takes a third of the time. */
function short(value: number): string {
  const tenths = Math.round(value * 10);
  const [whole, rest] = [Math.trunc(tenths / 10), Math.abs(tenths % 10)];
  return rest === 0 ? `${whole}` : `${tenths < 0 && whole === 0 ? "-" : ""}${whole}.${rest}`;
}

/**
 * Displaces straight edges by a pixel or two, for a hand-drawn look. The displacement depends only on the
 * position, so that adjacent shapes stay adjacent.
 */
function handOf(chance: Chance, strength: number) {
  const [a, b, c, d] = [chance.between(0, 9), chance.between(0, 9), chance.between(0, 9), chance.between(0, 9)];
  return ([x, y]: Point): Point => [
    x + strength * (Math.sin(y / 47 + a) + 0.6 * Math.sin(x / 61 + y / 23 + b)),
    y + strength * (Math.sin(x / 53 + c) + 0.6 * Math.sin(y / 59 + x / 29 + d)),
  ];
}

export function createSheet(width: number, height: number, chance: Chance): Sheet {
  const parts: string[] = [];
  const definitions: string[] = [];
  const waver = handOf(chance, width / 1280);
  const inside = ([x, y]: Point): Point => [
    Math.min(width * 3, Math.max(-width * 2, x)),
    Math.min(height * 3, Math.max(-height * 2, y)),
  ];
  /** Splits long edges, so that each part is displaced. Speed matters: a street has 100,000 edges. */
  function path(points: readonly Point[], closed: boolean): string {
    const corners = points.map(inside);
    let text = "";
    for (const [index, [x, y]] of corners.entries()) {
      const [toX, toY] = corners[index + 1] ?? (closed ? corners[0] : undefined) ?? [x, y];
      const parts = Math.min(40, Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 36)));
      for (let part = 0; part < parts; part++) {
        const [atX, atY] = waver([x + ((toX - x) * part) / parts, y + ((toY - y) * part) / parts]);
        text += `${text && "L"}${short(atX)} ${short(atY)}`;
      }
    }
    return `M${text}${closed ? "Z" : ""}`;
  }
  const define = (markup: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(markup(id));
    return `url(#${id})`;
  };
  const filled = (paint: Paint): string => {
    if (typeof paint === "string") return paint;
    const [x1, y1, x2, y2] = paint.direction ?? [0, 0, 0, 1];
    return define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${paint.from}" stop-opacity="${paint.fromOpacity ?? 1}"/><stop offset="1" stop-color="${paint.to}" stop-opacity="${paint.toOpacity ?? 1}"/></linearGradient>`,
    );
  };
  const attributes = ({ opacity, blend }: Style): string =>
    `${opacity === undefined ? "" : ` opacity="${Math.round(opacity * 1000) / 1000}"`}${blend ? ` style="mix-blend-mode:${blend}"` : ""}`;
  const shapes = (outlines: readonly (readonly Point[])[], paint: Paint, style: Style = {}) => {
    const drawn = outlines
      .filter((outline) => outline.length > 2)
      .map((outline) => path(style.round ? rounded(outline, style.round) : outline, true));
    if (drawn.length > 0) parts.push(`<path d="${drawn.join("")}" fill="${filled(paint)}"${attributes(style)}/>`);
  };
  return {
    width,
    height,
    shapes,
    shape: (points, paint, style) => shapes([points], paint, style),
    line(points, colour, lineWidth, style = {}) {
      if (points.length > 1)
        parts.push(
          `<path d="${path(points, false)}" fill="none" stroke="${colour}" stroke-width="${short(lineWidth)}" stroke-linecap="round" stroke-linejoin="round"${attributes(style)}/>`,
        );
    },
    glow(centre, rx, ry, colour, opacity, blend) {
      const paint = define(
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      );
      parts.push(
        `<ellipse cx="${short(centre[0])}" cy="${short(centre[1])}" rx="${short(rx)}" ry="${short(ry)}" fill="${paint}"${attributes(blend ? { blend } : {})}/>`,
      );
    },
    texture(outline, [wide, high], strength) {
      if (outline.length < 3) return;
      const corners = outline.map(inside);
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
      const [right, bottom] = [Math.min(width, Math.max(...xs)), Math.min(height, Math.max(...ys))];
      if (right - left < 8 || bottom - top < 8) return;
      const seed = chance.int(1, 999);
      const clip = define((id) => `<clipPath id="${id}"><path d="${path(outline, true)}"/></clipPath>`);
      const noise = define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${(1 / wide).toFixed(5)} ${(1 / high).toFixed(5)}" numOctaves="3" seed="${seed}"/><feColorMatrix values="2.4 0 0 0 -.7 2.4 0 0 0 -.7 2.4 0 0 0 -.7 0 0 0 0 1"/></filter>`,
      );
      parts.push(
        `<g clip-path="${clip}" style="mix-blend-mode:soft-light" opacity="${strength}"><rect x="${short(left)}" y="${short(top)}" width="${short(right - left)}" height="${short(bottom - top)}" filter="${noise}"/></g>`,
      );
    },
    within(outline, draw) {
      const clip = define((id) => `<clipPath id="${id}"><path d="${path(outline, true)}"/></clipPath>`);
      parts.push(`<g clip-path="${clip}">`);
      draw();
      parts.push("</g>");
    },
    svg: (pixelsWide, pixelsHigh) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelsWide}" height="${pixelsHigh}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join("")}</defs>${parts.join("")}</svg>`,
  };
}
