import { Link } from "react-router";
import type { Property } from "@lopango/contract/property";
import { brand } from "../../brand.ts";
import { paths } from "../../lib/paths.ts";

/** To the owner of a listing that an admin took offline: why, and with whom to speak about it. */
export function SuspensionNote({ suspension }: { suspension: NonNullable<Property["suspension"]> }) {
  return (
    <>
      <p className="font-semibold">Notre équipe a mis cette annonce hors ligne.</p>
      {suspension.reason ? <p className="mt-1 whitespace-pre-line wrap-anywhere">Motif : {suspension.reason}</p> : null}
      <p className="mt-1">
        Vous pouvez la corriger ; pour la remettre en ligne,{" "}
        {brand.supportEmail ? (
          <>
            écrivez à{" "}
            <a href={`mailto:${brand.supportEmail}`} className="font-semibold underline underline-offset-4">
              {brand.supportEmail}
            </a>
            .
          </>
        ) : (
          <>
            <Link to={paths.support} className="font-semibold underline underline-offset-4">
              contactez notre équipe
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}
