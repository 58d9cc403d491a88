import { z } from "zod";

/** A city, a commune of one or a quartier, and how many active listings of each category it has. */
export const searchedPlace = z.object({
  city: z.string(),
  commune: z.string().optional(),
  quartier: z.string().optional(),
  logement: z.int(),
  hotel: z.int(),
});

export type SearchedPlace = z.infer<typeof searchedPlace>;
