import { createApiClient } from "./api-client.ts";
import { API_ORIGIN } from "./prefetch.ts";

export const api = createApiClient(
  API_ORIGIN,
  import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? async () => (await import("../firebase/app-check.ts")).appCheckToken()
    : undefined,
);
