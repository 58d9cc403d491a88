import { shift } from "./colour.ts";
import { box, boxShadow, type Box, type Scene } from "./scene.ts";

export function tank(scene: Scene, own: Box["frame"], x: number): void {
  const { camera, sheet, light, chance } = scene;
  const colour = chance.pick(["#2b3a44", "#3d6f93", "#33383b", "#e4e0d4"]);
  for (const [dx, dz] of [
    [-0.7, 3.4],
    [0.6, 3.4],
    [-0.7, 2.2],
    [0.6, 2.2],
  ] as const)
    box(scene, { frame: own, from: [x + dx, 0, dz], to: [x + dx + 0.12, 2.3, dz + 0.12] }, "#8c7a68");
  box(scene, { frame: own, from: [x - 0.9, 2.3, 2], to: [x + 0.9, 2.42, 3.7] }, "#8c7a68");
  const foot = camera.project(own.at(x, 2.42, 2.8));
  const top = camera.project(own.at(x, 4.1, 2.8));
  const radius = camera.scaleAt(own.at(x, 3, 2.8)) * 0.78;
  const tone = light.tone(colour, [0, 0.2, -1]);
  const side = light.sun[0] > 0 ? 1 : -1;
  sheet.shape(
    [
      [foot[0] - radius, foot[1]],
      [foot[0] - radius, top[1] + radius * 0.3],
      [foot[0] - radius * 0.45, top[1]],
      [foot[0] + radius * 0.45, top[1]],
      [foot[0] + radius, top[1] + radius * 0.3],
      [foot[0] + radius, foot[1]],
    ],
    { from: shift(tone, side * -0.09), to: shift(tone, side * 0.09), direction: [0, 0, 1, 0] },
    { round: radius * 0.2 },
  );
  for (const y of [0.3, 0.5, 0.7])
    sheet.line(
      [
        [foot[0] - radius, foot[1] + (top[1] - foot[1]) * y],
        [foot[0] + radius, foot[1] + (top[1] - foot[1]) * y],
      ],
      shift(tone, -0.08),
      1.4,
      { opacity: 0.6 },
    );
}

export function clothesLine(scene: Scene, own: Box["frame"], turn: number): void {
  const { camera, sheet, light, chance } = scene;
  const [from, to] =
    turn > 0 ? [own.at(5.9, 2.1, -1.8), own.at(9.4, 2.2, 0.4)] : [own.at(-9.4, 2.2, 0.4), own.at(-5.9, 2.1, -1.8)];
  const at = (t: number, drop: number) =>
    camera.project([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - 0.5 * t * (1 - t) - drop,
      from[2] + (to[2] - from[2]) * t,
    ]);
  for (const end of [0, 1]) sheet.line([at(end, 0), at(end, 2.2)], light.tone("#7a6552", [0, 0, -1]), 3);
  for (const [start, width] of [
    [0.08, 0.2],
    [0.34, 0.16],
    [0.55, 0.17],
    [0.76, 0.16],
  ] as const) {
    const cloth = light.tone(
      chance.pick(["#e9b93f", "#c8473d", "#2c6d8f", "#f2ead8", "#2f8065", "#b34a86"]),
      [0, 0.2, -1],
    );
    const drop = chance.between(0.7, 1.1);
    sheet.shape(
      [
        at(start, 0),
        at(start + width, 0),
        at(start + width * 0.97, drop),
        at(start + width * 0.5, drop * 1.06),
        at(start + width * 0.04, drop * 0.97),
      ],
      { from: shift(cloth, 0.03), to: shift(cloth, -0.05), direction: [0, 0, 1, 0] },
    );
  }
  sheet.line(
    [0, 0.25, 0.5, 0.75, 1].map((t) => at(t, 0)),
    "#5c5048",
    1.4,
  );
}

export function chairs(scene: Scene, own: Box["frame"], x: number): void {
  const colour = scene.chance.pick(["#f3efe6", "#3a78a6", "#b8463a", "#3f8462"]);
  for (const [dx, dz] of [
    [0, -2.4],
    [1.3, -2],
  ] as const) {
    const seat: Box = { frame: own, from: [x + dx, 0.42, dz], to: [x + dx + 0.55, 0.5, dz + 0.55] };
    boxShadow(scene, { ...seat, from: [seat.from[0], 0, seat.from[2]] }, 0.7);
    box(scene, { frame: own, from: [x + dx, 0.5, dz + 0.48], to: [x + dx + 0.55, 1.05, dz + 0.55] }, colour);
    for (const leg of [0, 0.48])
      for (const deep of [0.46, 0])
        box(
          scene,
          { frame: own, from: [x + dx + leg, 0, dz + deep], to: [x + dx + leg + 0.07, 0.42, dz + deep + 0.07] },
          shift(colour, -0.05),
        );
    box(scene, seat, colour);
  }
  box(scene, { frame: own, from: [x + 0.66, 0, -2.7], to: [x + 1.16, 0.42, -2.2] }, "#9c6b45");
}
