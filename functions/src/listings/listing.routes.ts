import {
  readHostCalendar,
  changeRates,
  changeRatesOfRooms,
  ratesOfEstablishment,
  closeNights,
} from "./change-nights.ts";
import type { Handlers } from "../identity/handlers.ts";
import { addPhotos, arrangePhotos, deletePhoto, albumOfListing, type AddPhotosDeps } from "./photo-album.ts";
import { deleteListing } from "./delete-listing.ts";
import { listAllListings } from "./list-all-listings.ts";
import { countView } from "./count-view.ts";
import { answerFree, answerFreeByLink } from "./still-free.ts";
import { changeListing, publish, type ListingsDeps } from "./publish-listing.ts";

export const listingRoutes = (deps: ListingsDeps) =>
  ({
    getRates: ({ caller, params }) => ratesOfEstablishment(deps, caller, params.id),
    changeRates: ({ caller, params, body, count }) => changeRates(deps, caller, params.id, body, count),
    changeRatesOfRooms: ({ caller, body, count }) => changeRatesOfRooms(deps, caller, body, count),
    listAdminProperties: ({ query }) => listAllListings(deps, query),
    createProperty: ({ caller, body, idempotencyKey, count }) => publish(deps, caller, body, idempotencyKey, count),
    changeProperty: ({ caller, params, body, count }) => changeListing(deps, caller, params.id, body, count),
    answerFree: ({ caller, params, body, count }) => answerFree(deps, caller, params.id, body, count),
    countView: ({ params }) => countView(deps, params.id),
    answerFreeByLink: ({ params, body }) => answerFreeByLink(deps, params.token, body),
    deleteProperty: ({ caller, params }) => deleteListing(deps, caller, params.id),
    arrangePhotos: ({ caller, params, body, count }) =>
      arrangePhotos(deps, caller, albumOfListing(deps, params.id), body, count),
    deletePhoto: ({ caller, params }) => deletePhoto(deps, caller, albumOfListing(deps, params.id), params.photo_id),
    getHostCalendar: ({ caller, params, query }) => readHostCalendar(deps, caller, params.id, query.month),
    closeNights: ({ caller, params, body, count }) => closeNights(deps, caller, params.id, body, count),
  }) satisfies Partial<Handlers>;

/** The endpoints that the function `upload` serves. */
export const listingUploadRoutes = (deps: AddPhotosDeps & Pick<ListingsDeps, "listings" | "teams">) =>
  ({
    addPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addPhotos(deps, caller, albumOfListing(deps, params.id), form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
