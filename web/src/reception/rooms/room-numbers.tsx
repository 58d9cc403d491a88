import { useState, type FormEvent } from "react";
import { MAX_ROOM_LIST_LENGTH } from "@lopango/contract/limits";
import { textOfFloors } from "@lopango/contract/reception/room-numbers";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { ListingOptions } from "../../listings/host/listing-options.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import type { DeskRoom } from "./use-desk-rooms.ts";

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
        {(wiring) => (
          <Select
            {...wiring}
            value={id}
            onChange={({ target }) => {
              setId(target.value);
              setText(textOf(target.value));
            }}
          >
            <ListingOptions listings={listings} />
          </Select>
        )}
      </Field>
      <Field label="Numéros et étages" hint={"Un étage par ligne si vous voulez\u202f: 1er étage\u202f: 101-106, 110."}>
        {(wiring) => (
          <TextArea
            {...wiring}
            value={text}
            maxLength={MAX_ROOM_LIST_LENGTH}
            onChange={({ target }) => setText(target.value)}
          />
        )}
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
