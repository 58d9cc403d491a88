import { createUploadDeps } from "../deps.ts";
import { createUpload } from "../server/create-upload.ts";

export const served = () => createUpload(createUploadDeps());
