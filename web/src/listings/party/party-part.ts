import { whenLeft } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import type { PartyFormProps } from "./party-form.tsx";

export const StaticPartyForm = staticPart<PartyFormProps>();
/** Loaded later, because the rendered form works without it. */
export const PartyPart = deferredPart(() => import("./party-form.tsx"), { before: StaticPartyForm, when: whenLeft });
