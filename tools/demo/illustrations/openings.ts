import { mix, shift } from "./colour.ts";
import { face, panel, panelOutline, type Scene } from "./scene.ts";
import type { Plane, Point, Vec } from "./space.ts";

export interface OpeningStyle {
  frame: string;
  /** Colour of wooden shutters; none if undefined. */
  shutters?: string;
  arched?: boolean;
  sill?: boolean;
  awning?: string;
  curtains?: boolean;
  grille?: boolean;
}

type Area = readonly [left: number, bottom: number, right: number, top: number];

function glass(scene: Scene, on: Plane, outline: Point[], burning: boolean): void {
  const { sheet, light, chance } = scene;
  const { moment } = light;
  if (burning) {
    sheet.shape(outline, { from: "#ffe2a0", to: mix("#f3a85a", moment.sky[1], 0.12) });
    return;
  }
  const dark = mix(light.tone("#4b6470", on.normal), moment.sky[0], 0.35);
  sheet.shape(outline, { from: mix(dark, moment.sky[2], 0.42), to: shift(dark, -0.12), direction: [0.15, 0, 0.6, 1] });
  const [left, top] = [Math.min(...outline.map(([x]) => x)), Math.min(...outline.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => y))];
  if (right - left < 9) return;
  const slant = chance.between(0.1, 0.5);
  const at = (x: number, y: number): Point => [left + (right - left) * x, top + (bottom - top) * y];
  sheet.within(outline, () =>
    sheet.shape(
      [at(slant, 0), at(slant + 0.24, 0), at(slant - 0.1, 1), at(slant - 0.34, 1)],
      mix(moment.sky[2], "#ffffff", 0.3),
      { opacity: 0.28 },
    ),
  );
}

function archOutline(scene: Scene, on: Plane, [left, bottom, right, top]: Area, out = 0): Point[] {
  const radius = (right - left) / 2;
  const centre = left + radius;
  const spring = top - radius;
  const arc = Array.from({ length: 13 }, (_, i): Vec => {
    const angle = Math.PI - (i / 12) * Math.PI;
    return on.at(centre + Math.cos(angle) * radius, spring + Math.sin(angle) * radius, out);
  });
  return scene.camera.outline([on.at(left, bottom, out), ...arc, on.at(right, bottom, out)]);
}

export function windowOn(
  scene: Scene,
  on: Plane,
  area: Area,
  style: OpeningStyle,
  burning = scene.chance.happens(scene.light.moment.windowsLit),
): void {
  const { sheet, light, camera, chance } = scene;
  const [left, bottom, right, top] = area;
  const width = right - left;
  const size = camera.scaleAt(on.at(left, bottom));
  const outline = style.arched ? archOutline(scene, on, area) : panelOutline(scene, on, area);
  const frame = light.tone(style.frame, on.normal);
  if (style.sill) panel(scene, on, [left - 0.12, bottom - 0.14, right + 0.12, bottom], style.frame, { out: 0.08 });
  sheet.shape(outline, shift(frame, -0.16));
  const inset = Math.min(0.07, width * 0.08);
  const inner: Area = [left + inset, bottom + inset, right - inset, top - inset * 1.6];
  const pane = style.arched ? archOutline(scene, on, inner) : panelOutline(scene, on, inner);
  glass(scene, on, pane, burning);
  sheet.within(pane, () => {
    if (style.curtains && size > 12) {
      const cloth = burning ? "#f8cf8c" : light.tone("#efe6d6", on.normal, 0.7);
      const open = chance.between(0.14, 0.3) * width;
      for (const [from, to] of [
        [left, left + open],
        [right - open, right],
      ] as const)
        sheet.shape(panelOutline(scene, on, [from, bottom, to, top]), cloth, { opacity: 0.85 });
    }
    panelShade(scene, on, [left, top - Math.min(0.35, (top - bottom) * 0.2), right, top]);
  });
  if (size > 9) {
    const bars = width > 1.9 ? 3 : width > 0.8 ? 2 : 1;
    for (let bar = 1; bar < bars; bar += 1) {
      const x = left + (width * bar) / bars;
      sheet.line(
        camera.outline([on.at(x, bottom + inset), on.at(x, top - inset), on.at(x, top - inset)]).slice(0, 2),
        frame,
        Math.max(1, size * 0.05),
      );
    }
    if (top - bottom > 1.6)
      sheet.line(
        camera
          .outline([
            on.at(left, top - (top - bottom) * 0.3),
            on.at(right, top - (top - bottom) * 0.3),
            on.at(right, top),
          ])
          .slice(0, 2),
        frame,
        Math.max(1, size * 0.05),
      );
  }
  if (style.grille && size > 14)
    for (let x = left + 0.18; x < right; x += 0.2)
      sheet.line([camera.project(on.at(x, bottom)), camera.project(on.at(x, top))], shift(frame, -0.08), 1, {
        opacity: 0.7,
      });
  if (style.shutters)
    for (const [from, to] of [
      [left - width * 0.48, left - 0.02],
      [right + 0.02, right + width * 0.48],
    ] as const)
      shutter(scene, on, [from, bottom, to, style.arched ? top - width * 0.3 : top], style.shutters);
  if (style.awning) awning(scene, on, [left - 0.2, top - 0.15, right + 0.2, top + 0.35], style.awning);
}

function shutter(scene: Scene, on: Plane, area: Area, colour: string): void {
  const { camera, sheet, light } = scene;
  const [left, bottom, right, top] = area;
  panel(scene, on, area, colour, { out: 0.05, fade: 0.04 });
  const size = camera.scaleAt(on.at(left, bottom));
  if (size < 14) return;
  const slat = shift(light.tone(colour, on.normal), -0.08);
  for (let y = bottom + 0.12; y < top - 0.05; y += 0.17)
    sheet.line(
      [camera.project(on.at(left + 0.06, y, 0.05)), camera.project(on.at(right - 0.06, y, 0.05))],
      slat,
      Math.max(1, size * 0.035),
    );
}

export function panelShade(scene: Scene, on: Plane, area: Area, strength = 1): void {
  const { moment } = scene.light;
  scene.sheet.shape(panelOutline(scene, on, area, 0.01), moment.shadow.colour, {
    opacity: moment.shadow.opacity * strength,
    blend: "multiply",
  });
}

export function awning(scene: Scene, on: Plane, [left, bottom, right, top]: Area, colour: string): void {
  const reach = 0.9;
  panelShade(scene, on, [left, bottom - 0.75, right, bottom + 0.1]);
  const stripes = Math.max(4, Math.round((right - left) / 0.35));
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = left + ((right - left) * stripe) / stripes;
    const to = left + ((right - left) * (stripe + 1)) / stripes;
    const tone = stripe % 2 ? "#f5ecdc" : colour;
    face(scene, [on.at(from, top), on.at(to, top), on.at(to, bottom, reach), on.at(from, bottom, reach)], tone, [
      on.normal[0] * 0.6,
      0.8,
      on.normal[2] * 0.6,
    ]);
    face(
      scene,
      [
        on.at(from, bottom, reach),
        on.at(to, bottom, reach),
        on.at(to, bottom - 0.16, reach),
        on.at((from + to) / 2, bottom - 0.23, reach),
        on.at(from, bottom - 0.16, reach),
      ],
      shift(tone, -0.05),
      on.normal,
    );
  }
}

export function doorOn(
  scene: Scene,
  on: Plane,
  area: Area,
  colour: string,
  style: { arched?: boolean; frame: string; glazed?: boolean },
): void {
  const { sheet, light, camera } = scene;
  const [left, bottom, right, top] = area;
  const around: Area = [left - 0.14, bottom, right + 0.14, top + 0.14];
  sheet.shape(
    style.arched ? archOutline(scene, on, around) : panelOutline(scene, on, around),
    light.tone(style.frame, on.normal),
  );
  const outline = style.arched ? archOutline(scene, on, area) : panelOutline(scene, on, area);
  if (style.glazed) glass(scene, on, outline, scene.chance.happens(Math.max(0.15, light.moment.windowsLit)));
  else
    sheet.shape(outline, {
      from: light.tone(colour, on.normal, 0.7),
      to: light.tone(shift(colour, -0.05), on.normal, 0.9),
    });
  sheet.within(outline, () => panelShade(scene, on, [left, top - 0.3, right, top]));
  const line = style.glazed ? light.tone(style.frame, on.normal) : shift(light.tone(colour, on.normal), -0.1);
  const size = camera.scaleAt(on.at(left, bottom));
  const middle = (left + right) / 2;
  sheet.line(
    [camera.project(on.at(middle, bottom)), camera.project(on.at(middle, top))],
    line,
    Math.max(1, size * 0.04),
  );
  if (!style.glazed && size > 16) {
    for (const [from, to] of [
      [left + 0.1, middle - 0.1],
      [middle + 0.1, right - 0.1],
    ] as const) {
      for (const [low, high] of [
        [bottom + 0.15, bottom + 0.9],
        [bottom + 1.05, top - 0.35],
      ] as const) {
        sheet.shape(panelOutline(scene, on, [from, low, to, high]), line, { opacity: 0.55 });
        sheet.shape(
          panelOutline(scene, on, [from + 0.05, low + 0.03, to - 0.01, high - 0.06]),
          light.tone(shift(colour, 0.03), on.normal),
        );
      }
    }
  }
}

export function arcade(
  scene: Scene,
  on: Plane,
  area: Area,
  inside: string,
  arched: boolean,
  burning = scene.chance.happens(scene.light.moment.windowsLit + 0.25) && scene.light.moment.windowsLit > 0.3,
): void {
  const { sheet, light } = scene;
  const outline = arched ? archOutline(scene, on, area) : panelOutline(scene, on, area);
  const dark = mix(light.tone(inside, [0, 0, -1], 0.35), light.moment.shadow.colour, 0.35);
  sheet.shape(
    outline,
    burning ? { from: "#f6c37a", to: "#c27a4a" } : { from: shift(dark, -0.05), to: shift(dark, 0.08) },
  );
}

export { archOutline };
export type { Area };
