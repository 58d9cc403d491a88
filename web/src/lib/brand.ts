import { BRAND } from "@lopango/contract/brand";

/**
 * Everything that carries the product's name. To rename the product, change this file and the contract's, the colours of
 * `design.css`, and `index.html`, `favicon.svg` and `manifest.webmanifest`, which a browser reads before any script runs.
 */
export const brand = {
  name: BRAND,
  /** How to reach a human, on the help pages and where something failed; what is empty is not promised. */
  support: {
    email: import.meta.env.VITE_SUPPORT_EMAIL,
    phone: import.meta.env.VITE_SUPPORT_PHONE,
    whatsapp: import.meta.env.VITE_SUPPORT_WHATSAPP,
  },
  tagline: "Trouvez un toit en quelques clics",
  /** Path of the mark in a 32 × 32 box: two sides of a plot of land, and the roof that stands on it. */
  mark: "M9 8v16h15M13.5 18.5 19 12.5l5.5 6",
} as const;
