import { useState } from "react";
import type { CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import type { Property } from "@lopango/contract/listings/property";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { NOT_DELETED } from "../lib/api/failures.ts";
import { useAction } from "../lib/loading/action.ts";
import { useNow } from "../lib/now.ts";
import { quoted } from "../lib/format/format.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { describeImport, notesOf } from "./calendar-labels.ts";

interface Props {
  property: Property;
  imports: readonly CalendarImportAnswer[];
  onChanged: () => Promise<void>;
}

export function CalendarImports({ property, imports, onChanged }: Props) {
  const now = useNow();
  const [removing, setRemoving] = useState<CalendarImportAnswer | null>(null);
  const { run, isBusy, error, forgetError } = useAction(async (one: CalendarImportAnswer) => {
    try {
      await api.delete("/api/host/properties/{id}/calendars/{import_id}", {
        params: { id: property.id, import_id: one.id },
      });
    } catch (thrown) {
      // Already removed on another device, or by a request whose response was lost.
      if (!(thrown instanceof ApiError && thrown.code === "calendar_not_found")) throw thrown;
    }
    await onChanged();
    setRemoving(null);
  });
  if (imports.length === 0) return null;
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {imports.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{one.name}</p>
              <p className="text-sm text-ink-soft">{describeImport(one, property, now)}</p>
              <p className="truncate text-sm text-ink-soft">{one.url}</p>
              {one.added_by === null ? null : (
                <p className="text-sm break-words text-ink-soft">{`Relié par ${one.added_by}`}</p>
              )}
              <ImportNotes one={one} />
              <ImportAnswer propertyId={property.id} one={one} onChanged={onChanged} />
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="-mr-4"
              aria-label={`Retirer ${one.name}`}
              onClick={() => setRemoving(one)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={`Retirer ${quoted(removing?.name ?? "")} ?`}
        confirmLabel="Retirer le calendrier"
        busy={isBusy}
        error={error ? messageOf(error, NOT_DELETED) : null}
        onConfirm={() => void (removing && run(removing))}
        onClose={() => {
          forgetError();
          setRemoving(null);
        }}
      >
        <p>Les nuits qu’il prend s’ouvrent sur Lopango. Celles que vous avez fermées vous-même restent fermées.</p>
      </ConfirmDialog>
    </>
  );
}

function ImportNotes({ one }: { one: CalendarImportAnswer }) {
  const [first, ...others] = notesOf(one);
  if (first === undefined) return null;
  return (
    <div role="alert" className="mt-1 space-y-1 text-sm font-medium break-words text-danger">
      <p>{first}</p>
      {others.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** What one press settles: a calendar at a new address, or one of a person who left. */
function ImportAnswer({
  propertyId,
  one: { id: import_id, name, moved_to, to_confirm },
  onChanged,
}: {
  propertyId: string;
  one: CalendarImportAnswer;
  onChanged: () => Promise<void>;
}) {
  const params = { id: propertyId, import_id };
  const { run, isBusy, error } = useAction(async (url: string | null) => {
    if (url === null) await api.post("/api/host/properties/{id}/calendars/{import_id}/keep", { params });
    else await api.post("/api/host/properties/{id}/calendars/{import_id}/move", { params, body: { url } });
    await onChanged();
    showToast("success", url === null ? `${name} est gardé.` : `${name} se lit à sa nouvelle adresse.`);
  });
  if (!to_confirm && moved_to === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={isBusy}
        onClick={() => void run(to_confirm ? null : moved_to)}
      >
        {to_confirm ? "Garder ce calendrier" : "Prendre la nouvelle adresse"}
      </Button>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-medium break-words text-danger">
          {messageOf(error)}
        </p>
      ) : null}
    </>
  );
}
