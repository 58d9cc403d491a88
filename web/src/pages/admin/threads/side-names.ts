import type { Side } from "@lopango/contract/message";

export const SIDE_NAMES: Record<Side, string> = { guest: "Voyageur", host: "Hôte" };
