import { whenLeft } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import type { StayFormProps } from "./stay-form.tsx";

export const StaticStayForm = staticPart<StayFormProps>(() => null);
/** Loaded later, because the rendered form works without it. */
export const StayPart = deferredPart(() => import("./stay-form.tsx"), { before: StaticStayForm, when: whenLeft });
