import useSWR, { unstable_serialize } from "swr";
import type { Establishment, EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { coverOf } from "@lopango/contract/photos/photos";
import type { Stay } from "../../calendar/selection.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useInitialData } from "../../lib/api/initial-data.ts";
import { isHost, useSession } from "../../identity/session/store.ts";

interface EstablishmentState {
  establishment: Establishment | undefined;
  error: unknown;
  retry: () => void;
}

/** Loads a house without identity, so that the CDN can answer, and for a host once more, whose own it may be. */
export function useEstablishment(id: string): EstablishmentState {
  const session = useSession();
  const common = useSWR(
    keyOf("establishment", id),
    () => api.get("/api/establishments/{id}", { params: { id }, anonymous: true }),
    useInitialData(unstable_serialize(keyOf("establishment", id))),
  );
  const viewer = session.status === "signed-in" && isHost(session) ? session.profile.uid : null;
  const own = useSWR(viewer !== null && common.data && keyOf("establishment", id, viewer), () =>
    // The copy in the browser's cache can be the public one.
    api.get("/api/establishments/{id}", { params: { id }, revalidate: true }),
  );
  return {
    establishment: (viewer === null ? undefined : own.data) ?? common.data,
    error: common.error,
    retry: () => void common.mutate(),
  };
}

interface OffersState {
  /** Undefined without dates and while they load. */
  offers: EstablishmentOffers | undefined;
  error: unknown;
  retry: () => void;
}

export const offersOf = (establishment: string, { checkin, checkout }: Stay, guests: number) =>
  keyOf("offers", establishment, checkin, checkout, guests);

/** Loads prices and free units for a stay; asks for nothing without dates. */
export function useOffers(id: string, stay: Stay | null, guests: number): OffersState {
  const key = stay && offersOf(id, stay, guests);
  const { data, error, mutate } = useSWR(
    key,
    () => api.get("/api/establishments/{id}/offers", { params: { id }, anonymous: true, query: { ...stay, guests } }),
    useInitialData(unstable_serialize(key)),
  );
  return { offers: data, error: error as unknown, retry: () => void mutate() };
}

/** Returns a house as the card that lists show: that of its first room type. */
export function cardOfEstablishment(establishment: Establishment): PropertySummary {
  const { id, name, kind, stars, year_founded, languages, from_cents, rating, photos, rooms, currency } = establishment;
  const [first] = rooms;
  const cover = coverOf(photos) ?? null;
  return {
    id: first?.property_id ?? "",
    establishment_id: id,
    establishment: { id, name, kind, stars, year_founded, languages, rooms: rooms.length, from_cents, rating, cover },
    title: name,
    city: establishment.city,
    country: establishment.country,
    commune: establishment.commune,
    quartier: establishment.quartier,
    area: establishment.area,
    category: "hotel",
    currency,
    base_price_cents: from_cents,
    max_guests: first?.max_guests ?? 1,
    cover_url: cover?.url ?? null,
    photos: cover ? [cover] : [],
    supports_booking: true,
    rating,
    is_active: true,
    created_at: establishment.created_at,
  };
}
