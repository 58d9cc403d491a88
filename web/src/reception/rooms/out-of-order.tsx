import { useState, type FormEvent } from "react";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { formatDay } from "@lopango/contract/platform/french-dates";
import { MAX_NOTE_LENGTH, MAX_ROOM_NUMBERS_LENGTH } from "@lopango/contract/limits";
import type { OutOfOrderAnswer } from "@lopango/contract/reception/received-stay";
import { ListingOptions } from "../../listings/host/listing-options.tsx";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useIdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import type { DeskRoom } from "./room-numbers.tsx";

interface Props {
  /** Undefined until known. */
  rooms: readonly DeskRoom[] | undefined;
  blocks: readonly OutOfOrderAnswer[];
  date: CivilDate;
  onChanged: () => void;
}

/** Rooms out of order: what is blocked with its reason, and a form for another. */
export function OutOfOrderSection({ rooms, blocks, date, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="hors-service" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hors-service" className="text-xl">
          {`Hors service (${blocks.length})`}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Mettre une chambre hors service
        </Button>
      </div>
      {blocks.length === 0 ? <p className="mt-3 text-sm text-ink-soft">Aucune chambre n’est hors service.</p> : null}
      <ul className="mt-2">
        {blocks.map((block) => (
          <Block key={block.id} block={block} onChanged={onChanged} />
        ))}
      </ul>
      <Dialog open={isOpen} title="Mettre une chambre hors service" onClose={() => setOpen(false)}>
        <BlockForm
          listings={rooms}
          date={date}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </Dialog>
    </section>
  );
}

function Block({ block, onChanged }: { block: OutOfOrderAnswer; onChanged: () => void }) {
  const { run, isBusy, error } = useAction(async () => {
    await api.delete("/api/host/properties/{id}/out-of-order/{block_id}", {
      params: { id: block.property_id, block_id: block.id },
    });
    onChanged();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <p className="min-w-0">
        <strong>{block.room ? `Chambre ${block.room}` : block.property_title}</strong>
        <span>{` · ${block.reason}`}</span>
        <br />
        <span className="text-sm text-ink-soft">
          {`${block.room ? `${block.property_title} · ` : ""}${formatDay(block.from)} – ${formatDay(addDays(block.to, 1))} · noté par ${block.by}`}
        </span>
      </p>
      <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void run()}>
        Remettre en service
      </Button>
      {error ? <FailureNote title={messageOf(error)} /> : null}
    </li>
  );
}

interface BlockFormProps {
  listings: readonly DeskRoom[] | undefined;
  date: CivilDate;
  onDone: () => void;
}

function BlockForm({ listings, date, onDone }: BlockFormProps) {
  const [fields, setFields] = useState({ room: "", from: date, until: addDays(date, 1), reason: "" });
  const [chosen, setChosen] = useState("");
  const id = chosen || (listings?.[0]?.id ?? "");
  const requests = useIdempotentRequests();
  const { run, isBusy, error } = useAction(async () => {
    const { room, from, until, reason } = fields;
    const body = { room, from, to: addDays(until, -1), reason };
    await requests.run({ id, ...body }, (idempotencyKey) =>
      api.post("/api/host/properties/{id}/out-of-order", { params: { id }, body, idempotencyKey }),
    );
    onDone();
  });
  const problems = error instanceof ApiError ? error.fields : [];
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  if (listings?.length === 0) return <p>Aucune annonce ne peut être bloquée.</p>;
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field label="Type de chambre">
        <Select value={id} onChange={({ target }) => setChosen(target.value)}>
          <ListingOptions listings={listings ?? []} />
        </Select>
      </Field>
      <Field label="Numéro de chambre (facultatif)" error={problemOf("room")}>
        <Input
          value={fields.room}
          maxLength={MAX_ROOM_NUMBERS_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setFields({ ...fields, room: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Première nuit" error={problemOf("from")}>
          <Input
            type="date"
            value={fields.from}
            onChange={({ target }) => setFields({ ...fields, from: target.value })}
          />
        </Field>
        <Field label="De nouveau libre le" error={problemOf("to")}>
          <Input
            type="date"
            min={fields.from}
            value={fields.until}
            onChange={({ target }) => setFields({ ...fields, until: target.value })}
          />
        </Field>
      </div>
      <Field label="Raison" error={problemOf("reason")}>
        <Input
          value={fields.reason}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="Fuite d’eau"
          autoComplete="off"
          onChange={({ target }) => setFields({ ...fields, reason: target.value })}
        />
      </Field>
      {error && problems.length === 0 ? <FailureNote title={messageOf(error)} /> : null}
      <div className="flex justify-end">
        <Button type="submit" busy={isBusy}>
          Bloquer la chambre
        </Button>
      </div>
    </form>
  );
}
