import { chanceOf } from "../random.ts";
import { backdrop } from "./backdrops.ts";
import { shift } from "./colour.ts";
import { person } from "./figures.ts";
import { raise } from "./finishes.ts";
import { ground } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { doorOn, panelShade, windowOn } from "./openings.ts";
import { bush, leavesInCorner, palm, tree } from "./plants.ts";
import { gableRoof, soffit, type Roof } from "./roofs.ts";
import { box, type Box, type Scene } from "./scene.ts";
import { frame } from "./space.ts";
import { shadeAtOurFeet } from "./textures.ts";
import { car } from "./vehicles.ts";
import { nameBoard } from "./villas.ts";

export function roomsInARow(scene: Scene, options: { yard?: true } = {}): void {
  const { chance, camera, light } = scene;
  const build = chanceOf(`plan of ${scene.house}`);
  const look = materialsOf(scene);
  const turn = Math.sign(light.sun[0]) * chance.between(0.3, 0.42);
  const side = Math.sign(turn);
  const own = frame([side * 0.5, 0, 3.2], turn);
  backdrop(scene, camera.project([0, 0, 400])[1], build.pick(["town", "garden", "hills"] as const));
  ground(scene, options.yard ? "laterite" : "gravel");
  for (const x of [-11, 0, 9])
    tree(scene, own.at(x, 0, chance.between(13, 17)), chance.between(6, 8), 2.9, chance.pick(light.moment.leaves));
  palm(scene, own.at(-side * 9, 0, 8), 10);
  const half = 8.2;
  const body: Box = { frame: own, from: [-half, 0, 0], to: [half, 3, 5.4] };
  const roof: Roof = {
    frame: own,
    x: [-half, half],
    z: [-1.7, 5.4],
    base: 3,
    rise: 1.5,
    overhang: 0.4,
    colour: build.pick(["#a9a6a0", look.roof, "#7f9a94"]),
    cover: "iron",
  };
  soffit(scene, roof);
  const { front, flank } = raise(scene, body, look.wall);
  box(scene, { frame: own, from: [-half - 0.03, 0, -0.03], to: [half + 0.03, 0.8, 5.43] }, look.accent, { fade: 0.05 });
  if (flank) panelShade(scene, flank, [0, 2.6, flank.width, 3]);
  if (front) {
    for (let room = 0; room < 5; room += 1) {
      const x = 0.5 + room * 3.2;
      doorOn(scene, front, [x + 0.2, 0.14, x + 1.1, 2.2], room % 2 ? look.wood : shift(look.wood, 0.04), {
        frame: look.trim,
      });
      windowOn(scene, front, [x + 1.5, 1, x + 2.6, 2.2], { frame: look.trim, curtains: true, sill: true });
    }
    panelShade(scene, front, [0, 1.35, front.width, 3]);
  }
  box(scene, { frame: own, from: [-half, 0, -1.7], to: [half, 0.14, 0] }, "#cdbca4", { openBelow: true });
  for (let x = -half + 0.1; x < half; x += 3.2)
    box(scene, { frame: own, from: [x, 0.14, -1.6], to: [x + 0.2, 3, -1.4] }, look.trim);
  box(scene, { frame: own, from: [-half, 2.78, -1.68], to: [half, 3, -1.4] }, look.trim);
  gableRoof(scene, roof, look.wall, true);
  for (const x of [-6.4, -3.2, 0.1, 3.3])
    if (chance.happens(0.8)) bush(scene, own.at(x, 0, -2), chance.between(0.8, 1.2), 0.55, chance.pick(BLOSSOMS));
  if (options.yard) {
    for (const x of [1.4, 2.3]) box(scene, { frame: own, from: [x, 0.14, -1.2], to: [x + 0.5, 0.6, -0.7] }, "#3a78a6");
    person(scene, own.at(-side * 2, 0, -3), "woman");
  } else for (const x of [-side * 1.2, side * 4.6]) car(scene, own, x, -3);
  person(scene, own.at(side * 3.4, 0, -2.6), "man");
  nameBoard(scene, own, side * 5.8, -4.2, look);
  tree(
    scene,
    own.at(side * 9.6, 0, -2),
    7.2,
    3.2,
    chance.pick(light.moment.leaves),
    chance.happens(0.4) ? "#d9622f" : undefined,
  );
  shadeAtOurFeet(scene);
  leavesInCorner(scene, side > 0 ? "left" : "right", 0.36);
}
