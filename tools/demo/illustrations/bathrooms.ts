import { mix, shift } from "./colour.ts";
import { roomWindow } from "./fittings.ts";
import { block, contact, roomPlant } from "./furniture.ts";
import { enter, openRoom, type Room } from "./interiors.ts";
import { blob, rounded } from "./outlines.ts";
import { box, panelOutline, type Scene } from "./scene.ts";
import type { Point } from "./space.ts";

export function bathroom(outside: Scene): void {
  const { chance } = outside;
  const { scene, decor, side, away } = enter(outside, ["left", "right"]);
  const width = chance.between(3.4, 3.9);
  const room = openRoom(scene, decor, { width, depth: 2.9, height: 2.65 }, side, {
    accentWall: false,
    floor: chance.pick(["tiles", "chequer"]),
  });
  tiles(room);
  roomWindow(room, side, 1.2, 2.1, { curtains: "none" });
  const shower = away * (width / 2 - 0.62);
  if (chance.happens(0.55)) showerStall(room, shower);
  else tub(room, shower);
  basin(room, -away * 0.45);
  toilet(scene, -away * (width / 2 - 0.42));
  towels(room, -away * (width / 2 - 0.5));
  if (chance.happens(0.6)) roomPlant(scene, [-away * (width / 2 - 0.35), 0, 1.1], 0.95);
}

function tiles({ scene, walls, width, decor, height }: Room): void {
  const { chance, sheet, camera, light } = scene;
  const top = chance.pick([1.35, 2.1, height]);
  const colour = chance.pick([decor.second, decor.accent, "#f2ece0", "#d7e0d8", "#b9cfd0", "#e8cdb8"]);
  const tone = light.tone(colour, [0, 0, -1]);
  sheet.shape(panelOutline(scene, walls.back, [0, 0.12, width, top], 0.005), {
    from: shift(tone, 0.02),
    to: shift(tone, -0.03),
  });
  const joint = mix(shift(tone, 0.09), "#ffffff", 0.2);
  const [w, h] = chance.pick([
    [0.2, 0.2],
    [0.3, 0.15],
    [0.12, 0.3],
  ] as const);
  for (let y = 0.12; y < top + 0.01; y += h)
    sheet.line([camera.project(walls.back.at(0, y)), camera.project(walls.back.at(width, y))], joint, 1.1, {
      opacity: 0.55,
    });
  for (let x = 0; x < width; x += w)
    sheet.line([camera.project(walls.back.at(x, 0.12)), camera.project(walls.back.at(x, top))], joint, 1.1, {
      opacity: 0.45,
    });
  if (top < height)
    sheet.shape(panelOutline(scene, walls.back, [0, top, width, top + 0.06], 0.01), light.tone(decor.wood, [0, 0, -1]));
}

function basin({ scene, decor, depth, evening }: Room, x: number): void {
  const { chance, camera, sheet, light } = scene;
  const round = chance.happens(0.55);
  const mirror = (grow: number): Point[] =>
    round
      ? camera.outline(
          Array.from(
            { length: 28 },
            (_, i) =>
              [
                x + Math.cos((i / 28) * Math.PI * 2) * (0.42 + grow),
                1.62 + Math.sin((i / 28) * Math.PI * 2) * (0.42 + grow),
                depth - 0.02,
              ] as const,
          ),
        )
      : camera.outline([
          [x - 0.5 - grow, 2.05 + grow, depth - 0.02],
          [x + 0.5 + grow, 2.05 + grow, depth - 0.02],
          [x + 0.5 + grow, 1.2 - grow, depth - 0.02],
          [x - 0.5 - grow, 1.2 - grow, depth - 0.02],
        ]);
  sheet.shape(mirror(0.035), light.tone(chance.pick([decor.wood, "#d4a95c", "#33302e"]), [0, 0, -1]));
  const glass = mix(light.tone(decor.wall, [0, 0, -1]), light.moment.sky[2], 0.35);
  sheet.shape(mirror(0), { from: mix(glass, "#ffffff", 0.35), to: shift(glass, -0.08), direction: [0, 0, 1, 1] });
  sheet.within(mirror(0), () =>
    sheet.shape(
      camera.outline([
        [x - 0.1, 2.2, depth],
        [x + 0.12, 2.2, depth],
        [x - 0.28, 1, depth],
        [x - 0.5, 1, depth],
      ]),
      "#ffffff",
      { opacity: 0.3 },
    ),
  );
  for (const edge of [-0.68, 0.68]) {
    const at = camera.project([x + edge, 1.75, depth - 0.1]);
    const scale = camera.scaleAt([x, 1.7, depth]);
    sheet.shape(
      blob(chance, at, scale * 0.075, scale * 0.075, 0, 12),
      evening ? "#fff0c8" : light.tone("#fbf3e2", [0, 0, -1]),
    );
    if (evening) sheet.glow(at, scale * 1.1, scale * 1.1, "#ffd692", 0.5);
  }
  contact(scene, [x - 0.6, depth - 0.62], [x + 0.6, depth]);
  box(scene, block([x - 0.55, 0.32, depth - 0.48], [x + 0.55, 0.76, depth]), decor.wood, { fade: 0.03 });
  const line = shift(light.tone(decor.wood, [0, 0, -1]), -0.1);
  sheet.line([camera.project([x - 0.53, 0.54, depth - 0.48]), camera.project([x + 0.53, 0.54, depth - 0.48])], line, 2);
  box(scene, block([x - 0.58, 0.76, depth - 0.5], [x + 0.58, 0.81, depth]), "#efe8dc");
  const [px, py] = camera.project([x, 0.81, depth - 0.27]);
  const scale = camera.scaleAt([x, 0.81, depth - 0.27]);
  const bowl = light.tone("#fbf8f2", [0, 0.2, -1]);
  sheet.shape(
    [
      [px - scale * 0.27, py - scale * 0.13],
      [px + scale * 0.27, py - scale * 0.13],
      [px + scale * 0.19, py],
      [px - scale * 0.19, py],
    ],
    { from: shift(bowl, 0.02), to: shift(bowl, -0.07) },
    { round: scale * 0.05 },
  );
  sheet.line(
    [
      [px, py - scale * 0.12],
      [px, py - scale * 0.3],
      [px, py - scale * 0.31],
      [px, py - scale * 0.24],
    ],
    light.tone("#a9a49c", [0, 0, -1]),
    scale * 0.03,
  );
  const soap = camera.project([x + 0.4, 0.81, depth - 0.27]);
  sheet.shape(
    [
      [soap[0] - scale * 0.035, soap[1] - scale * 0.14],
      [soap[0] + scale * 0.035, soap[1] - scale * 0.14],
      [soap[0] + scale * 0.035, soap[1]],
      [soap[0] - scale * 0.035, soap[1]],
    ],
    light.tone(decor.accent, [0, 0, -1]),
    { round: 4 },
  );
}

function showerStall({ scene, depth }: Room, x: number): void {
  const { camera, sheet, light } = scene;
  const [from, to] = [x - 0.6, x + 0.6];
  const metal = light.tone("#9b9892", [0, 0, -1]);
  box(scene, block([from, 0, depth - 1.05], [to, 0.08, depth]), "#f3efe8");
  const head = camera.project([x, 2.1, depth - 0.3]);
  const scale = camera.scaleAt([x, 2, depth]);
  sheet.line(
    [camera.project([x, 1.1, depth - 0.03]), camera.project([x, 2.15, depth - 0.03]), head],
    metal,
    scale * 0.025,
  );
  sheet.shape(
    [
      [head[0] - scale * 0.14, head[1]],
      [head[0] + scale * 0.14, head[1]],
      [head[0] + scale * 0.11, head[1] + scale * 0.045],
      [head[0] - scale * 0.11, head[1] + scale * 0.045],
    ],
    metal,
  );
  const pane = camera.outline([
    [from, 2.15, depth - 1.05],
    [to, 2.15, depth - 1.05],
    [to, 0.08, depth - 1.05],
    [from, 0.08, depth - 1.05],
  ]);
  sheet.shape(pane, {
    from: "#ffffff",
    to: mix(light.moment.sky[1], "#ffffff", 0.3),
    fromOpacity: 0.3,
    toOpacity: 0.16,
  });
  sheet.within(pane, () =>
    sheet.shape(
      camera.outline([
        [x - 0.1, 2.2, depth - 1.05],
        [x + 0.25, 2.2, depth - 1.05],
        [x - 0.2, 0, depth - 1.05],
        [x - 0.55, 0, depth - 1.05],
      ]),
      "#ffffff",
      { opacity: 0.16 },
    ),
  );
  for (const edge of [from, to])
    sheet.line([camera.project([edge, 0.08, depth - 1.05]), camera.project([edge, 2.15, depth - 1.05])], metal, 3);
  sheet.line([camera.project([from, 2.15, depth - 1.05]), camera.project([to, 2.15, depth - 1.05])], metal, 3);
  sheet.line(
    [camera.project([x - 0.42, 0.95, depth - 1.07]), camera.project([x - 0.42, 1.25, depth - 1.07])],
    metal,
    6,
  );
}

function tub({ scene, depth, decor }: Room, x: number): void {
  const { camera, sheet, light, chance } = scene;
  contact(scene, [x - 0.62, depth - 2], [x + 0.62, depth], 1.2);
  const front = depth - 1.8;
  const outer = rounded(
    [
      camera.project([x - 0.46, 0.62, front]),
      camera.project([x + 0.46, 0.62, front]),
      camera.project([x + 0.36, 0.04, front + 0.1]),
      camera.project([x - 0.36, 0.04, front + 0.1]),
    ],
    34,
  );
  box(scene, block([x - 0.44, 0.08, front + 0.12], [x + 0.44, 0.6, depth - 0.05]), "#f4f0e9");
  const white = light.tone("#fbf8f2", [0, 0.1, -1]);
  sheet.shape(outer, { from: shift(white, 0.01), to: shift(white, -0.09) });
  const rim = camera.outline([
    [x - 0.48, 0.62, front - 0.04],
    [x + 0.48, 0.62, front - 0.04],
    [x + 0.48, 0.62, depth - 0.04],
    [x - 0.48, 0.62, depth - 0.04],
  ]);
  sheet.shape(rounded(rim, 40), light.tone("#ffffff", [0, 1, 0]));
  sheet.shape(
    rounded(
      camera.outline([
        [x - 0.38, 0.6, front + 0.1],
        [x + 0.38, 0.6, front + 0.1],
        [x + 0.38, 0.6, depth - 0.16],
        [x - 0.38, 0.6, depth - 0.16],
      ]),
      34,
    ),
    { from: mix("#a9cfd2", white, 0.5), to: mix("#86b5bb", white, 0.35) },
  );
  const towel = light.tone(chance.pick([decor.cloth, decor.accent, decor.second]), [0, 0.2, -1]);
  sheet.shape(
    camera.outline([
      [x - 0.3, 0.63, front - 0.05],
      [x + 0.05, 0.63, front - 0.05],
      [x + 0.04, 0.28, front - 0.06],
      [x - 0.29, 0.25, front - 0.06],
    ]),
    { from: shift(towel, 0.03), to: shift(towel, -0.05) },
    { round: 6 },
  );
}

function toilet(scene: Scene, x: number): void {
  contact(scene, [x - 0.28, 1.95], [x + 0.3, 2.8]);
  box(scene, block([x - 0.2, 0.42, 2.68], [x + 0.2, 0.82, 2.9]), "#f8f5ef", { fade: 0.03 });
  const { camera, sheet, light } = scene;
  const white = light.tone("#fbf8f2", [0, 0.1, -1]);
  sheet.shape(
    rounded(
      [
        camera.project([x - 0.19, 0.42, 2.25]),
        camera.project([x + 0.19, 0.42, 2.25]),
        camera.project([x + 0.12, 0.02, 2.4]),
        camera.project([x - 0.12, 0.02, 2.4]),
      ],
      16,
    ),
    { from: white, to: shift(white, -0.1) },
  );
  sheet.shape(
    rounded(
      camera.outline([
        [x - 0.2, 0.43, 2.2],
        [x + 0.2, 0.43, 2.2],
        [x + 0.19, 0.43, 2.7],
        [x - 0.19, 0.43, 2.7],
      ]),
      18,
    ),
    light.tone("#ffffff", [0, 1, 0]),
  );
}

function towels({ scene, decor, depth }: Room, x: number): void {
  const { camera, sheet, light, chance } = scene;
  sheet.line(
    [camera.project([x - 0.34, 1.5, depth - 0.06]), camera.project([x + 0.34, 1.5, depth - 0.06])],
    light.tone("#8b8781", [0, 0, -1]),
    4,
  );
  for (const [dx, colour] of [
    [-0.27, decor.cloth],
    [0.04, "#f6f0e4"],
  ] as const) {
    const tone = light.tone(colour, [0, 0, -1]);
    const drop = chance.between(0.45, 0.62);
    sheet.shape(
      camera.outline([
        [x + dx, 1.51, depth - 0.07],
        [x + dx + 0.24, 1.51, depth - 0.07],
        [x + dx + 0.235, 1.5 - drop, depth - 0.07],
        [x + dx + 0.005, 1.5 - drop, depth - 0.07],
      ]),
      { from: shift(tone, 0.02), to: shift(tone, -0.05) },
      { round: 3 },
    );
    sheet.shape(
      camera.outline([
        [x + dx, 1.6 - drop, depth - 0.07],
        [x + dx + 0.24, 1.6 - drop, depth - 0.07],
        [x + dx + 0.24, 1.57 - drop, depth - 0.07],
        [x + dx, 1.57 - drop, depth - 0.07],
      ]),
      light.tone(decor.second, [0, 0, -1]),
    );
  }
}
