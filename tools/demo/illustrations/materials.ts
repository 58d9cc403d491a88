import { chanceOf } from "../random.ts";

export interface Materials {
  wall: string;
  trim: string;
  roof: string;
  accent: string;
  wood: string;
}

const SETS: readonly Materials[] = [
  { wall: "#f0e2c8", trim: "#fbf6ea", roof: "#b5563d", accent: "#2f7a6d", wood: "#7a4a32" },
  { wall: "#e3a95f", trim: "#f9ecd2", roof: "#9b4836", accent: "#345f73", wood: "#6e4530" },
  { wall: "#d98f73", trim: "#f8e7d8", roof: "#84453c", accent: "#f2c14e", wood: "#5f3f34" },
  { wall: "#b9cfb4", trim: "#f7f3e4", roof: "#a6614a", accent: "#d9713f", wood: "#7b553a" },
  { wall: "#a8c4cf", trim: "#f6f2e9", roof: "#71606a", accent: "#e08a4b", wood: "#6a4c3c" },
  { wall: "#f6f1e6", trim: "#e4d6bd", roof: "#c06a45", accent: "#1f6f8b", wood: "#8a5836" },
  { wall: "#e7c6b5", trim: "#fff6ec", roof: "#7d5a58", accent: "#7a3e52", wood: "#7c5140" },
  { wall: "#f3d98e", trim: "#fdf7e3", roof: "#4f6a63", accent: "#c2503c", wood: "#73502f" },
  { wall: "#cfc6b8", trim: "#f3eee4", roof: "#5b4b45", accent: "#b8862f", wood: "#5e4434" },
  { wall: "#c9714e", trim: "#f4e3c9", roof: "#6b3f35", accent: "#27566b", wood: "#4f372c" },
];

/** Returns the colours of a house, the same in every picture. */
export const materialsOf = ({ house }: { house: string }): Materials => chanceOf(`walls of ${house}`).pick(SETS);

export const BLOSSOMS = ["#c93b7a", "#d9488f", "#e2762f", "#e9b13c", "#c8402f", "#f1d7e2", "#8e5fb5"] as const;
