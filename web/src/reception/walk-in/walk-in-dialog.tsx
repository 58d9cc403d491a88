import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import {
  MAX_AMOUNT_LENGTH,
  MAX_GUESTS,
  MAX_NOTE_LENGTH,
  MAX_ROOM_NUMBERS_LENGTH,
  MAX_ROOMS,
  MAX_NAME_LENGTH,
} from "@lopango/contract/limits";
import useSWR from "swr";
import { ListingOptions } from "../../listings/host/listing-options.tsx";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/check.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field, Input, PhoneInput, Select, TextArea } from "../../ui/field.tsx";
import type { DeskRoom } from "../rooms/room-numbers.tsx";
import { draftErrors, type DraftErrors, type WalkInDraft } from "./walk-in-draft.ts";

interface Props {
  /** Null: closed. */
  draft: WalkInDraft | null;
  rooms: readonly DeskRoom[];
  onDone: (draft: WalkInDraft) => void;
  onClose: () => void;
}

/** Adds a guest who comes to the desk or calls. Only name, room and nights are required. */
export function WalkInDialog({ draft, rooms, onDone, onClose }: Props) {
  const form = useId();
  return (
    <ConfirmDialog
      open={draft !== null}
      title="Ajouter un voyageur"
      onClose={onClose}
      confirmLabel="Ajouter"
      variant="primary"
      form={form}
    >
      {draft ? <WalkInForm form={form} draft={draft} choices={rooms} onDone={onDone} /> : null}
    </ConfirmDialog>
  );
}

interface FormProps {
  form: string;
  draft: WalkInDraft;
  choices: readonly DeskRoom[];
  onDone: (draft: WalkInDraft) => void;
}

function WalkInForm({ form, draft: first, choices, onDone }: FormProps) {
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<DraftErrors>({});
  const name = useRef<HTMLInputElement>(null);
  const sendsSms = useSendsSms();
  // After the dialog has opened, which takes the focus first.
  useEffect(() => name.current?.focus(), []);
  const change = (different: Partial<WalkInDraft>) => {
    setErrors({});
    setDraft((current) => ({ ...current, ...different }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = { ...draft, sms: draft.sms && sendsSms && canSendSms(draft.rooms, choices) };
    const found = draftErrors(sent);
    if (Object.keys(found).length > 0) setErrors(found);
    else onDone(sent);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="space-y-4">
      <Field label="Nom" error={errors.name}>
        <Input
          value={draft.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          ref={name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="Téléphone (facultatif)" error={errors.phone}>
        <PhoneInput autoComplete="off" value={draft.phone} onChange={({ target }) => change({ phone: target.value })} />
      </Field>
      <RoomFields rooms={draft.rooms} choices={choices} error={errors.rooms} onChange={(rooms) => change({ rooms })} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Arrivée">
          <Input
            type="date"
            value={draft.checkin}
            onChange={({ target }) =>
              change({ checkin: target.value, arrived: draft.arrived && target.value === first.checkin })
            }
          />
        </Field>
        <Field label="Départ" error={errors.checkout}>
          <Input
            type="date"
            min={draft.checkin}
            value={draft.checkout}
            onChange={({ target }) => change({ checkout: target.value })}
          />
        </Field>
      </div>
      <Check label="Le voyageur est là" checked={draft.arrived} onChange={(arrived) => change({ arrived })} />
      {draft.phone.trim() === "" || !canSendSms(draft.rooms, choices) || !sendsSms ? null : (
        <Check label="Confirmer par SMS" checked={draft.sms} onChange={(sms) => change({ sms })} />
      )}
      <MoreFields draft={draft} error={errors.price} onChange={change} />
    </form>
  );
}

/** Whether the site sends SMS at all, which some of its operators do not. True while unknown, as without network. */
function useSendsSms(): boolean {
  const uid = useSession().profile?.uid;
  const { data } = useSWR(uid && keyOf("notification-settings", uid), () => api.get("/api/account/notifications"));
  return data?.channels.some(({ channel }) => channel === "sms") ?? true;
}

/** No SMS goes out from a listing that is not online. */
const canSendSms = (rooms: WalkInDraft["rooms"], choices: readonly DeskRoom[]) =>
  rooms.every(({ id }) => choices.every((choice) => choice.id !== id || !choice.isOffline));

interface MoreFieldsProps {
  draft: WalkInDraft;
  error: string | undefined;
  onChange: (different: Partial<WalkInDraft>) => void;
}

/** What can wait until the guest has the key. */
function MoreFields({ draft, error, onChange }: MoreFieldsProps) {
  return (
    <details open={Boolean(error)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-deep">
        Chambre n°, personnes, prix, note
      </summary>
      <div className="mt-2 space-y-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label="Chambre n°">
            <Input
              value={draft.room}
              maxLength={MAX_ROOM_NUMBERS_LENGTH}
              autoComplete="off"
              onChange={({ target }) => onChange({ room: target.value })}
            />
          </Field>
          <Field label="Personnes">
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_GUESTS}
              value={draft.guests}
              onChange={({ target }) => onChange({ guests: target.value })}
            />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Prix dit" error={error}>
            <Input
              inputMode="decimal"
              value={draft.price}
              maxLength={MAX_AMOUNT_LENGTH}
              autoComplete="off"
              onChange={({ target }) => onChange({ price: target.value })}
            />
          </Field>
          <Field label="Monnaie">
            <Select value={draft.currency} onChange={({ target }) => onChange({ currency: target.value })}>
              <option value="USD">$US</option>
              <option value="CDF">FC</option>
            </Select>
          </Field>
        </div>
        <Check label="Réglé sur place" checked={draft.isSettled} onChange={(isSettled) => onChange({ isSettled })} />
        <Field label="Note pour la réception">
          <TextArea
            value={draft.note}
            maxLength={MAX_NOTE_LENGTH}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Field>
      </div>
    </details>
  );
}

interface RoomFieldsProps {
  rooms: WalkInDraft["rooms"];
  choices: readonly DeskRoom[];
  error: string | undefined;
  onChange: (rooms: WalkInDraft["rooms"]) => void;
}

/** One line a room type; further types are of the same house. */
function RoomFields({ rooms, choices, error, onChange }: RoomFieldsProps) {
  const establishment = rooms[0]?.establishment ?? null;
  const others = choices.filter(
    (choice) =>
      establishment !== null && choice.establishment === establishment && rooms.every(({ id }) => id !== choice.id),
  );
  const replace = (at: number, different: Partial<WalkInDraft["rooms"][number]>) =>
    onChange(rooms.map((room, index) => (index === at ? { ...room, ...different } : room)));
  /** The first type chooses the house: types of another one go. */
  const choose = (at: number, id: string) => {
    const chosen = choices.find((choice) => choice.id === id);
    if (!chosen) return;
    if (chosen.establishment === establishment) replace(at, chosen);
    else onChange([{ ...chosen, count: rooms[at]?.count ?? 1 }]);
  };
  return (
    <div className="space-y-3">
      {rooms.map((room, index) => (
        <div key={room.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
          <Field label={index === 0 ? "Chambre" : "Autre chambre"} error={index === 0 ? error : undefined}>
            <Select value={room.id} onChange={({ target }) => choose(index, target.value)}>
              <ListingOptions
                listings={choices.filter(
                  ({ id }) => index === 0 || id === room.id || others.some((other) => other.id === id),
                )}
              />
            </Select>
          </Field>
          <Field label="Nombre">
            <Select
              value={room.count}
              onChange={({ target }) => {
                const count = Number(target.value);
                if (count === 0) onChange(rooms.filter(({ id }) => id !== room.id));
                else replace(index, { count });
              }}
            >
              {Array.from({ length: MAX_ROOMS + 1 }, (_, count) => count)
                .filter((count) => count > 0 || rooms.length > 1)
                .map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
            </Select>
          </Field>
        </div>
      ))}
      {others[0] ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange([...rooms, ...others.slice(0, 1).map((other) => ({ ...other, count: 1 }))])}
        >
          Autre type de chambre
        </Button>
      ) : null}
    </div>
  );
}
