import { useState } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/use-action.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { ErrorState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { CalendarConflicts } from "./calendar-conflicts.tsx";
import { CalendarsSkeleton } from "./calendars-skeleton.tsx";
import { CalendarImports } from "./calendar-imports.tsx";
import { useExternalCalendars } from "./use-external-calendars.ts";

/** Joins the listing's calendar with those of other sites, in both directions. */
export default function ExternalCalendars({ property }: { property: Property }) {
  const { calendars, error, replace, refreshNights } = useExternalCalendars(property.id);
  if (!calendars)
    return error ? (
      <ErrorState className="mt-4" title={messageOf(error)} onRetry={() => void replace()} />
    ) : (
      <CalendarsSkeleton />
    );
  const { export_url, imports, conflicts } = calendars;
  return (
    <>
      <CalendarConflicts conflicts={conflicts} imports={imports} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-lg">Lire les autres calendriers</h3>
          <p className="mt-1 text-sm text-ink-soft">
            Lopango les lit toutes les 15 minutes et ferme les nuits qui y sont prises.
          </p>
          <CalendarImports property={property} imports={imports} onChanged={refreshNights} />
          <AddCalendar property={property} count={imports.length} onAdded={refreshNights} />
        </div>
        <div className="min-w-0">
          <h3 className="text-lg">Donner votre calendrier</h3>
          <p className="mt-1 text-sm text-ink-soft">
            L’autre site y lit vos nuits réservées et fermées, et rien de vos voyageurs. Gardez cette adresse pour vous.
          </p>
          <CopyField label="Adresse de votre calendrier" value={export_url} done="Adresse copiée." />
          <RenewAddress
            propertyId={property.id}
            onRenewed={(renewed) => void replace(renewed, { revalidate: false })}
          />
        </div>
      </div>
    </>
  );
}

type Calendars = NonNullable<ReturnType<typeof useExternalCalendars>["calendars"]>;

function RenewAddress({ propertyId, onRenewed }: { propertyId: string; onRenewed: (renewed: Calendars) => void }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error, forgetError } = useAction(async () => {
    onRenewed(await api.post("/api/host/properties/{id}/calendar-address", { params: { id: propertyId } }));
    setAsking(false);
    showToast("success", "Votre calendrier a une nouvelle adresse.");
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-2 -ml-4" onClick={() => setAsking(true)}>
        Changer l’adresse
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Changer l’adresse du calendrier ?"
        confirmLabel="Changer l’adresse"
        cancelLabel="Garder l’adresse"
        busy={isBusy}
        error={error ? messageOf(error) : null}
        onConfirm={() => void run()}
        onClose={() => {
          forgetError();
          setAsking(false);
        }}
      >
        <p>L’adresse actuelle ne répondra plus. Il faudra donner la nouvelle à chacun des autres sites.</p>
      </ConfirmDialog>
    </>
  );
}
