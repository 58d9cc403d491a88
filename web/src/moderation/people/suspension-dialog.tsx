import { useState } from "react";
import { nameOf } from "../../identity/admin/person.tsx";
import type { AdminUser } from "@lopango/contract/identity/session";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { ofName } from "@lopango/contract/platform/french-names";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { StaysToCallOff } from "../../bookings/admin/admin-cancel.tsx";

export function suspensionAction({ suspension }: Pick<AdminUser, "suspension">): string {
  return suspension ? "Lever la suspension" : "Suspendre";
}

interface SuspensionDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Suspends or reinstates an account at once, with a reason that other admins read. */
export function SuspensionDialog({ user, onClose }: SuspensionDialogProps) {
  const isSuspended = user.suspension !== null;
  const name = nameOf(user);
  const [isCalledOff, setCalledOff] = useState(false);
  const params = { uid: user.id };
  const send = async (reason: string) => {
    await api.post("/api/admin/users/{uid}/suspension", {
      params,
      body: { action: isSuspended ? "lift" : "suspend", reason, call_off: isCalledOff },
    });
    onClose();
    reloadAdmin();
    showToast("success", `Le compte ${ofName(name)} ${isSuspended ? "n’est plus" : "est"} suspendu.`);
  };
  return (
    <ReasonDialog
      title={isSuspended ? "Lever la suspension ?" : "Suspendre ce compte ?"}
      hint="Votre équipe le lit dans le journal."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel={isSuspended ? "Lever la suspension" : "Suspendre"}
      keepLabel="Annuler"
      problem={isSuspended ? "La suspension n’a pas été levée." : "Le compte n’a pas été suspendu."}
      send={send}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{name}</strong>
      </p>
      <p className="mt-3 text-ink-soft">
        {isSuspended
          ? "Le compte est utilisable aussitôt, et ses annonces reviennent en ligne."
          : "Le compte est bloqué aussitôt, ses annonces passent hors ligne et n’acceptent plus de paiement. Les séjours déjà payés restent valables, sauf si vous les annulez."}
      </p>
      {isSuspended ? null : (
        <StaysToCallOff
          of={user.id}
          load={() => api.get("/api/admin/users/{uid}/stays", { params })}
          isCalledOff={isCalledOff}
          onChange={setCalledOff}
        />
      )}
    </ReasonDialog>
  );
}
