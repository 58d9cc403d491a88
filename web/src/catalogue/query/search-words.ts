import { formatGuests, formatStay } from "@lopango/contract/platform/french-dates";
import { countUnits } from "@lopango/contract/listings/categories";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { toCents } from "../../lib/format/amount.ts";
import { quoted } from "../../lib/format/format.ts";
import { factParts, type SearchFilters } from "./search-filters.ts";
import { writeSearch } from "./search-url.ts";

export const searchName = ({ category }: SearchFilters): string => (category === "hotel" ? "Hôtels" : "Logements");
export const searchTitle = (state: SearchFilters): string =>
  state.q ? `${searchName(state)} : ${quoted(state.q)}` : searchName(state);

/** Returns a recent search for this device. Omits the dates, which expire. */
export function recentSearch(state: SearchFilters) {
  const { checkin, checkout, guests, rooms, min, max, max_move_in: sum } = state;
  const prices = [
    min === null ? "" : `dès ${formatExactPrice(toCents(min))}`,
    max === null ? "" : `jusqu’à ${formatExactPrice(toCents(max))}`,
    sum === null ? "" : `${formatExactPrice(toCents(sum))} pour entrer`,
  ];
  const people = guests && guests > 1 ? formatGuests(guests) : "";
  const many = rooms ? countUnits("hotel", rooms) : "";
  const facts = factParts(state).map(({ label }) => label);
  const places = [state.quartier, state.commune, state.city];
  const words = [searchName(state), state.q, ...places, ...facts, ...prices, people, many];
  return {
    query: writeSearch({ ...state, checkin: null, checkout: null, dates: null, sort: "new", pages: 1 }).toString(),
    label: words.filter(Boolean).join(" · "),
    stay: checkin && checkout ? { checkin, checkout, label: formatStay(checkin, checkout) } : null,
  };
}
