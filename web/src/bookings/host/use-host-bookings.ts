import useSWR from "swr";
import {
  BOOKING_STATUSES,
  HOST_PERIODS,
  type BookingStatus,
  type HostPeriod,
} from "@lopango/contract/bookings/booking-life";
import { isCivilDate } from "@lopango/contract/platform/dates";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { isId } from "@lopango/contract/platform/ids";
import { changeQuery } from "@lopango/contract/platform/query-string";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { hasRight } from "@lopango/contract/teams/rights";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { useListPages, type Pages } from "../../lib/loading/list-pages.ts";
import { useAllOwnListings } from "../../listings/host/use-own-listings.ts";
import { useOwnEstablishments } from "../../establishments/host/use-own-establishments.ts";
import { useTeams } from "../../teams/use-teams.ts";

/** Filters of the host's bookings, stored in the URL. '' means no filter. */
export interface BookingFilters {
  q: string;
  period: HostPeriod | "";
  status: BookingStatus | "";
  property: string;
  /** House that the host owns or works for. */
  establishment: string;
  /** Range of arrival dates, both inclusive. */
  from: string;
  to: string;
}

export const NO_BOOKING_FILTERS: BookingFilters = {
  q: "",
  period: "",
  status: "",
  property: "",
  establishment: "",
  from: "",
  to: "",
};

export function readFilters(params: URLSearchParams): BookingFilters {
  const date = (name: string) => {
    const value = params.get(name) ?? "";
    return isCivilDate(value) ? value : "";
  };
  const id = (name: string) => {
    const value = params.get(name) ?? "";
    return isId(value) ? value : "";
  };
  return {
    q: (params.get("q") ?? "").slice(0, MAX_QUERY_LENGTH),
    period: HOST_PERIODS.find((period) => period === params.get("period")) ?? "",
    status: BOOKING_STATUSES.find((status) => status === params.get("status")) ?? "",
    property: id("property"),
    establishment: id("establishment"),
    from: date("from"),
    to: date("to"),
  };
}

/** Returns `params` with the filters set and other parameters kept. */
export function writeFilters(params: URLSearchParams, filters: BookingFilters): URLSearchParams {
  return changeQuery(params, { ...filters });
}

/** Whether the date range is reversed, so that nothing can match. */
export function isReversed({ from, to }: BookingFilters): boolean {
  return from !== "" && to !== "" && to < from;
}

/** @param home - house that is chosen without a filter */
export function isFiltered({ establishment, ...filters }: BookingFilters, home: string): boolean {
  return establishment !== home || Object.values(filters).some(Boolean);
}

export const queryOf = ({ property, establishment, ...filters }: BookingFilters) => ({
  ...filters,
  property_id: property,
  ...(establishment && { establishment_id: establishment }),
});

/** Loads the bookings of the host's listings, or of a house. A reversed date range yields none without a request. */
export function useHostBookings(filters: BookingFilters | undefined): Pages<HostBooking> {
  const uid = useSession().profile?.uid;
  const isVain = filters !== undefined && isReversed(filters);
  const pages = useListPages(filters && !isVain ? keyOf("host-bookings", uid, filters) : null, (cursor) =>
    api.list("/api/host/bookings", { query: { ...(filters && queryOf(filters)), cursor } }),
  );
  return isVain ? { ...pages, items: [] } : pages;
}

export interface NamedBooking {
  booking: HostBooking | undefined;
  error: unknown;
  /** Stores the given booking; without one, fetches again. */
  refresh: (booking?: HostBooking) => void;
}

/** Loads the booking that the URL names, wherever the list has it; null loads nothing. */
export function useNamedBooking(id: string | null): NamedBooking {
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(id && keyOf("host-booking", uid, id), () =>
    api.get("/api/host/bookings/{id}", { params: { id: id ?? "" } }),
  );
  return {
    booking: data,
    error,
    refresh: (booking) => {
      if (booking === undefined) void mutate();
      else if (booking.id === id) void mutate(booking, { revalidate: false });
    },
  };
}

interface SeenEstablishments {
  /** Own houses, and those of others with the right. Empty until both are loaded. */
  establishments: { id: string; name: string }[];
  /** The house that opens first for who has no listing of their own; '' for hosts, undefined while unknown. */
  first: string | undefined;
}

/** Houses whose bookings the host sees. */
export function useSeenEstablishments(): SeenEstablishments {
  const { establishments: own } = useOwnEstablishments();
  const { items: listings, error } = useAllOwnListings();
  const teams = useTeams();
  const ofOthers = (teams ?? [])
    .filter(({ role }) => hasRight(role, "see_bookings"))
    .map(({ establishment_id: id, name }) => ({ id, name }));
  const isHost = listings ? listings.length > 0 : error ? true : undefined;
  return {
    establishments: own && teams ? [...own.map(({ id, name }) => ({ id, name })), ...ofOthers] : [],
    first: isHost ? "" : isHost === false && teams ? (ofOthers[0]?.id ?? "") : undefined,
  };
}

/** Room types of the houses of others whose calendar the host changes as a member of the team. */
export function useTeamRooms(): PropertySummary[] {
  const uid = useSession().profile?.uid;
  const ids = (useTeams() ?? []).filter(({ role }) => hasRight(role, "calendar")).map(({ establishment_id: id }) => id);
  const { data } = useSWR(uid && ids.length > 0 ? keyOf("team-rooms", uid, ids) : null, async () => {
    const establishments = await Promise.all(
      ids.map((id) => api.get("/api/host/establishments/{id}", { params: { id } })),
    );
    return establishments.flatMap(({ rooms }) => rooms);
  });
  return data ?? [];
}
