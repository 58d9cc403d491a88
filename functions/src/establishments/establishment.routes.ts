import { readHostEstablishment, ownEstablishments, listAllEstablishments } from "./list-establishments.ts";
import type { Handlers } from "../identity/handlers.ts";
import { addPhotos, arrangePhotos, deletePhoto, type AddPhotosDeps } from "../listings/photo-album.ts";
import { changeEstablishment, endEstablishment, gatherRooms } from "./change-establishment.ts";
import { albumOfEstablishment, type EstablishmentsDeps } from "./require-establishment.ts";
import { offerRooms } from "./offer-rooms.ts";
import { viewEstablishment } from "./view-establishment.ts";

export const establishmentRoutes = (deps: EstablishmentsDeps) =>
  ({
    getEstablishment: ({ params, caller }) => viewEstablishment(deps, params.id, caller),
    getEstablishmentOffers: ({ params, query }) => offerRooms(deps, params.id, query),
    listAdminEstablishments: ({ query }) => listAllEstablishments(deps, query),
    listHostEstablishments: ({ caller }) => ownEstablishments(deps, caller),
    getHostEstablishment: ({ caller, params }) => readHostEstablishment(deps, caller, params.id),
    createEstablishment: ({ caller, body, idempotencyKey, count }) =>
      gatherRooms(deps, caller, body, idempotencyKey, count),
    changeEstablishment: ({ caller, params, body, count }) => changeEstablishment(deps, caller, params.id, body, count),
    deleteEstablishment: ({ caller, params }) => endEstablishment(deps, caller, params.id),
    arrangeEstablishmentPhotos: ({ caller, params, body, count }) =>
      arrangePhotos(deps, caller, albumOfEstablishment(deps, params.id), body, count),
    deleteEstablishmentPhoto: ({ caller, params }) =>
      deletePhoto(deps, caller, albumOfEstablishment(deps, params.id), params.photo_id),
  }) satisfies Partial<Handlers>;

/** The endpoints that the function `upload` serves. */
export const establishmentUploadRoutes = (deps: AddPhotosDeps & Pick<EstablishmentsDeps, "establishments" | "teams">) =>
  ({
    addEstablishmentPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addPhotos(deps, caller, albumOfEstablishment(deps, params.id), form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
