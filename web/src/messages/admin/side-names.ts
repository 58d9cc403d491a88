import type { Side } from "@lopango/contract/messages/message";

export const SIDE_NAMES: Record<Side, string> = { guest: "Voyageur", host: "Hôte" };
