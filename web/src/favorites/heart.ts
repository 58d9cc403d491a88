import { deferredPart } from "../lib/loading/deferred-part.tsx";

/** Loaded after the first view of a list. It overlays the cover, so nothing shifts. */
export const CardHeart = deferredPart(() => import("./card-heart.tsx"));
