import { useId, useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { splitTitles } from "@lopango/contract/listings/rooms";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { placeName } from "@lopango/contract/listings/place-name";
import { MAX_ROOM_TYPES } from "@lopango/contract/listings/establishment-terms";
import { MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { OwnListing } from "../../listings/host/own-listing.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useAllOwnListings } from "../../listings/host/use-own-listings.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useIdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Stars } from "../stars.tsx";
import { canJoin, useForgetOwnEstablishments } from "./use-own-establishments.ts";

/** A house of the host with its room types. */
export function OwnEstablishment({
  establishment,
  onDeleted,
}: {
  establishment: HostEstablishment;
  onDeleted: () => void;
}) {
  const id = useId();
  const { name, kind, stars, commune, city, rooms } = establishment;
  const names = splitTitles(rooms.map(({ title }) => title)).rooms;
  const isOnline = rooms.some(({ is_active }) => is_active);
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>{`${ESTABLISHMENT_LABELS[kind]}, ${placeName(commune, city)}`}</span>
            <Stars count={stars} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={hostPaths.hostEstablishment(establishment.id)} variant="secondary" size="sm">
            Modifier l’hôtel
          </LinkButton>
          {isOnline ? (
            <LinkButton to={paths.establishment(establishment.id)} variant="quiet" size="sm">
              Ouvrir la page
            </LinkButton>
          ) : null}
          <LinkButton to={hostPaths.hostTeam(establishment.id)} variant="quiet" size="sm">
            Équipe
          </LinkButton>
        </div>
      </div>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rooms.map((room, index) => (
          <li key={room.id}>
            <OwnListing listing={room} name={names[index]} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gathers hotel listings of the host into a house, and opens it. */
export function GatherDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const forget = useForgetOwnEstablishments();
  const { items } = useAllOwnListings();
  const listings = items?.filter(canJoin) ?? [];
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const requests = useIdempotentRequests();
  const { run, isBusy, error, forgetError } = useAction(async () => {
    const body = { name, property_ids: [...chosen] };
    const establishment = await requests.run(body, (idempotencyKey) =>
      api.post("/api/host/establishments", { body, idempotencyKey }),
    );
    forget();
    showToast("success", "Votre hôtel est créé. Complétez sa fiche et ajoutez ses photos.");
    void navigate(hostPaths.hostEstablishment(establishment.id));
  });
  const errors = error instanceof ApiError ? error.fields : [];
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message;
  const isShown = errors.some(({ field }) => field === "name" || field.startsWith("property_ids"));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  const toggle = (id: string, isOn: boolean) => {
    forgetError();
    setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Regrouper des annonces en un hôtel"
      confirmLabel="Regrouper"
      variant="primary"
      form={form}
      busy={isBusy}
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-ink-soft">
          Vos annonces deviennent les types de chambre d’une seule page, avec une adresse, des horaires et une politique
          d’annulation. Prix, calendriers et réservations ne changent pas.
        </p>
        <Field label="Nom de l’établissement" error={errorOf("name")}>
          <Input
            value={name}
            required
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="organization"
            placeholder="Hôtel du Fleuve"
            onChange={({ target }) => {
              forgetError();
              setName(target.value);
            }}
          />
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{`Annonces d’une même ville, ${MAX_ROOM_TYPES} au plus`}</legend>
          <ul className="divide-y divide-line rounded-md border border-line">
            {listings.map((listing) => (
              <li key={listing.id}>
                <Choice
                  listing={listing}
                  isChosen={chosen.includes(listing.id)}
                  error={errorOf(`property_ids.${chosen.indexOf(listing.id)}`)}
                  onToggle={(isOn) => toggle(listing.id, isOn)}
                />
              </li>
            ))}
          </ul>
          {errorOf("property_ids") ? (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {errorOf("property_ids")}
            </p>
          ) : null}
        </fieldset>
        {error && !isShown ? <FailureNote title={messageOf(error)} /> : null}
      </form>
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  listing: PropertySummary;
  isChosen: boolean;
  error: string | undefined;
  onToggle: (isOn: boolean) => void;
}

function Choice({ listing: { title, commune, city }, isChosen, error, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        checked={isChosen}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onToggle(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-soft">{placeName(commune, city)}</span>
        {error ? (
          <span role="alert" className="block text-sm text-danger">
            {error}
          </span>
        ) : null}
      </span>
    </label>
  );
}
