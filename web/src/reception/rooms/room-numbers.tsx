import useSWR from "swr";
import { useState, type FormEvent } from "react";
import { ROOM_MARK } from "@lopango/contract/listings/rooms";
import { MAX_PAGE_SIZE, MAX_ROOM_LIST_LENGTH } from "@lopango/contract/limits";
import { textOfFloors } from "@lopango/contract/bookings/room-numbers";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { accountValue } from "../../lib/browser/stored-value.ts";
import { ListingOptions } from "../../listings/host/listing-options.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";

/** A single listing, or a room type of a house. */
export interface DeskRoom {
  id: string;
  title: string;
  /** House of the room type; null for a single listing. */
  establishment: string | null;
  /** Name of that house; absent on devices that kept the rooms earlier. */
  establishmentName?: string;
  /** No SMS goes out from a listing that is not online. */
  isOffline?: boolean;
}

const keptRooms = accountValue<{ rooms: DeskRoom[] }>("lopango.reception-rooms", ({ rooms }) => Array.isArray(rooms));

/**
 * Own listings, and the room types on offer of the houses at whose reception the caller works. Without network it is
 * what the device kept; undefined until known.
 */
export function useDeskRooms(uid: string): DeskRoom[] | undefined {
  const kept = keptRooms.useOf(uid);
  const { data } = useSWR(keyOf("reception-listings", uid), () => loadRooms(), {
    onSuccess: (rooms) => keptRooms.keep(uid, { rooms }),
  });
  return data ?? kept?.rooms;
}

async function loadRooms(): Promise<DeskRoom[]> {
  const [own, teams] = await Promise.all([
    api.list("/api/properties", { query: { owner: "me", limit: MAX_PAGE_SIZE } }),
    api.get("/api/host/teams"),
  ]);
  const establishments = await Promise.all(
    teams.map(({ establishment_id: id }) =>
      api.get("/api/establishments/{id}", { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return [
    ...own.items.map(({ id, title, establishment_id: establishment, is_active }) => ({
      id,
      title,
      establishment,
      isOffline: !is_active,
      ...(establishment !== null &&
        title.includes(ROOM_MARK) && { establishmentName: title.slice(0, title.indexOf(ROOM_MARK)) }),
    })),
    // A house without a room type on offer is not found.
    ...establishments.flatMap((establishment) =>
      (establishment?.rooms ?? []).map(({ property_id: id, title }) => ({
        id,
        title,
        establishment: establishment?.id ?? null,
        ...(establishment && { establishmentName: establishment.name }),
      })),
    ),
  ];
}

interface Props {
  listings: readonly DeskRoom[];
  known: readonly RoomNumbersAnswer[];
  onChanged: () => void;
}

/** Numbers of the rooms of each type, from which the reception chooses. */
export function RoomNumbersSection({ listings, known, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="numeros" className="mt-10 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="numeros" className="text-xl">
          Numéros des chambres
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Indiquer les numéros
        </Button>
      </div>
      <dl className="mt-2">
        {known.map(({ property_id, property_title, ...said }) => (
          <div key={property_id} className="border-b border-line py-2 last:border-b-0">
            <dt className="text-sm text-ink-soft">{property_title}</dt>
            <dd className="whitespace-pre-line">{textOfFloors(said)}</dd>
          </div>
        ))}
      </dl>
      <Dialog open={isOpen} title="Numéros des chambres" onClose={() => setOpen(false)}>
        <NumbersForm
          listings={listings}
          known={known}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </Dialog>
    </section>
  );
}

function NumbersForm({ listings, known, onDone }: Omit<Props, "onChanged"> & { onDone: () => void }) {
  const [id, setId] = useState(listings[0]?.id ?? "");
  const textOf = (listing: string) => {
    const said = known.find(({ property_id }) => property_id === listing);
    return said ? textOfFloors(said) : "";
  };
  const [text, setText] = useState(textOf(id));
  const { run, isBusy, error } = useAction(async () => {
    await api.put("/api/host/properties/{id}/room-numbers", { params: { id }, body: { numbers: text } });
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field label="Type de chambre">
        <Select
          value={id}
          onChange={({ target }) => {
            setId(target.value);
            setText(textOf(target.value));
          }}
        >
          <ListingOptions listings={listings} />
        </Select>
      </Field>
      <Field label="Numéros et étages" hint={"Un étage par ligne si vous voulez\u202f: 1er étage\u202f: 101-106, 110."}>
        <TextArea value={text} maxLength={MAX_ROOM_LIST_LENGTH} onChange={({ target }) => setText(target.value)} />
      </Field>
      {error ? <FailureNote title={messageOf(error)} /> : null}
      <div className="flex justify-end">
        <Button type="submit" busy={isBusy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
