export const CATEGORIES = ['logement', 'hotel'] as const;
export type Category = (typeof CATEGORIES)[number];
