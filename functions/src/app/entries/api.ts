import { createApi } from "../create-api.ts";
import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";

export const served = () => createApi(createDeps(readConfig(process.env)));
