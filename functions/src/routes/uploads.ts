import type { Handlers } from "../http/handler.ts";
import { addPhotos, type AddPhotosDeps } from "../usecases/photos/add-photos.ts";
import { addThreadPhotos, type AddThreadPhotosDeps } from "../usecases/messages/photos.ts";
import { partnerUploadRoutes } from "./partners.ts";
import type { UploadEndpoint } from "./served.ts";

/** Every handler of the function `upload`, by the contract's name of its endpoint. */
export function uploadRoutes(
  deps: AddPhotosDeps & AddThreadPhotosDeps & Parameters<typeof partnerUploadRoutes>[0],
): Pick<Handlers, UploadEndpoint> {
  return {
    ...partnerUploadRoutes(deps),
    addPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addPhotos(deps, caller, params.id, form, idempotencyKey, count),
    addThreadPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addThreadPhotos(deps, caller, params.id, form, idempotencyKey, count),
  };
}
