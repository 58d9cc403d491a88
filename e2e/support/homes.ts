import { randomBytes } from "node:crypto";
import { demoMonthlyHome } from "./api.ts";
import type { Guest } from "./people.ts";
import { newListingId, storeLike, takeOffline } from "./stored-listings.ts";

export interface Home {
  id: string;
  title: string;
  /** A unique text that no response may contain before the payment. */
  description: string;
}

export interface Homes {
  /** `owner`: of the demo world unless given. */
  create(owner?: Guest): Promise<Home>;
}

/** Creates logements hidden from searches by text or place; `restore` takes them offline. */
export function homeKeeper(): Homes & { restore(): Promise<void> } {
  const made: string[] = [];
  return {
    async create(owner) {
      const id = newListingId();
      const title = `Logement d’essai ${id.slice(0, 6)}`;
      const description = `Deux chambres et une cour ombragée.\n\nLe portail ${randomBytes(4).toString("hex")} donne sur l’avenue\u202f; l’eau et le courant sont réguliers.`;
      const model = await demoMonthlyHome();
      await storeLike(model.id, id, {
        title,
        description,
        unlock_price_cents: 200,
        unlock_currency: "USD",
        address: "Portail vert, face à l’église",
        latlng: { lat: -4.3217, lng: 15.3125 },
        contact_phone: "+243812345678",
        contact_whatsapp: "+243998765432",
        ...(owner && { owner_id: owner.uid }),
      });
      made.push(id);
      return { id, title, description };
    },
    restore: () => takeOffline(made),
  };
}
