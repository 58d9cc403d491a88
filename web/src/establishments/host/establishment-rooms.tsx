import { useState } from "react";
import { Link } from "react-router";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { splitTitles } from "@lopango/contract/listings/rooms";
import { MAX_ROOM_TYPES } from "@lopango/contract/listings/establishment-terms";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { hasRight } from "@lopango/contract/teams/rights";
import { hostPaths } from "@lopango/contract/host-paths";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { OwnListing } from "../../listings/host/own-listing.tsx";
import { useAllOwnListings } from "../../listings/host/use-own-listings.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { quoted } from "../../lib/format/format.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { showToast } from "../../ui/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { canJoin, swapped } from "./use-own-establishments.ts";

interface EstablishmentRoomsProps {
  establishment: HostEstablishment;
  onChanged: (establishment: HostEstablishment) => void;
  onRefresh: () => void;
}

/** The room types in the order of the page. An owner adds, moves and takes them out. */
export function EstablishmentRooms({ establishment, onChanged, onRefresh }: EstablishmentRoomsProps) {
  const { rooms, property_ids: ids } = establishment;
  const names = splitTitles(rooms.map(({ title }) => title)).rooms;
  const mayChange = hasRight(establishment.my_role, "rooms");
  const own = useAllOwnListings();
  const [leaving, setLeaving] = useState<PropertySummary | null>(null);
  const change = useAction(async (property_ids: string[], done: string) => {
    onChanged(
      await api.patch("/api/host/establishments/{id}", { params: { id: establishment.id }, body: { property_ids } }),
    );
    setLeaving(null);
    void own.refresh();
    showToast("success", done);
  });
  const menuOf = (room: PropertySummary, index: number) => [
    ...(index > 0
      ? [{ label: "Monter", onSelect: () => void change.run(swapped(ids, room.id, -1), "Ordre enregistré.") }]
      : []),
    ...(index < rooms.length - 1
      ? [{ label: "Descendre", onSelect: () => void change.run(swapped(ids, room.id, 1), "Ordre enregistré.") }]
      : []),
    ...(rooms.length > 1 ? [{ label: "Sortir de l’hôtel", onSelect: () => setLeaving(room) }] : []),
  ];

  return (
    <section aria-labelledby="chambres">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="chambres" className="text-xl">
          Types de chambre
        </h2>
        <p className="text-sm text-ink-soft figures">{`${rooms.length} sur ${MAX_ROOM_TYPES}`}</p>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Chacun a son annonce : son prix, ses photos, son calendrier. Le premier en ligne ouvre la page de l’hôtel.
      </p>
      {change.error && !leaving ? <FailureNote className="mt-4" title={messageOf(change.error)} /> : null}
      <ul className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rooms.map((room, index) => (
          <li key={room.id}>
            {mayChange ? (
              <OwnListing listing={room} name={names[index]} actions={menuOf(room, index)} onDeleted={onRefresh} />
            ) : (
              <OwnListing listing={room} name={names[index]} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && rooms.length < MAX_ROOM_TYPES ? (
        <AddRoom
          establishment={establishment}
          listings={own.hasMore ? undefined : own.items}
          isBusy={change.isBusy}
          onAdd={(id) => void change.run([...ids, id], "Type de chambre ajouté.")}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title="Sortir cette annonce de l’hôtel ?"
        confirmLabel="Sortir l’annonce"
        cancelLabel="Annuler"
        variant="primary"
        busy={change.isBusy}
        error={change.error ? messageOf(change.error) : null}
        onConfirm={() =>
          void (
            leaving &&
            change.run(
              ids.filter((id) => id !== leaving.id),
              "L’annonce est de nouveau séparée.",
            )
          )
        }
        onClose={() => {
          change.forgetError();
          setLeaving(null);
        }}
      >
        <p>
          {`${quoted(leaving?.title ?? "")} redevient une annonce séparée, avec ses photos, ses prix et ses réservations.`}
        </p>
      </ConfirmDialog>
    </section>
  );
}

interface AddRoomProps {
  establishment: HostEstablishment;
  /** All of the caller's; undefined while they load. */
  listings: readonly PropertySummary[] | undefined;
  isBusy: boolean;
  onAdd: (propertyId: string) => void;
}

/** Adds one of the caller's hotel listings of the same city. */
function AddRoom({ establishment, listings, isBusy, onAdd }: AddRoomProps) {
  const [chosen, setChosen] = useState("");
  const free = listings?.filter(
    (listing) => canJoin(listing) && placeKey(listing.city) === placeKey(establishment.city),
  );
  if (!free) return null;
  if (free.length === 0)
    return (
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        <span>Pour ajouter un type de chambre, publiez d’abord son annonce d’hôtel dans la même ville.</span>{" "}
        <Link to={hostPaths.hostPublish} className="font-semibold text-ink underline underline-offset-4">
          Nouvelle annonce
        </Link>
      </p>
    );
  const id = free.some((listing) => listing.id === chosen) ? chosen : (free[0]?.id ?? "");
  return (
    <div className="mt-4 flex max-w-xl flex-wrap items-end gap-3">
      <Field label="Ajouter une annonce" className="min-w-0 flex-1 basis-[14rem]">
        <Select value={id} onChange={({ target }) => setChosen(target.value)}>
          {free.map((listing) => (
            <option key={listing.id} value={listing.id}>
              {listing.title}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" busy={isBusy} onClick={() => onAdd(id)}>
        Ajouter
      </Button>
    </div>
  );
}
