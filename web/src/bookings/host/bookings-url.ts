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

/** Filters of the host's bookings, stored in the URL. '' means no filter. */
export interface BookingFilters {
  q: string;
  period: HostPeriod | "";
  status: BookingStatus | "";
  property: string;
  /** House that the host owns or works for. */
  house: string;
  /** Range of arrival dates, both inclusive. */
  from: string;
  to: string;
}

export const NO_BOOKING_FILTERS: BookingFilters = {
  q: "",
  period: "",
  status: "",
  property: "",
  house: "",
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
    house: id("house"),
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
export function isFiltered({ house, ...filters }: BookingFilters, home: string): boolean {
  return house !== home || Object.values(filters).some(Boolean);
}
