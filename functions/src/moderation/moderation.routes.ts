import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { adminStats, type StatsDeps } from "./admin-stats.ts";
import { deleteListingForGood, reinstateListing, suspendListing, type AdminListingDeps } from "./moderate-listing.ts";
import { reportListing, type ReportingDeps } from "./report-listing.ts";
import { reportPerson } from "./report-person.ts";
import {
  closeReport,
  listReportedThreads,
  readReportedPhoto,
  readReportedThread,
  reportThread,
} from "./reported-threads.ts";
import { changeSuspension, type SuspensionDeps } from "./suspend-person.ts";

export const moderationRoutes = (
  deps: StatsDeps & ReportingDeps & AdminListingDeps & SuspensionDeps & Parameters<typeof readReportedPhoto>[0],
) =>
  ({
    reportThread: ({ caller, params, body, count }) => reportThread(deps, caller, params.id, body, count),
    reportListing: ({ caller, params, body, count }) => reportListing(deps, caller, params.id, body, count),
    reportPerson: ({ caller, params, body, count }) => reportPerson(deps, caller, params.id, body, count),

    getAdminStats: () => adminStats(deps),
    listReportedThreads: ({ query }) => listReportedThreads(deps, query),
    readReportedThread: ({ caller, params, query }) => readReportedThread(deps, operatorOf(caller), params.id, query),
    readReportedPhoto: ({ caller, params: { id: thread, photo_id: id }, query }) =>
      readReportedPhoto(deps, operatorOf(caller), { thread, id }, query.size),
    closeReport: ({ caller, params, body }) => closeReport(deps, operatorOf(caller), params.id, body),
    changeUserSuspension: ({ caller, params, body }) => changeSuspension(deps, operatorOf(caller), params.uid, body),
    deleteAdminProperty: ({ caller, params, query }) =>
      query.hard
        ? deleteListingForGood(deps, operatorOf(caller), params.id, query.reason)
        : suspendListing(deps, operatorOf(caller), params.id, { reason: query.reason, callOff: query.call_off }),
    reactivateProperty: ({ caller, params }) => reinstateListing(deps, operatorOf(caller), params.id),
  }) satisfies Partial<Handlers>;
