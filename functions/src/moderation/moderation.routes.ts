import type { Handlers } from "../platform/http/handler.ts";
import { reportListing, type ListingReportDeps } from "./report-listing.ts";

export function moderationRoutes(deps: ListingReportDeps): Pick<Handlers, "reportListing"> {
  return {
    reportListing: ({ caller, params, body, count }) => reportListing(deps, caller, params.id, body, count),
  };
}
