import EyeOff from "lucide-react/icons/eye-off";
import type { Property } from "@lopango/contract/listings/property";
import { SuspensionNote } from "../../listings/suspension-note.tsx";
import { adminPaths } from "@lopango/contract/admin-paths";
import { hostPaths } from "@lopango/contract/host-paths";
import { LinkButton } from "../../ui/button.tsx";

/** Banner for the viewers who still see an offline listing: its owner, its buyers and admins. */
export default function OfflineBanner({ property }: { property: Property }) {
  const { suspension, owned_by_me, unlocked_by_me } = property;
  return (
    <section aria-label="Annonce hors ligne" className="bg-caution-tint text-sm text-caution">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <div className="flex min-w-0 flex-1 basis-72 gap-3">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            {owned_by_me && suspension ? (
              <SuspensionNote suspension={suspension} />
            ) : (
              <>
                <p className="font-semibold">Annonce hors ligne</p>
                <p className="mt-0.5">{whoSeesIt(property)}</p>
                {!owned_by_me && suspension?.reason ? (
                  <p className="mt-0.5 wrap-anywhere">{`Motif donné à l’hôte : ${suspension.reason}`}</p>
                ) : null}
              </>
            )}
          </div>
        </div>
        {unlocked_by_me ? null : (
          <LinkButton
            to={owned_by_me ? hostPaths.hostListing(property.id) : adminPaths.adminProperties({ q: property.id })}
            variant="secondary"
          >
            {owned_by_me ? "Modifier l’annonce" : "Voir dans l’administration"}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function whoSeesIt({ owned_by_me, unlocked_by_me }: Property): string {
  if (owned_by_me)
    return "Vous la voyez comme les voyageurs la verront. Ils ne la trouvent pas tant qu’elle est hors ligne.";
  return unlocked_by_me
    ? "L’hôte ou notre équipe l’a retirée. Vous gardez ce que vous avez débloqué."
    : "Seuls son hôte et les administrateurs la voient.";
}
