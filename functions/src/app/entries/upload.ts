import { createUploadDeps } from "../deps.ts";
import { createUpload } from "../create-upload.ts";

export const served = () => createUpload(createUploadDeps());
