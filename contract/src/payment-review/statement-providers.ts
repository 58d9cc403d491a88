/** Providers whose statements are understood. */
export const STATEMENT_PROVIDERS = ["maxicash", "pawapay"] as const;
export type StatementProvider = (typeof STATEMENT_PROVIDERS)[number];
