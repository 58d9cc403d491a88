import type { Handlers } from "../identity/handlers.ts";
import { addPhotos, type AddPhotosDeps } from "../listings/add-photos.ts";
import { addThreadPhotos, type AddThreadPhotosDeps } from "../messages/thread-photos.ts";
import { partnerUploadRoutes } from "../partners/partner.routes.ts";
import type { UploadEndpoint } from "@lopango/contract/endpoints/served";

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
