import { z } from "zod";
import type { Rating } from "./rating.ts";

export const rating = z.object({
  average: z.number().min(1).max(5),
  count: z.int().min(1),
}) satisfies z.ZodType<Rating>;
