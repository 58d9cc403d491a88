import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { paths } from "@lopango/contract/paths";
import { ofName } from "@lopango/contract/platform/french-names";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useForgetOwnEstablishments } from "./use-own-establishments.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

/** Ends the house; its room types stay as single listings. */
export function EndEstablishment({ establishment }: { establishment: HostEstablishment }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const forget = useForgetOwnEstablishments();
  const { run, isBusy, error, forgetError } = useAction(async () => {
    try {
      await api.delete("/api/host/establishments/{id}", { params: { id: establishment.id } });
    } catch (thrown) {
      // The answer of an earlier request was lost: the house has already ended.
      if (!(thrown instanceof ApiError && thrown.code === "establishment_not_found")) throw thrown;
    }
    forget();
    showToast("success", "Vos annonces sont de nouveau séparées.");
    void navigate(paths.host, { replace: true });
  });
  return (
    <section
      aria-labelledby="degrouper"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8"
    >
      <div className="max-w-prose">
        <h2 id="degrouper" className="text-lg">
          Séparer les chambres
        </h2>
        <p className="mt-1 text-sm text-ink-soft">Ses types de chambre redeviennent des annonces séparées.</p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Séparer les chambres
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Séparer les chambres ${ofName(establishment.name)}\u202f?`}
        confirmLabel="Séparer les chambres"
        cancelLabel="Garder l’hôtel"
        busy={isBusy}
        error={error ? messageOf(error) : null}
        onConfirm={() => void run()}
        onClose={() => {
          forgetError();
          setAsking(false);
        }}
      >
        <p>
          La page de l’hôtel, ses photos et son équipe sont supprimées pour toujours. Les annonces gardent leurs prix,
          leurs photos et leurs réservations.
        </p>
      </ConfirmDialog>
    </section>
  );
}
