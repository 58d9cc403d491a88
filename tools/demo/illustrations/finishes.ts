import { mix, shift } from "./colour.ts";
import { blob } from "./outlines.ts";
import { box, boxShadow, panelOutline, wallOf, type Box, type Scene } from "./scene.ts";
import type { Plane, Point } from "./space.ts";
import { weather } from "./textures.ts";

export type Finish = "plaster" | "brick" | "planks" | "stone" | "lava";

export type Wall = Plane & { width: number; height: number };

export interface Walls {
  front: Wall | null;
  flank: Wall | null;
}

export function raise(
  scene: Scene,
  body: Box,
  colour: string,
  { finish = "plaster", shadow = 0.9, foot = 0.8 }: { finish?: Finish; shadow?: number; foot?: number } = {},
): Walls {
  if (shadow > 0) boxShadow(scene, body, shadow);
  box(scene, body, colour, { fade: 0.035 });
  const front = wallOf(scene, body, "front");
  const flank = wallOf(scene, body, "left") ?? wallOf(scene, body, "right");
  for (const wall of [flank, front]) {
    if (!wall) continue;
    if (finish === "brick") bricks(scene, wall, colour);
    if (finish === "planks") planks(scene, wall, colour);
    if (finish === "stone" || finish === "lava") stones(scene, wall, colour);
    weather(scene, wall, foot);
  }
  return { front, flank };
}

function bricks(scene: Scene, wall: Wall, colour: string): void {
  const { camera, sheet, light, chance } = scene;
  const tone = light.tone(colour, wall.normal);
  const odd: Point[][] = [];
  const pale: Point[][] = [];
  const course = 0.2;
  for (let y = 0; y < wall.height - 0.05; y += course) {
    if (y > 0)
      sheet.line(
        [camera.project(wall.at(0, y)), camera.project(wall.at(wall.width, y))],
        mix(tone, "#d8c3ad", 0.35),
        1.1,
        { opacity: 0.6 },
      );
    for (let x = chance.between(0, 0.4); x < wall.width - 0.4; x += chance.between(0.4, 1.5))
      (chance.happens(0.6) ? odd : pale).push(
        panelOutline(scene, wall, [x, y + 0.02, x + 0.38, Math.min(wall.height, y + course - 0.02)]),
      );
  }
  sheet.shapes(odd, shift(tone, -0.05), { opacity: 0.8 });
  sheet.shapes(pale, shift(tone, 0.045), { opacity: 0.7 });
}

function planks(scene: Scene, wall: Wall, colour: string): void {
  const { camera, sheet, light, chance } = scene;
  const tone = light.tone(colour, wall.normal);
  const boards: Point[][] = [];
  for (let x = 0; x < wall.width; x += 0.22) {
    sheet.line([camera.project(wall.at(x, 0)), camera.project(wall.at(x, wall.height))], shift(tone, -0.1), 1.3, {
      opacity: 0.7,
    });
    if (chance.happens(0.35))
      boards.push(panelOutline(scene, wall, [x, 0, Math.min(wall.width, x + 0.22), wall.height]));
  }
  sheet.shapes(boards, shift(tone, chance.pick([-0.03, 0.03])), { opacity: 0.7 });
}

function stones(scene: Scene, wall: Wall, colour: string): void {
  const { camera, sheet, light, chance } = scene;
  const tone = light.tone(colour, wall.normal);
  const layers: Point[][][] = [[], [], []];
  for (let y = 0.16; y < wall.height; y += 0.3)
    for (let x = chance.between(0.05, 0.3); x < wall.width; x += chance.between(0.36, 0.55)) {
      const size = camera.scaleAt(wall.at(x, y));
      layers[chance.int(0, 2)]?.push(
        blob(chance, camera.project(wall.at(x, y + chance.between(-0.03, 0.03))), size * 0.2, size * 0.125, 0.16, 7),
      );
    }
  sheet.within(panelOutline(scene, wall, [0, 0, wall.width, wall.height]), () => {
    for (const [index, layer] of layers.entries())
      sheet.shapes(layer, shift(tone, [-0.07, 0.035, -0.02][index] as number));
  });
}
