import { dim, lit, rgb, type Rgb } from "./colour.ts";
import type { Vec } from "./space.ts";

export type MomentName = "dawn" | "noon" | "golden" | "dusk" | "night" | "rains" | "dry";

export interface Moment {
  name: MomentName;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string];
  cloud: readonly [light: string, shade: string];
  sun: Rgb;
  /** Ambient light from the sky and from the ground. */
  above: Rgb;
  below: Rgb;
  /** Elevation of the sun, 0 to 1. */
  height: number;
  haze: string;
  shadow: { colour: string; opacity: number };
  windowsLit: number;
  leaves: readonly string[];
  earth: string;
}

const GREENS = ["#4f8a3c", "#6b9c3f", "#3e7a4b", "#7fa548"] as const;
const WET_GREENS = ["#3f8f45", "#5aa63f", "#2f7d52", "#7bb54a"] as const;
const DUSTY_GREENS = ["#76854a", "#8b9150", "#66784d", "#9a9a5b"] as const;

export const MOMENTS: Record<MomentName, Moment> = {
  dawn: {
    name: "dawn",
    sky: ["#86b3c4", "#d9cdbf", "#f8c9a0"],
    cloud: ["#fde6d0", "#dcae9f"],
    sun: dim(rgb("#ffcf9c"), 0.85),
    above: dim(rgb("#bcc7d8"), 0.55),
    below: dim(rgb("#d6a78c"), 0.25),
    height: 0.38,
    haze: "#f2d0b4",
    shadow: { colour: "#4d4a72", opacity: 0.36 },
    windowsLit: 0.12,
    leaves: GREENS,
    earth: "#b8745a",
  },
  noon: {
    name: "noon",
    sky: ["#3f9cc6", "#86c5dc", "#d6ecec"],
    cloud: ["#ffffff", "#c5dbe2"],
    sun: dim(rgb("#fff3da"), 0.86),
    above: dim(rgb("#c4dcef"), 0.5),
    below: dim(rgb("#d8bb95"), 0.24),
    height: 0.85,
    haze: "#cfe5e8",
    shadow: { colour: "#27456b", opacity: 0.4 },
    windowsLit: 0,
    leaves: GREENS,
    earth: "#c1694a",
  },
  golden: {
    name: "golden",
    sky: ["#68aec6", "#dcdcc6", "#fcd99a"],
    cloud: ["#fff0c9", "#e2b98c"],
    sun: dim(rgb("#ffd78f"), 0.95),
    above: dim(rgb("#bccbd2"), 0.45),
    below: dim(rgb("#e0a878"), 0.25),
    height: 0.45,
    haze: "#f3dba8",
    shadow: { colour: "#5a3f66", opacity: 0.4 },
    windowsLit: 0.05,
    leaves: ["#5f8a35", "#86a03c", "#46783f", "#a3a743"],
    earth: "#c4683f",
  },
  dusk: {
    name: "dusk",
    sky: ["#3c3f75", "#a35c82", "#f59a66"],
    cloud: ["#f7a07a", "#7c527f"],
    sun: dim(rgb("#ff9c6b"), 0.42),
    above: dim(rgb("#8c86bd"), 0.5),
    below: dim(rgb("#b06f78"), 0.2),
    height: 0.3,
    haze: "#c9788a",
    shadow: { colour: "#241f4d", opacity: 0.42 },
    windowsLit: 0.6,
    leaves: GREENS,
    earth: "#a85a4c",
  },
  night: {
    name: "night",
    sky: ["#101a3d", "#1d2f5e", "#3b4f80"],
    cloud: ["#3d4f80", "#26376a"],
    sun: dim(rgb("#9db4e8"), 0.14),
    above: dim(rgb("#6480c4"), 0.3),
    below: dim(rgb("#8f6c62"), 0.1),
    height: 0.7,
    haze: "#31446f",
    shadow: { colour: "#060a22", opacity: 0.5 },
    windowsLit: 0.72,
    leaves: GREENS,
    earth: "#8f5648",
  },
  rains: {
    name: "rains",
    sky: ["#7f9fa9", "#b4c6c2", "#e1e6d8"],
    cloud: ["#eef0e6", "#98adb0"],
    sun: dim(rgb("#fff6df"), 0.42),
    above: dim(rgb("#d3e0df"), 0.72),
    below: dim(rgb("#a2ad84"), 0.25),
    height: 0.75,
    haze: "#c6d3cb",
    shadow: { colour: "#23474c", opacity: 0.3 },
    windowsLit: 0.15,
    leaves: WET_GREENS,
    earth: "#a5553c",
  },
  dry: {
    name: "dry",
    sky: ["#94b4bd", "#cfd5c6", "#f5e3bd"],
    cloud: ["#f8efdd", "#d3c8b2"],
    sun: dim(rgb("#ffe6b8"), 0.84),
    above: dim(rgb("#dcd8cc"), 0.56),
    below: dim(rgb("#d6ac85"), 0.26),
    height: 0.6,
    haze: "#ebdcc0",
    shadow: { colour: "#5e4a5c", opacity: 0.32 },
    windowsLit: 0,
    leaves: DUSTY_GREENS,
    earth: "#c77b52",
  },
};

/** Light of a moment with the sun on one side. */
export interface Light {
  moment: Moment;
  /** Unit vector towards the sun. */
  sun: Vec;
  /** Shades a surface that faces `normal`; `sky` is the visible share of the sky, 0 to 1. */
  tone(colour: string, normal: Vec, sky?: number): string;
}

export function lightOf(moment: Moment, side: -1 | 1): Light {
  const flat = Math.sqrt(1 - moment.height ** 2);
  // More from the side than from behind the viewer, for visible shadows.
  const sun: Vec = [side * flat * 0.9, moment.height, -flat * 0.42];
  const length = Math.hypot(...sun);
  const unit: Vec = [sun[0] / length, sun[1] / length, sun[2] / length];
  return {
    moment,
    sun: unit,
    tone(colour, normal, sky = 1) {
      const direct = Math.max(0, normal[0] * unit[0] + normal[1] * unit[1] + normal[2] * unit[2]);
      const up = 0.5 + 0.5 * normal[1];
      return lit(
        colour,
        dim(moment.sun, direct * 1.15),
        dim(moment.above, sky * (0.55 + 0.6 * up)),
        dim(moment.below, 1.6 * (1 - up)),
      );
    },
  };
}
