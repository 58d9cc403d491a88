import { countForAdmins } from "./admin-stats.ts";
import { requireRecentSignIn } from "../identity/authentication.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { suspendEstablishment, viewAdminEstablishment } from "./moderate-establishment.ts";
import {
  deleteListingForGood,
  reinstateListing,
  suspendListing,
  listListingsToReview,
  viewAdminListing,
} from "./moderate-listing.ts";
import { reportEstablishment, reportListing, reportHost, reportPerson, reportThread } from "./file-reports.ts";
import { dismissSignal } from "../signals/dismiss-signal.ts";
import {
  listReportCases,
  readReportCase,
  readReportPhoto,
  readReportedPhoto,
  readReportedThread,
} from "./read-report-case.ts";
import { decideReports } from "./decide-reports.ts";
import { changeSuspension, type ModerationDeps } from "./suspend-person.ts";

export const moderationRoutes = (deps: ModerationDeps) =>
  ({
    reportThread: ({ caller, params, body, count }) => reportThread(deps, caller, params.id, body, count),
    reportListing: ({ caller, params, body, count }) => reportListing(deps, caller, params.id, body, count),
    reportHost: ({ caller, params, body, count }) => reportHost(deps, caller, params.id, body, count),
    reportEstablishment: ({ caller, params, body, count }) => reportEstablishment(deps, caller, params.id, body, count),
    getReportPhoto: ({ params, query }) => readReportPhoto(deps, params.id, params.photo_id, query.size),
    reportPerson: ({ caller, params, body, count }) => reportPerson(deps, caller, params.id, body, count),

    getAdminStats: () => countForAdmins(deps),
    getAdminEstablishment: ({ params }) => viewAdminEstablishment(deps, params.id),
    deactivateEstablishment: ({ caller, params, body }) => {
      if (body.call_off) requireRecentSignIn(caller);
      return suspendEstablishment(deps, operatorOf(caller), params.id, body);
    },
    getAdminProperty: ({ params }) => viewAdminListing(deps, params.id),
    dismissSignal: ({ caller, params, body }) => dismissSignal(deps, operatorOf(caller), params.id, body),
    listListingsToReview: () => listListingsToReview(deps),
    listReportCases: ({ query }) => listReportCases(deps, query),
    getReportCase: ({ params }) => readReportCase(deps, params.id),
    decideReports: ({ caller, params, body }) => decideReports(deps, operatorOf(caller), params.id, body),
    readReportedThread: ({ caller, params, query }) => readReportedThread(deps, operatorOf(caller), params.id, query),
    readReportedPhoto: ({ caller, params: { id: thread, photo_id: id }, query }) =>
      readReportedPhoto(deps, operatorOf(caller), { thread, id }, query.size),
    changeUserSuspension: ({ caller, params, body }) => changeSuspension(deps, operatorOf(caller), params.uid, body),
    deleteAdminProperty: ({ caller, params, query }) => {
      if (query.hard || query.call_off) requireRecentSignIn(caller);
      return query.hard
        ? deleteListingForGood(deps, operatorOf(caller), params.id, query.reason)
        : suspendListing(deps, operatorOf(caller), params.id, {
            reason: query.reason,
            callOff: query.call_off,
            read: { version: query.version },
          });
    },
    reactivateProperty: ({ caller, params, body }) =>
      reinstateListing(deps, operatorOf(caller), params.id, body.version),
  }) satisfies Partial<Handlers>;
