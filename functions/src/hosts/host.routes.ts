import type { UploadDeps } from "../files/upload.ts";
import type { Handlers } from "../identity/handlers.ts";
import { albumOfHost, type HostsDeps, addHostPhoto, changeProfile, viewProfile } from "./host-profile.ts";
import { figuresOf, type FiguresDeps } from "./listing-figures.ts";
import { listHostListings, listHostReviews, viewHost } from "./view-host.ts";
import { deletePhoto, type AddPhotosDeps } from "../listings/photo-album.ts";

export const hostRoutes = (deps: HostsDeps & UploadDeps & FiguresDeps) =>
  ({
    getHost: ({ params }) => viewHost(deps, params.id),
    listHostListings: ({ params, query: { limit, cursor } }) =>
      listHostListings(deps, params.id, { size: limit, cursor }),
    listHostReviews: ({ params, query: { limit, cursor } }) =>
      listHostReviews(deps, params.id, { size: limit, cursor }),
    getListingFigures: ({ caller, params }) => figuresOf(deps, caller, params.id),
    getHostProfile: ({ caller }) => viewProfile(deps, caller),
    changeHostProfile: ({ caller, body, count }) => changeProfile(deps, caller, body, count),
    deleteHostPhoto: ({ caller, params }) => deletePhoto(deps, caller, albumOfHost(deps, caller.uid), params.photo_id),
  }) satisfies Partial<Handlers>;

/** The endpoints that the function `upload` serves. */
export const hostUploadRoutes = (deps: AddPhotosDeps & HostsDeps) =>
  ({
    addHostPhoto: ({ caller, form, idempotencyKey, count }) => addHostPhoto(deps, caller, form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
