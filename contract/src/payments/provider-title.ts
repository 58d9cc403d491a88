const NAMES: Record<string, string> = { maxicash: "MaxiCash", pawapay: "pawaPay" };

/** Returns a provider's name as people write it. */
export const providerTitle = (name: string): string => NAMES[name] ?? name;
