import { mix, shift } from "./colour.ts";
import { blob, stroke } from "./outlines.ts";
import { panelOutline, type Scene } from "./scene.ts";
import type { Plane, Point, Vec } from "./space.ts";

const scatter = ({ chance }: Scene, near: number, far: number): number => near + (far - near) * chance.next() ** 2.2;

function spotOn(scene: Scene, near: number, far: number): { at: Point; scale: number } {
  const { camera, chance } = scene;
  const depth = scatter(scene, near, far);
  const at: Vec = [camera.eye[0] + chance.between(-0.75, 0.75) * depth, 0, camera.eye[2] + depth];
  return { at: camera.project(at), scale: camera.scaleAt(at) };
}

export function grass(scene: Scene, tone: string, many = 230): void {
  const { chance, sheet } = scene;
  const near = nearest(scene);
  const blades = (count: number) =>
    Array.from({ length: count }, () => {
      const { at, scale } = spotOn(scene, near, 24);
      const height = scale * chance.between(0.06, 0.14);
      return stroke(at, [at[0] + chance.between(-0.6, 0.6) * height, at[1] - height], Math.max(1.4, scale * 0.022));
    });
  sheet.shapes(blades(many), shift(tone, -0.06), { opacity: 0.75 });
  sheet.shapes(blades(Math.round(many * 0.7)), shift(tone, 0.05), { opacity: 0.75 });
}

export function pebbles(scene: Scene, tone: string): void {
  const { chance, sheet, light } = scene;
  const near = nearest(scene);
  const swept = Array.from({ length: 34 }, (): Point[] => {
    const { at, scale } = spotOn(scene, near, 12);
    const long = scale * chance.between(0.5, 1.1);
    return stroke(at, [at[0] + long, at[1] - long * 0.05], Math.max(1.2, scale * 0.014), 0.06);
  });
  sheet.shapes(swept, shift(tone, -0.035), { opacity: 0.6 });
  const stones = Array.from({ length: 46 }, () => ({ ...spotOn(scene, near, 16), size: chance.between(0.015, 0.045) }));
  const side = Math.sign(light.sun[0]) || 1;
  const put = (dx: number, dy: number, size: number) =>
    stones.map((stone) =>
      blob(
        chance,
        [stone.at[0] + dx * stone.scale * stone.size, stone.at[1] + dy * stone.scale * stone.size],
        stone.scale * stone.size * size,
        stone.scale * stone.size * 0.5 * size,
        0.2,
        7,
      ),
    );
  sheet.shapes(put(-side * 0.7, 0.25, 1.1), light.moment.shadow.colour, { opacity: 0.35, blend: "multiply" });
  sheet.shapes(put(0, 0, 1), mix(shift(tone, 0.06), "#cdbfae", 0.35));
}

function nearest({ camera, sheet }: Scene): number {
  const [, horizon] = camera.project([0, camera.eye[1], 900]);
  return Math.max(1, (camera.focal * camera.eye[1]) / (sheet.height - horizon + 8));
}

export function weather(scene: Scene, wall: (Plane & { width: number; height: number }) | null, foot = 0.8): void {
  if (!wall) return;
  const { chance, sheet, light } = scene;
  const whole = panelOutline(scene, wall, [0, 0, wall.width, wall.height]);
  sheet.texture(whole, [170, 120], 0.24);
  const earth = mix(light.tone(light.moment.earth, wall.normal), light.moment.shadow.colour, 0.15);
  sheet.shape(panelOutline(scene, wall, [0, 0, wall.width, foot]), {
    from: earth,
    to: earth,
    fromOpacity: 0,
    toOpacity: 0.5,
  });
  const streaks = Array.from({ length: Math.round(wall.width * 0.9) }, () => {
    const x = chance.between(0.2, wall.width - 0.2);
    const [wide, long] = [chance.between(0.03, 0.1), chance.between(0.3, 0.9)];
    return panelOutline(scene, wall, [x, wall.height - 0.3 - long, x + wide, wall.height - 0.3]);
  });
  sheet.shapes(streaks, light.moment.shadow.colour, { opacity: 0.055, blend: "multiply" });
}

export function shadeAtOurFeet(scene: Scene): void {
  const { chance, sheet, light } = scene;
  if (light.moment.sun[0] < 0.2) return;
  const right = light.sun[0] > 0;
  const spots = Array.from({ length: 52 }, () => {
    const t = chance.next() ** 1.5;
    const x = sheet.width * (right ? 1 - t * 0.85 : t * 0.85);
    const y = sheet.height * (1.02 - 0.17 * chance.next() * (1 - t * 0.8));
    const size = sheet.width * chance.between(0.01, 0.04);
    return blob(chance, [x, y], size * 1.5, size * 0.3, 0.25, 9);
  });
  sheet.shapes(spots, light.moment.shadow.colour, { opacity: light.moment.shadow.opacity * 0.62, blend: "multiply" });
}
