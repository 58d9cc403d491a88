import { expect, test } from "vitest";
import { backLink } from "./booking-error.tsx";

test.each([
  ["logement", null, undefined, "/property/one", "Retour au logement"],
  ["hotel", null, "/property/one?guests=2", "/property/one?guests=2", "Retour à l’hôtel"],
  ["hotel", "establishment", undefined, "/property/one", "Retour à la chambre"],
  ["hotel", "establishment", "/hotel/establishment?guests=2", "/hotel/establishment?guests=2", "Retour à l’hôtel"],
] as const)(
  "the way back from a booking names what is booked: %s, %s, %s",
  (category, establishment_id, asked, to, label) => {
    expect(backLink({ id: "one", category, establishment_id }, asked)).toEqual({ to, label });
  },
);
