import { Suspense, type ComponentProps } from "react";
import type HumanHelpPart from "./human-help.tsx";
import { latePart } from "./late-part.tsx";

/** Whether the build names support contacts. Without any, it contains none of this code. */
const HAS_SUPPORT =
  import.meta.env.VITE_SUPPORT_EMAIL !== "" ||
  import.meta.env.VITE_SUPPORT_PHONE !== "" ||
  import.meta.env.VITE_SUPPORT_WHATSAPP !== "";

// Not part of any first load. When the chunk fails to load, nothing is shown.
const HumanHelp = HAS_SUPPORT
  ? latePart(
      () => import("./human-help.tsx"),
      () => null,
    )
  : null;

export function AskSomebody(props: ComponentProps<typeof HumanHelpPart>) {
  return HumanHelp ? (
    <Suspense>
      <HumanHelp {...props} />
    </Suspense>
  ) : null;
}
