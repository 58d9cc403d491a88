import { useState, type FormEvent } from "react";
import { MAX_CALENDAR_IMPORTS, MAX_CALENDAR_NAME_LENGTH, MAX_CALENDAR_URL_LENGTH } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Field, Input } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";

const EMPTY = { name: "", url: "", units: 1 };

interface Props {
  property: Property;
  /** Calendars that are followed already. */
  count: number;
  onAdded: () => Promise<void>;
}

/** The server reads the calendar before it answers, so that an error is shown beside the address. */
export function AddCalendar({ property, count, onAdded }: Props) {
  const [fields, setFields] = useState(EMPTY);
  const requests = useIdempotentRequests();
  const { run, isBusy, error } = useAction(async () => {
    const params = { id: property.id };
    await requests.run(fields, (idempotencyKey) =>
      api.post("/api/host/properties/{id}/calendars", { params, body: fields, idempotencyKey }),
    );
    await onAdded();
    setFields(EMPTY);
    showToast("success", `${fields.name.trim()} est relié.`);
  });
  const problems = error instanceof ApiError ? error.fields : [];
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  if (count >= MAX_CALENDAR_IMPORTS)
    return (
      <p className="mt-4 text-sm text-ink-soft">
        {`Une annonce suit ${MAX_CALENDAR_IMPORTS} calendriers au plus. Retirez-en un pour en ajouter un autre.`}
      </p>
    );
  return (
    <form className="mt-5 space-y-4" onSubmit={submit} noValidate>
      <Field label="Nom du site" error={problemOf("name")}>
        <Input
          value={fields.name}
          maxLength={MAX_CALENDAR_NAME_LENGTH}
          placeholder="Airbnb"
          autoComplete="off"
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
      </Field>
      <Field
        label="Adresse du calendrier"
        hint="Sur l’autre site, cherchez « Exporter le calendrier ». L’adresse finit souvent par « .ics »."
        error={problemOf("url")}
      >
        <Input
          type="url"
          inputMode="url"
          value={fields.url}
          maxLength={MAX_CALENDAR_URL_LENGTH}
          placeholder="https://"
          autoComplete="off"
          onChange={({ target }) => setFields({ ...fields, url: target.value })}
        />
      </Field>
      {property.units > 1 ? (
        <Field
          label={`${property.category === "hotel" ? "Chambres prises" : "Logements pris"} par une réservation, sur ${property.units}`}
          error={problemOf("units")}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={property.units}
            value={fields.units}
            onChange={({ target }) => setFields({ ...fields, units: Math.trunc(Number(target.value)) })}
          />
        </Field>
      ) : null}
      <Button type="submit" variant="secondary" busy={isBusy}>
        Suivre ce calendrier
      </Button>
      {error && problems.length === 0 ? <FailureNote title={messageOf(error)} /> : null}
    </form>
  );
}
