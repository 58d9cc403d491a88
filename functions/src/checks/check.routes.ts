import type { ChecksDeps } from "./keep-checks.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { askByPapers, askForVisit, confirmCheck, hostChecks, withdrawCheck } from "./host-checks.ts";
import type { CheckUploadDeps } from "./keep-check-files.ts";
import { assignVisit, ownVisits, reportVisit } from "./visits.ts";
import { decideCheck, downloadCheckFile, listChecks } from "./decide-checks.ts";

export const checkRoutes = (deps: ChecksDeps) =>
  ({
    listHostChecks: ({ caller, query }) => hostChecks(deps, caller, query.property_id),
    confirmCheck: ({ caller, params }) => confirmCheck(deps, caller, params.id),
    withdrawCheck: ({ caller, params }) => withdrawCheck(deps, caller, params.id),
    listChecks: ({ query }) => listChecks(deps, query),
    getCheckFile: ({ caller, params }) => downloadCheckFile(deps, operatorOf(caller), params),
    askForVisit: ({ caller, body, count }) => askForVisit(deps, caller, body.property_id, count),
    assignVisit: ({ caller, params, body }) => assignVisit(deps, operatorOf(caller), params.id, body),
    listVisits: ({ caller }) => ownVisits(deps, caller),
    decideCheck: ({ caller, params, body }) => decideCheck(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;

/** The endpoint with files, which the function `upload` serves. */
export const checkUploadRoutes = (deps: CheckUploadDeps) =>
  ({
    askByPapers: ({ caller, form, idempotencyKey, count }) => askByPapers(deps, caller, form, idempotencyKey, count),
    reportVisit: ({ caller, params, form, idempotencyKey, count }) =>
      reportVisit(deps, caller, params.id, form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
