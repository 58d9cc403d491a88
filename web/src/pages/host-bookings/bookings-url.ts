import { BOOKING_STATUSES, type BookingStatus } from "@lopango/contract/booking-life";
import { isCivilDate } from "@lopango/contract/dates";
import { isId } from "@lopango/contract/ids";
import { changeQuery } from "@lopango/contract/query-string";

/** Which bookings the host looks at; all of it stands in the address. '' stands for no choice. */
export interface BookingFilters {
  status: BookingStatus | "";
  property: string;
  /** Civil dates: days of arrival, both included. */
  from: string;
  to: string;
}

export const NO_BOOKING_FILTERS: BookingFilters = { status: "", property: "", from: "", to: "" };

/** Reads an address; what it does not understand is left out. */
export function readFilters(params: URLSearchParams): BookingFilters {
  const date = (name: string) => {
    const value = params.get(name) ?? "";
    return isCivilDate(value) ? value : "";
  };
  const property = params.get("property") ?? "";
  return {
    status: BOOKING_STATUSES.find((status) => status === params.get("status")) ?? "",
    property: isId(property) ? property : "",
    from: date("from"),
    to: date("to"),
  };
}

/** `params` with the filters in it, its other parameters untouched. */
export function writeFilters(params: URLSearchParams, filters: BookingFilters): URLSearchParams {
  return changeQuery(params, { ...filters });
}

/** Whether the days of arrival end before they begin: nothing could be found then. */
export function isReversed({ from, to }: BookingFilters): boolean {
  return from !== "" && to !== "" && to < from;
}

export function isFiltered(filters: BookingFilters): boolean {
  return Object.values(filters).some(Boolean);
}
