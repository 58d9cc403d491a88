export const BRAND = "Lopango";

/** What a browser calls the page, in its tab and its history, and a search engine the link to it. */
export const pageTitle = (title: string): string => `${title} — ${BRAND}`;
