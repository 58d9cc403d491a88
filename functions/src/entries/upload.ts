import { createUploadDeps } from "../deps.ts";
import { createUpload } from "../upload.ts";

export const served = () => createUpload(createUploadDeps());
