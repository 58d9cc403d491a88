import { withId, withQuery } from "./paths.ts";
import { SCREENS } from "./screens.ts";

/** Paths of an application's screens, kept out of the chunk of the first load. */
export const partnerPaths = {
  partnersStep: (step: number, application?: string) =>
    withQuery(SCREENS.partners, { candidature: application, etape: step }),
  partnerApplication: withId(SCREENS.partnerApplication),
} as const;
