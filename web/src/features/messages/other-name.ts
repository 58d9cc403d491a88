import type { Thread } from "@lopango/contract/message";

/** What the other of a conversation is called; a role where nothing more is told. */
export function otherName({ other, other_left: hasLeft, side }: Pick<Thread, "other" | "other_left" | "side">): string {
  if (hasLeft) return "Compte supprimé";
  return other || (side === "guest" ? "Votre hôte" : "Voyageur");
}
