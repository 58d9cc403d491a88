import type { RoomPlaces } from "./fill-rooms.ts";
import { childrenOf, type Lodgers } from "./lodging.ts";

/**
 * Returns why a room cannot lodge these people, as the end of a French sentence that begins with its name; null when it
 * can.
 */
export function lodgingProblem(lodgers: Lodgers, { max_guests, adults, children }: RoomPlaces): string | null {
  const young = childrenOf(lodgers);
  const atMost = (count: number, one: string) => `accueille au plus ${count}\u00a0${one}${count > 1 ? "s" : ""}.`;
  if (lodgers.guests > max_guests) return atMost(max_guests, "personne");
  if (young > (children ?? young))
    return children === 0 ? "n’accueille pas d’enfants." : atMost(children ?? 0, "enfant");
  if (lodgers.guests - young <= (adults ?? max_guests)) return null;
  const hint = young === 0 && children !== 0 ? " Indiquez les enfants, s’il y en a." : "";
  return atMost(adults ?? max_guests, "adulte") + hint;
}
