/** Origin of the API and its images without a trailing slash; empty for the page's own. */
export const API_ORIGIN = (import.meta.env.VITE_API_BASE_URL ?? "").replace(/\/+$/, "");
