import { mix, shift } from "./colour.ts";
import { ground } from "./ground.ts";
import { BLOSSOMS, materialsOf } from "./materials.ts";
import { bush, leavesInCorner, palm, tree } from "./plants.ts";
import { box, boxShadow, face, panel, panelOutline, wallOf, type Box, type Scene } from "./scene.ts";
import { frame } from "./space.ts";
import { backdrop } from "./backdrops.ts";

export function tower(scene: Scene): void {
  const { chance, camera, light, sheet } = scene;
  const look = materialsOf(scene);
  const turn = Math.sign(light.sun[0]) * chance.between(0.35, 0.6);
  const own = frame([turn > 0 ? 2 : -2, 0, 24], turn);
  const floors = chance.int(8, 11);
  const height = floors * 3.3;
  const kind = chance.pick(["glass", "ribbons", "grid"] as const);
  backdrop(scene, camera.project([0, 0, 400])[1], "town");
  ground(scene, "asphalt");
  neighbours(scene);
  const body: Box = { frame: own, from: [-8, 0, 0], to: [8, height, 13] };
  const skin = kind === "glass" ? mix("#6fa0ad", light.moment.sky[0], 0.4) : look.wall;
  box(scene, { frame: own, from: [-3.5, height, 3], to: [3, height + 3.6, 9] }, shift(look.wall, -0.06));
  box(scene, body, skin, { fade: 0.06 });
  for (const side of ["left", "right", "front"] as const) {
    const wall = wallOf(scene, body, side);
    if (!wall) continue;
    const columns = Math.round(wall.width / 2);
    const step = wall.width / columns;
    if (kind === "glass")
      sheet.shape(panelOutline(scene, wall, [0, 0, wall.width, height]), {
        from: light.moment.sky[0],
        to: light.moment.sky[2],
        fromOpacity: 0.15,
        toOpacity: 0.55,
      });
    for (let floor = 1; floor < floors; floor += 1) {
      const y = floor * 3.3;
      const burning = Array.from({ length: columns }, () => chance.happens(light.moment.windowsLit * 0.8));
      if (kind === "ribbons") glassBand(scene, wall, [0.3, y + 0.7, wall.width - 0.3, y + 2.5]);
      if (kind === "glass") panel(scene, wall, [0, y, wall.width, y + 0.22], shift(look.trim, -0.05), { out: 0.03 });
      for (let column = 0; column < columns; column += 1) {
        const x = column * step;
        if (kind === "grid") glassBand(scene, wall, [x + 0.3, y + 0.5, x + step - 0.3, y + 2.7]);
        if (burning[column])
          sheet.shape(
            panelOutline(scene, wall, [x + 0.34, y + 0.75, x + step - 0.34, y + 2.45]),
            chance.pick(["#ffdf9c", "#ffd083", "#ffe9bd"]),
            { opacity: 0.92 },
          );
      }
    }
    if (kind !== "grid")
      for (let column = 1; column < columns; column += 1)
        panel(scene, wall, [column * step - 0.06, 3.3, column * step + 0.06, height], look.trim, { out: 0.05 });
  }
  box(scene, { frame: own, from: [-8, height, 0], to: [8, height + 0.8, 13] }, shift(look.wall, -0.12), {
    openBelow: true,
  });
  box(scene, { frame: own, from: [-8.3, height, -0.3], to: [8.3, height + 0.9, 13.3] }, look.trim, { openBelow: true });
  podium(scene, own, look.trim);
  street(scene);
  leavesInCorner(scene, turn > 0 ? "right" : "left", chance.between(0.25, 0.42));
}

function glassBand(
  scene: Scene,
  wall: NonNullable<ReturnType<typeof wallOf>>,
  area: readonly [number, number, number, number],
): void {
  const { light } = scene;
  const dark = mix(light.tone("#48636e", wall.normal), light.moment.sky[0], 0.35);
  scene.sheet.shape(panelOutline(scene, wall, area), { from: mix(dark, light.moment.sky[2], 0.3), to: dark });
}

function neighbours(scene: Scene): void {
  const { chance } = scene;
  for (const [x, z] of [
    [-46, 62],
    [-27, 48],
    [30, 52],
    [50, 70],
  ] as const) {
    const own = frame([x, 0, z], chance.between(-0.4, 0.4));
    const block: Box = { frame: own, from: [-7, 0, 0], to: [7, chance.between(9, 24), 9] };
    box(scene, block, chance.pick(["#d9c7ac", "#c9b7a8", "#b9c0bf", "#dcb593"]), { fade: 0.05 });
    const front = wallOf(scene, block, "front");
    if (front) for (let y = 2; y < front.height - 2; y += 3) glassBand(scene, front, [1, y, front.width - 1, y + 1.3]);
  }
}

function podium(scene: Scene, own: Box["frame"], trim: string): void {
  const { light } = scene;
  const base: Box = { frame: own, from: [-12, 0, -5], to: [12, 4.2, 12] };
  boxShadow(scene, base, 0.7);
  box(scene, base, trim, { fade: 0.04 });
  for (const side of ["left", "right", "front"] as const) {
    const wall = wallOf(scene, base, side);
    if (!wall) continue;
    for (let x = 0.8; x < wall.width - 3; x += 3.8) {
      if (light.moment.windowsLit > 0.3)
        scene.sheet.shape(panelOutline(scene, wall, [x, 0.2, x + 3, 3.1]), { from: "#ffdd9a", to: "#e89b57" });
      else glassBand(scene, wall, [x, 0.2, x + 3, 3.1]);
    }
    face(
      scene,
      [wall.at(0, 3.5, 1.4), wall.at(wall.width, 3.5, 1.4), wall.at(wall.width, 3.2, 1.4), wall.at(0, 3.2, 1.4)],
      shift(trim, -0.1),
      wall.normal,
    );
  }
}

function street(scene: Scene): void {
  const { camera, chance, light } = scene;
  const near = camera.eye[2];
  const across = (depth: number, share: number) => depth * share;
  face(
    scene,
    [
      [-90, 0.02, near + 46],
      [90, 0.02, near + 46],
      [90, 0.02, near + 33],
      [-90, 0.02, near + 33],
    ],
    "#d3c6b4",
    [0, 1, 0],
  );
  for (const share of [-0.55, -0.3, -0.05, 0.2, 0.45])
    face(
      scene,
      [
        [across(19, share), 0.02, near + 19],
        [across(19, share + 0.13), 0.02, near + 19],
        [across(18, share + 0.13), 0.02, near + 17.8],
        [across(18, share), 0.02, near + 17.8],
      ],
      "#f1e7d2",
      [0, 1, 0],
    );
  for (const share of [-0.5, -0.36, -0.2, 0.24, 0.38, 0.52]) {
    const at = [across(40, share), 0, near + 40] as const;
    if (chance.happens(0.5)) palm(scene, at, chance.between(8, 11));
    else
      tree(
        scene,
        at,
        chance.between(7, 9),
        chance.between(2.8, 3.8),
        chance.pick(light.moment.leaves),
        chance.happens(0.25) ? "#d9622f" : undefined,
      );
  }
  for (let share = -0.56; share < 0.58; share += chance.between(0.07, 0.12))
    bush(
      scene,
      [across(34, share), 0, near + 34],
      chance.between(2.4, 4),
      chance.between(0.9, 1.5),
      chance.happens(0.4) ? chance.pick(BLOSSOMS) : undefined,
    );
}
