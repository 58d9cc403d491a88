import { endpoints, type EndpointName, type Endpoints } from "./endpoints.ts";

/** Endpoints without files that render photos and need the memory of `upload`. */
type RendersPhotos = "publishApplication";
const RENDERS_PHOTOS: readonly string[] = ["publishApplication"] satisfies RendersPhotos[];

/** `upload` serves endpoints that receive files or render photos; `api` serves the others. */
export type UploadEndpoint =
  | { [N in EndpointName]: Endpoints[N] extends { files: readonly string[] } ? N : never }[EndpointName]
  | RendersPhotos;
export type ApiEndpoint = Exclude<EndpointName, UploadEndpoint>;

const isUpload = ([name, endpoint]: [string, object]): boolean => "files" in endpoint || RENDERS_PHOTOS.includes(name);
const all = Object.entries(endpoints);

export const uploadEndpoints = Object.fromEntries(all.filter(isUpload)) as Pick<Endpoints, UploadEndpoint>;
export const apiEndpoints = Object.fromEntries(all.filter((entry) => !isUpload(entry))) as Pick<Endpoints, ApiEndpoint>;
