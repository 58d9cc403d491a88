import type { Chance } from "../random.ts";
import { mix, shift } from "./colour.ts";
import type { Scene } from "./scene.ts";
import type { Plane, Point } from "./space.ts";

const PRINTS: readonly (readonly [string, string, string])[] = [
  ["#1f5c73", "#f0b63f", "#f6ead2"],
  ["#b8402f", "#f4c95d", "#2c2f45"],
  ["#f0b63f", "#8c2f39", "#23616b"],
  ["#2e6b4f", "#f3d27a", "#d9572f"],
  ["#f3e6cf", "#c8563f", "#2f4b7c"],
  ["#4a2e5c", "#ee9a49", "#f5e6cc"],
  ["#24324f", "#e9735a", "#f5dfb1"],
];

export const printOf = (chance: Chance): readonly [string, string, string] => chance.pick(PRINTS);

/** Draws a wax print on a surface, in metres. */
export function waxOn(
  { sheet, camera, light, chance }: Scene,
  on: Plane,
  [left, bottom, right, top]: readonly [number, number, number, number],
  print = printOf(chance),
  out = 0.01,
): void {
  const [ground, figure, spark] = print.map((colour) => light.tone(colour, on.normal));
  const motif = chance.pick(["suns", "diamonds", "waves", "leaves"] as const);
  const rows = Math.max(2, Math.round((top - bottom) / 0.26));
  const columns = Math.max(2, Math.round((right - left) / 0.26));
  const [cellX, cellY] = [(right - left) / columns, (top - bottom) / rows];
  const outline = [on.at(left, top, out), on.at(right, top, out), on.at(right, bottom, out), on.at(left, bottom, out)];
  sheet.shape(camera.outline(outline), { from: shift(ground as string, 0.03), to: shift(ground as string, -0.05) });
  const figures: Point[][] = [];
  const sparks: Point[][] = [];
  const round = (x: number, y: number, radius: number, corners: number, turn = 0) =>
    camera.outline(
      Array.from({ length: corners }, (_, i) =>
        on.at(
          x + Math.cos(turn + (i / corners) * Math.PI * 2) * radius,
          y + Math.sin(turn + (i / corners) * Math.PI * 2) * radius,
          out,
        ),
      ),
    );
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + (column + 0.5) * cellX;
      const y = bottom + (row + 0.5) * cellY;
      const size = Math.min(cellX, cellY);
      if (motif === "suns") {
        figures.push(round(x, y, size * 0.4, 12));
        sparks.push(round(x, y, size * 0.19, 8));
      } else if (motif === "diamonds") {
        figures.push(round(x, y, size * 0.5, 4));
        sparks.push(round(x, y, size * 0.22, 4));
      } else if (motif === "leaves") {
        const lean = (row + column) % 2 ? 1 : -1;
        figures.push(
          camera.outline([
            on.at(x - size * 0.4 * lean, y - size * 0.38, out),
            on.at(x - size * 0.1 * lean, y + size * 0.28, out),
            on.at(x + size * 0.42 * lean, y + size * 0.4, out),
            on.at(x + size * 0.12 * lean, y - size * 0.22, out),
          ]),
        );
        if (column % 2) sparks.push(round(x + size * 0.3, y - size * 0.3, size * 0.1, 6));
      } else {
        figures.push(
          camera.outline(
            [
              [-0.5, 0.05],
              [-0.25, 0.35],
              [0, 0.05],
              [0.25, 0.35],
              [0.5, 0.05],
              [0.5, -0.12],
              [0.25, 0.18],
              [0, -0.12],
              [-0.25, 0.18],
              [-0.5, -0.12],
            ].map(([dx, dy]) => on.at(x + (dx as number) * cellX, y + (dy as number) * cellY, out)),
          ),
        );
        sparks.push(round(x, y - cellY * 0.3, size * 0.1, 6));
      }
    }
  }
  sheet.shapes(figures, mix(figure as string, ground as string, 0.12));
  sheet.shapes(sparks, spark as string);
}
