import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { POLICY_CHOICES } from "@lopango/contract/listings/cancellation-labels";
import { MAX_ROOM_TYPES } from "@lopango/contract/listings/establishment-terms";
import { MAX_PLACE_LENGTH, MAX_AMOUNT_LENGTH, MAX_COUNT_LENGTH } from "@lopango/contract/limits";
import { FACTS } from "@lopango/contract/listings/listing-facts";
import { ROOM_FACTS } from "@lopango/contract/listings/room-facts";
import { useTypedPrice } from "../../payments/typed-price.tsx";
import { TimesFields } from "../../listings/fields/place-fields.tsx";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { EMPTY_ROOM, type RoomFields } from "../form/application-fields.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { suggest } from "../../listings/fields/place-names.ts";
import { Card } from "../../ui/card.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";

/** Step 4: rooms, services and terms. */
export function StepRooms({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <RoomsEditor form={form} />
      <AmenityChoices category="hotel" chosen={fields.amenities} onChange={(amenities) => change({ amenities })} />
      <TimesFields
        checkin={{ attributes: text("checkin_time"), error: errors["checkin_time"] }}
        checkout={{ attributes: text("checkout_time"), error: errors["checkout_time"] }}
      />
      <ChoiceCards
        legend="Conditions d’annulation"
        name="cancellation_policy"
        choices={POLICY_CHOICES}
        value={fields.cancellation_policy}
        onChange={(cancellation_policy) => change({ cancellation_policy })}
      />
    </>
  );
}

const ROOM_TYPES = [
  "Chambre standard",
  "Chambre double",
  "Chambre familiale",
  "Chambre VIP",
  "Suite junior",
  "Suite",
  "Appartement",
];

/** Its key is never used again, so that photos of a removed row stay those of the hotel. */
const newRoom = (): RoomFields => ({ ...EMPTY_ROOM, key: newIdempotencyKey() });

/** Rows of room types: count, guests, price per night in dollars and facts. Empty rows are not sent. */
function RoomsEditor({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, leave, forgetRows } = form;
  const { rooms } = fields;
  const list = useRef<HTMLUListElement>(null);
  const typedPrice = useTypedPrice();
  const set = (row: number, changes: Partial<RoomFields>) =>
    change({ rooms: rooms.map((room, index) => (index === row ? { ...room, ...changes } : room)) });
  const remove = (row: number) => {
    forgetRows();
    const rest = rooms.filter((_, index) => index !== row);
    change({ rooms: rest.length > 0 ? rest : [newRoom()] });
  };
  const add = () => {
    change({ rooms: [...rooms, newRoom()] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const part = (row: number, name: keyof RoomFields) => ({
    value: rooms[row]?.[name] ?? "",
    onBlur: () => leave(`rooms.${row}.${name}`),
  });

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Chambres</legend>
      <ul ref={list} className="space-y-3">
        {rooms.map((_, row) => (
          <Card as="li" lift="none" key={row} className="p-4">
            <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_5rem_6.5rem_8.5rem_2.75rem] sm:items-start">
              <Field label="Type de chambre" error={errors[`rooms.${row}.type`]} className="max-sm:col-span-2">
                <SuggestInput
                  {...part(row, "type")}
                  maxLength={MAX_PLACE_LENGTH}
                  onChange={(type) => set(row, { type })}
                  suggestions={suggest(ROOM_TYPES, rooms[row]?.type ?? "")}
                  listLabel="Types de chambre"
                  placeholder="Chambre double"
                />
              </Field>
              <Field label="Nombre" error={errors[`rooms.${row}.count`]}>
                <Input
                  {...part(row, "count")}
                  inputMode="numeric"
                  maxLength={MAX_COUNT_LENGTH}
                  placeholder="12"
                  onChange={(event) => set(row, { count: event.target.value })}
                />
              </Field>
              <Field label="Voyageurs" error={errors[`rooms.${row}.guests`]}>
                <Input
                  {...part(row, "guests")}
                  inputMode="numeric"
                  maxLength={MAX_COUNT_LENGTH}
                  placeholder="2"
                  onChange={(event) => set(row, { guests: event.target.value })}
                />
              </Field>
              <Field
                label="Prix par nuit ($US)"
                error={errors[`rooms.${row}.price`]}
                hint={typedPrice(rooms[row]?.price ?? "", "USD")}
                className="max-sm:col-span-2"
              >
                <Input
                  {...part(row, "price")}
                  inputMode="numeric"
                  maxLength={MAX_AMOUNT_LENGTH}
                  placeholder="80"
                  onChange={(event) => set(row, { price: event.target.value })}
                />
              </Field>
              <button
                type="button"
                onClick={() => remove(row)}
                aria-label={`Retirer ${rooms[row]?.type.trim() || `la ligne ${row + 1}`}`}
                className="flex min-h-11 items-center justify-center gap-2 rounded-md text-sm font-semibold text-ink-soft transition-colors hover:bg-sand hover:text-ink max-sm:order-last max-sm:col-span-2 max-sm:-my-2 sm:mt-7"
              >
                <Trash2 aria-hidden className="size-4.5" /> <span className="sm:sr-only">Retirer</span>
              </button>
              <div className="col-span-full grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-5">
                {ROOM_FACTS.map((name) => (
                  <Field key={name} label={FACTS[name].label} error={errors[`rooms.${row}.${name}`]}>
                    <Input
                      {...part(row, name)}
                      inputMode="numeric"
                      maxLength={MAX_COUNT_LENGTH}
                      onChange={(event) => set(row, { [name]: event.target.value })}
                    />
                  </Field>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </ul>
      {rooms.length < MAX_ROOM_TYPES ? (
        <Button variant="secondary" size="sm" onClick={add} className="mt-3">
          <Plus aria-hidden className="size-4" /> Ajouter un type de chambre
        </Button>
      ) : null}
    </fieldset>
  );
}
