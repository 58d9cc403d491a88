import { useState } from "react";
import { ofName } from "@lopango/contract/platform/french-names";
import { formatRooms } from "@lopango/contract/listings/rooms";
import { formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { WalkInAnswer } from "@lopango/contract/reception/walk-in";
import { useInBoth } from "../../payments/in-both.tsx";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { readableNumber } from "../../lib/format/format.ts";
import { useListPages } from "../../lib/loading/list-pages.ts";
import { useSession } from "../../identity/session/store.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { LoadingNote, ErrorState } from "../../ui/states.tsx";

/** Guests whom the reception wrote in, of own listings or of a house; loaded when they are asked for. */
export function WalkInSection({ establishment }: { establishment: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="ajoutes" className="mt-10">
      <h3 id="ajoutes" className="text-lg">
        Ajoutés par la réception
      </h3>
      {isOpen ? (
        <WalkInList establishment={establishment} />
      ) : (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          Voir les voyageurs
        </Button>
      )}
    </section>
  );
}

function WalkInList({ establishment }: { establishment: string }) {
  const uid = useSession().profile?.uid;
  const pages = useListPages(keyOf("walk-ins", uid, establishment), (cursor) =>
    api.list("/api/host/stays", { query: { ...(establishment && { establishment_id: establishment }), cursor } }),
  );
  const { items, error, refresh } = pages;
  if (!items) return error ? <ErrorState title={messageOf(error)} onRetry={() => void refresh()} /> : <LoadingNote />;
  return (
    <>
      {items.length === 0 ? <p className="mt-3 text-sm text-ink-soft">Aucun voyageur n’est ajouté.</p> : null}
      <ul className="mt-2">
        {items.map((walkIn) => (
          <WalkInRow key={walkIn.id} walkIn={walkIn} onErased={() => void refresh()} />
        ))}
      </ul>
      <ListEnd pages={pages} problem={error ? messageOf(error) : null} more="Afficher plus de voyageurs" />
    </>
  );
}

const STATES: Record<WalkInAnswer["state"], { tone: BadgeTone; label: string }> = {
  expected: { tone: "caution", label: "Attendu" },
  arrived: { tone: "positive", label: "Sur place" },
  left: { tone: "neutral", label: "Parti" },
  no_show: { tone: "danger", label: "Non présenté" },
  cancelled: { tone: "neutral", label: "Annulé" },
};

function WalkInRow({ walkIn, onErased }: { walkIn: WalkInAnswer; onErased: () => void }) {
  const inBoth = useInBoth();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error, forgetError } = useAction(async () => {
    await api.delete("/api/host/stays/{id}/guest", { params: { id: walkIn.id } });
    setAsking(false);
    onErased();
  });
  const { guest_name, guest_phone, rooms, checkin, checkout, nights, price, is_settled, code, by } = walkIn;
  const losesName = walkIn.can_erase_name;
  const { tone, label } = STATES[walkIn.state];
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{guest_name}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm">
        {`${formatStayWithYear(checkin, checkout)} (${formatNights(nights)}) · ${formatRooms(rooms)}`}
      </p>
      <p className="text-sm text-ink-soft">
        {[
          code,
          ...(guest_phone ? [readableNumber(guest_phone)] : []),
          ...(price ? [inBoth(price)] : []),
          ...(is_settled ? ["réglé sur place"] : []),
          `ajouté par ${by}`,
        ].join(" · ")}
      </p>
      {guest_phone || losesName ? (
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
          Effacer ses coordonnées
          <span className="sr-only">{`\u202f: ${guest_name}`}</span>
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={`Effacer les coordonnées ${ofName(guest_name)}\u202f?`}
        confirmLabel="Effacer"
        busy={isBusy}
        error={error ? messageOf(error) : null}
        onConfirm={() => void run()}
        onClose={() => {
          forgetError();
          setAsking(false);
        }}
      >
        <p>
          {losesName
            ? "Son nom, son numéro et les notes sont effacés. Les nuits et le prix restent."
            : "Son numéro est effacé. Son nom reste jusqu’à la fin du séjour\u202f: demandez-le encore après."}
        </p>
      </ConfirmDialog>
    </li>
  );
}
