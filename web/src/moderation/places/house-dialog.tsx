import { useState } from "react";
import type { AdminEstablishmentDetail } from "@lopango/contract/establishments/admin-establishment";
import type { StaysToCome } from "@lopango/contract/bookings/admin-booking";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/reason-dialog.tsx";
import { StaysToCallOff } from "../../bookings/admin/stays-to-call-off.tsx";

interface Props {
  house: AdminEstablishmentDetail;
  onClose: () => void;
}

/** Takes a house offline with all its room types. */
export function HouseDialog({ house: { id, name, rooms }, onClose }: Props) {
  const [isCalledOff, setCalledOff] = useState(false);
  return (
    <ReasonDialog
      title={"Désactiver cet hôtel\u202f?"}
      hint="L’hôte le lit sur chaque annonce."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Désactiver"
      keepLabel="Annuler"
      problem="L’hôtel n’a pas été désactivé."
      send={async (reason) => {
        await api.post("/api/admin/establishments/{id}/deactivate", {
          params: { id },
          body: { reason, call_off: isCalledOff },
        });
        onClose();
        reloadAdmin();
        showToast("success", "Hôtel désactivé avec toutes ses chambres.");
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-3 text-ink-soft">
        Toutes ses chambres passent hors ligne et n’acceptent plus de paiement ; seul un administrateur peut les
        réactiver. Les séjours déjà payés restent valables, sauf si vous les annulez.
      </p>
      <StaysToCallOff
        of={id}
        load={() => staysOf(rooms.map((room) => room.id))}
        isCalledOff={isCalledOff}
        onChange={setCalledOff}
      />
    </ReasonDialog>
  );
}

/** Joins the stays to come of room types; a stay of several rooms is one. */
async function staysOf(rooms: readonly string[]): Promise<StaysToCome> {
  const each = await Promise.all(rooms.map((id) => api.get("/api/admin/properties/{id}/stays", { params: { id } })));
  const stays = new Map(each.flatMap(({ items }) => items.map((stay) => [stay.id, stay] as const)));
  const items = [...stays.values()].sort((one, other) => one.checkin.localeCompare(other.checkin));
  return { total: items.length, items };
}
