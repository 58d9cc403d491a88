import { todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { stayErrors } from "../../calendar/rules/stay.ts";
import { Problem } from "../../platform/problem.ts";
import { cheapestRooms, type FilledRooms, type RoomsOnOffer } from "@lopango/contract/listings/cheapest-rooms";
import type { Lodgers } from "@lopango/contract/listings/lodging";
import { priceFrom } from "@lopango/contract/listings/rates";
import { quote } from "@lopango/contract/listings/price";
import type { Listing } from "../../listings/rules/listing.ts";
import { unitsTogether } from "../../listings/rules/listed-establishment.ts";
import type { SearchPlan } from "./search-plan.ts";

/**
 * Parses the stay of a search by the rules of a booking; undefined without dates.
 * @throws Problem `invalid_fields` for a single date or a stay that cannot be booked
 */
export function searchedStay(
  checkin: CivilDate | undefined,
  checkout: CivilDate | undefined,
  now: Date,
): Stay | undefined {
  if (checkin === undefined && checkout === undefined) return undefined;
  if (checkin === undefined) throw refused([{ field: "checkin", message: "Indiquez aussi la date d’arrivée." }]);
  if (checkout === undefined) throw refused([{ field: "checkout", message: "Indiquez aussi la date de départ." }]);
  const errors = stayErrors({ checkin, checkout }, todayInCongo(now));
  if (errors.length > 0) throw refused(errors);
  return { checkin, checkout };
}

const refused = (errors: FieldError[]): Problem => new Problem("invalid_fields", { errors });

type Room = Pick<Listing, "base_price_cents" | "category" | "currency" | "min_nights" | "rates" | "rate_plan"> &
  RoomsOnOffer;

type Asked = Pick<SearchPlan, "stay" | "party" | "rooms" | "today">;

/** Price of a room for the stay, or without dates of its cheapest night or a month, minor units. */
export const priceOfRoom =
  ({ stay, today }: Pick<Asked, "stay" | "today">) =>
  (room: Room, lodgers: Lodgers): number =>
    stay ? quote(room, stay.checkin, stay.checkout, lodgers).total_cents : priceFrom(room, today);

/**
 * Returns the rooms of a card that lodge the guests of a search, as `cheapestRooms`; `rooms` fit all other criteria. Only
 * hotels are asked for a number of rooms.
 */
export const lodgingIn = <Searched extends Room>(
  asked: Asked,
  rooms: readonly Searched[],
): FilledRooms<Searched>[] | null =>
  cheapestRooms(rooms, asked.party, priceOfRoom(asked), rooms[0]?.category === "hotel" ? asked.rooms : null);

/** Whether a home fits a search but for its dates. */
export const homeFits = (plan: SearchPlan, home: Listing): boolean =>
  plan.filters !== null &&
  plan.categories.includes(home.category) &&
  plan.matches(home) &&
  lodgingIn(plan, [{ ...home, free: unitsTogether(home) }]) !== null;
