import type { Property } from "@lopango/contract/listings/property";
import SupportLinks from "../ui/support-links.tsx";

/** Tells the owner why an admin took the listing offline, and whom to contact. */
export function SuspensionNote({ suspension }: { suspension: NonNullable<Property["suspension"]> }) {
  return (
    <>
      <p className="font-semibold">Notre équipe garde cette annonce hors ligne.</p>
      {suspension.reason ? (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{`Motif : ${suspension.reason}`}</p>
      ) : null}
      <p className="mt-1">Vous pouvez la corriger ; notre équipe décide de sa remise en ligne.</p>
      <SupportLinks
        title="Pour en parler avec nous"
        className="mt-2 [&_a]:text-inherit [&_p]:text-inherit [&_span]:text-inherit"
      />
    </>
  );
}
