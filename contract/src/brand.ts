export const BRAND = "Lopango";

export const pageTitle = (title: string): string => `${title} — ${BRAND}`;
