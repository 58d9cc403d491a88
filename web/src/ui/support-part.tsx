import { Suspense, type ComponentProps } from "react";
import type SupportLinksPart from "./support-links.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** Whether the build names support contacts. Without any, it contains none of this code. */
const HAS_SUPPORT =
  import.meta.env.VITE_SUPPORT_EMAIL !== "" ||
  import.meta.env.VITE_SUPPORT_PHONE !== "" ||
  import.meta.env.VITE_SUPPORT_WHATSAPP !== "";

// Not part of any first load. When the chunk fails to load, nothing is shown.
const SupportLinks = HAS_SUPPORT
  ? lazyPart(
      () => import("./support-links.tsx"),
      () => null,
    )
  : null;

export function SupportPart(props: ComponentProps<typeof SupportLinksPart>) {
  return SupportLinks ? (
    <Suspense>
      <SupportLinks {...props} />
    </Suspense>
  ) : null;
}
