import type { Handlers } from "../identity/handlers.ts";
import {
  addApplicationFiles,
  deleteApplicationFile,
  downloadApplicationFile,
  placeApplicationPhoto,
} from "./application-papers.ts";
import {
  apply,
  correctApplication,
  listMyApplications,
  viewApplication,
  type PartnersDeps,
  type PartnerUploadDeps,
} from "./apply.ts";
import { publishApplication } from "./publish-application.ts";
import { approveApplication, listApplications, rejectApplication, reviewApplication } from "./review-applications.ts";

export const partnerRoutes = (deps: PartnersDeps) =>
  ({
    createApplication: ({ caller, body, idempotencyKey, count }) => apply(deps, caller, body, idempotencyKey, count),
    listMyApplications: ({ caller }) => listMyApplications(deps, caller),
    getApplication: ({ caller, params }) => viewApplication(deps, caller, params.id),
    correctApplication: ({ caller, params, body, count }) => correctApplication(deps, caller, params.id, body, count),
    getApplicationFile: ({ caller, params, query }) =>
      downloadApplicationFile(deps, caller, params.id, params.file_id, query.size),
    placeApplicationPhoto: ({ caller, params, body, count }) =>
      placeApplicationPhoto(deps, caller, params, body.room, count),
    deleteApplicationFile: ({ caller, params }) => deleteApplicationFile(deps, caller, params.id, params.file_id),
    listApplications: ({ query }) => listApplications(deps, query),
    reviewApplication: ({ caller, params }) => reviewApplication(deps, caller, params.id),
    approveApplication: ({ caller, params, body }) => approveApplication(deps, caller, params.id, body.version),
    rejectApplication: ({ caller, params, body }) => rejectApplication(deps, caller, params.id, body),
  }) satisfies Partial<Handlers>;

/** The endpoints with files or rendering, which the function `upload` serves. */
export const partnerUploadRoutes = (deps: PartnerUploadDeps) =>
  ({
    addApplicationFiles: ({ caller, params, form, idempotencyKey, count }) =>
      addApplicationFiles(deps, caller, { applicationId: params.id, readForm: form, idempotencyKey, count }),
    publishApplication: ({ caller, params, body }) => publishApplication(deps, caller, params.id, body.confirmation),
  }) satisfies Partial<Handlers>;
