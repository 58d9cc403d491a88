import { deferredPart } from "../../lib/loading/deferred-part.tsx";

/** Comes after the first view of a list, over the cover: nothing moves for it. */
export const CardHeart = deferredPart(() => import("./card-heart.tsx"));
