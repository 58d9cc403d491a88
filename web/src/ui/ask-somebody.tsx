import { Suspense, type ComponentProps } from "react";
import type HumanHelpPart from "./human-help.tsx";
import { latePart } from "./late-part.tsx";

/** Whether there is somebody to write to or to call. Known when the web is built: without, nothing of this is in it. */
const HAS_SUPPORT =
  import.meta.env.VITE_SUPPORT_EMAIL !== "" ||
  import.meta.env.VITE_SUPPORT_PHONE !== "" ||
  import.meta.env.VITE_SUPPORT_WHATSAPP !== "";

// Help with what went wrong is no part of anybody's first page; where its code does not arrive nothing is promised.
const HumanHelp = HAS_SUPPORT
  ? latePart(
      () => import("./human-help.tsx"),
      () => null,
    )
  : null;

/** `HumanHelp` for where something failed. */
export function AskSomebody(props: ComponentProps<typeof HumanHelpPart>) {
  return HumanHelp ? (
    <Suspense>
      <HumanHelp {...props} />
    </Suspense>
  ) : null;
}
