import type { EstablishmentCategory } from "./establishment-terms.ts";

export const ESTABLISHMENT_LABELS: Record<EstablishmentCategory, string> = {
  hotel: "Hôtel",
  aparthotel: "Appart’hôtel",
  guesthouse: "Maison d’hôtes",
  lodge: "Lodge",
  resort: "Complexe hôtelier",
  hostel: "Auberge",
};
