import { reportThread } from "./reported-threads.ts";
import type { Handlers } from "../identity/handlers.ts";
import { reportListing, type ListingReportDeps } from "./report-listing.ts";

export function moderationRoutes(
  deps: ListingReportDeps & Parameters<typeof reportThread>[0],
): Pick<Handlers, "reportListing" | "reportThread"> {
  return {
    reportThread: ({ caller, params, body, count }) => reportThread(deps, caller, params.id, body, count),
    reportListing: ({ caller, params, body, count }) => reportListing(deps, caller, params.id, body, count),
  };
}
