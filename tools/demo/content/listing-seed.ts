import type { RoomFact } from "@lopango/contract/listings/room-facts";
import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { Category } from "@lopango/contract/listings/categories";
import type { HostKey } from "./people.ts";

export type Subject =
  | "villa"
  | "guesthouse"
  | "villa-pool"
  | "lake-house"
  | "bridge-house"
  | "colonial-house"
  | "deco-house"
  | "farm"
  | "parcelle"
  | "shop-house"
  | "brick-house"
  | "plank-house"
  | "valley-house"
  | "annex"
  | "storeyed-house"
  | "duplex"
  | "apartments"
  | "shop-apartments"
  | "tower"
  | "hotel"
  | "hotel-pool"
  | "lake-hotel"
  | "river-hotel"
  | "bridge-hotel"
  | "deco-hotel"
  | "lava-inn"
  | "jacaranda-hotel"
  | "motel"
  | "pension"
  | "bungalows"
  | "lake-bungalows"
  | "river-cabins"
  | "pavilions"
  | "stone-cottages"
  | "studio"
  | "loft"
  | "bedroom"
  | "living"
  | "kitchen"
  | "bathroom"
  | "restaurant"
  | "lobby"
  | "pool"
  | "terrace"
  | "garden"
  | "river"
  | "lake"
  | "volcano"
  | "city"
  | "savanna"
  | "street";

/** A room type of a house: what differs from the house's own text, place and host. */
export interface RoomSeed {
  type: string;
  price: number;
  guests: number;
  units: number;
  /** Of the house's photos, which the house shows too. */
  photos: Subject[];
  facts: Partial<Record<RoomFact, number>>;
}

export interface EstablishmentSeed {
  name: string;
  stars: number;
  year: number;
  languages: string[];
  rules: string;
  rooms: RoomSeed[];
}

/** Input of a listing, or with `rooms` of a house. Defaults: active, one unit, instant, flexible, unlock price 2.00. */
export interface ListingSeed {
  category: Category;
  title: string;
  city: string;
  commune: string;
  quartier: string;
  /** Whole units of the currency, per night (hotel) or per month (logement). */
  price: number;
  /** US dollars unless given. */
  currency?: "CDF";
  guests: number;
  host: HostKey;
  description: string;
  /** In order; the first is the cover. May be empty. */
  photos: Subject[];
  units?: number;
  confirmation?: "host";
  policy?: CancellationPolicy;
  /** Makes a furnished logement bookable online. Hotels always are. */
  bookable?: true;
  unlock_cents?: number;
  inactive?: true;
  establishment?: EstablishmentSeed;
}

/** Price in dollars, at the rate of the demo world. */
export const inDollars = ({ price, currency }: Pick<ListingSeed, "price" | "currency">): number =>
  currency === "CDF" ? price / DEMO_RATE : price;

/** Francs for a dollar. */
export const DEMO_RATE = 2_500;
