import type { Thread } from "@lopango/contract/messages/message";

/** Returns the name of the other participant, or the role when the name is not public. */
export function otherName({ other, other_left: hasLeft, side }: Pick<Thread, "other" | "other_left" | "side">): string {
  if (hasLeft) return "Compte supprimé";
  return other || (side === "guest" ? "Votre hôte" : "Voyageur");
}
