import { z } from "zod";

/** A city, commune or quartier with its number of active listings per category. */
export const searchedPlace = z.object({
  city: z.string(),
  commune: z.string().optional(),
  quartier: z.string().optional(),
  logement: z.int(),
  hotel: z.int(),
});

export type SearchedPlace = z.infer<typeof searchedPlace>;
