import { createApiClient } from "./api-client.ts";
import { API_ORIGIN } from "../browser/origin.ts";

/** The API that this page talks to. */
export const api = createApiClient(API_ORIGIN);
