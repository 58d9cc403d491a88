import type { Handlers } from "../identity/handlers.ts";
import { askLeaseCode, confirmByCode } from "./confirm-paper.ts";
import { addLeasePhotos, readLeasePhoto, writeInspection, type LeaseUploadDeps } from "./inspect.ts";
import { listGuarantees, printGuarantee, readGuarantee, writeGuarantee, type LeasesDeps } from "./write-guarantee.ts";

export const leaseRoutes = (deps: LeasesDeps) =>
  ({
    getGuaranteePdf: ({ caller, params, query }) => printGuarantee(deps, caller, params.id, query.document),
    writeGuarantee: ({ caller, params, body, idempotencyKey, count }) =>
      writeGuarantee(deps, caller, params.id, body, idempotencyKey, count),
    listGuarantees: ({ caller, query: { limit, cursor } }) => listGuarantees(deps, caller, { size: limit, cursor }),
    getGuarantee: ({ caller, params }) => readGuarantee(deps, caller, params.id),
    askLeaseCode: ({ caller, params, body, count }) => askLeaseCode(deps, caller, params.id, body, count),
    confirmGuarantee: ({ caller, params, body, count }) => confirmByCode(deps, caller, params.id, body, count),
    getLeasePhoto: ({ caller, params, query }) => readLeasePhoto(deps, caller, params, query.size),
    writeInspection: ({ caller, params, body, count }) => writeInspection(deps, caller, params.id, body, count),
  }) satisfies Partial<Handlers>;

/** The endpoint that the function `upload` serves. */
export const leaseUploadRoutes = (deps: LeaseUploadDeps) =>
  ({
    addLeasePhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addLeasePhotos(deps, caller, params.id, form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
