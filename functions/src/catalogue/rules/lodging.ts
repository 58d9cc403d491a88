import { cheapestRooms, type FilledRooms, type RoomsOnOffer } from "@lopango/contract/bookings/cheapest-rooms";
import type { Lodgers } from "@lopango/contract/bookings/lodging";
import { priceFrom } from "@lopango/contract/listings/rates";
import { quote } from "@lopango/contract/bookings/price";
import type { Listing } from "../../listings/rules/listing.ts";
import type { SearchPlan } from "./search-plan.ts";

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
