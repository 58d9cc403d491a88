/** Origin of the API and of its images, without a slash at its end; empty when it is the page's own (design §4). */
export const API_ORIGIN = (import.meta.env.VITE_API_BASE_URL ?? "").replace(/\/+$/, "");
