import useSWR, { useSWRConfig } from "swr";
import { useState } from "react";
import { Link } from "react-router";
import type { Property } from "@lopango/contract/listings/property";
import type { CalendarConflict, CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { formatStay } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { sentPaths } from "@lopango/contract/sent-paths";
import { api } from "../lib/api/api.ts";
import { keyOf, keysOf } from "../lib/api/cache-keys.ts";
import { useReloadAvailability } from "../calendar/use-availability.ts";
import { useSession } from "../identity/session/store.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { ErrorState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { quoted } from "../lib/format/format.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { CalendarsSkeleton } from "./calendar-section.tsx";
import { CalendarImports } from "./calendar-imports.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "external-calendars": [listing: string, uid: string];
  }
}

/** External calendars of an own listing. `refreshNights` follows a change of the nights that they take. */
function useExternalCalendars(propertyId: string) {
  const { profile } = useSession();
  const { mutate: mutateAny } = useSWRConfig();
  const reloadAvailability = useReloadAvailability();
  const { data, error, mutate } = useSWR(profile && keyOf("external-calendars", propertyId, profile.uid), () =>
    api.get("/api/host/properties/{id}/calendars", { params: { id: propertyId } }),
  );
  return {
    calendars: data,
    error: error as unknown,
    replace: mutate,
    refreshNights: async (): Promise<void> => {
      reloadAvailability(propertyId);
      void mutateAny(keysOf("host-calendar", propertyId));
      await mutate();
    },
  };
}

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

interface Props {
  conflicts: readonly CalendarConflict[];
  imports: readonly CalendarImportAnswer[];
}

function CalendarConflicts({ conflicts, imports }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{conflicts.length > 1 ? "Doubles réservations" : "Double réservation"}</p>
      <ul className="mt-2 space-y-3">
        {conflicts.map(({ import_id, event, booking }) => (
          <li key={`${import_id} ${event.checkin} ${event.checkout} ${booking.id}`}>
            <p>
              {[
                `${imports.find(({ id }) => id === import_id)?.name ?? "Autre site"}, `,
                formatStay(event.checkin, event.checkout),
                event.summary && ` : ${quoted(event.summary)}`,
              ].join("")}
            </p>
            <p>
              <span>
                {`${booking.is_walk_in ? "Réception" : "Lopango"}, ${formatStay(booking.checkin, booking.checkout)} : `}
              </span>
              <Link
                to={booking.is_walk_in ? paths.reception : sentPaths.hostBooking(booking.id)}
                className="font-semibold underline underline-offset-4"
              >
                {booking.guest_name || "Voir la réservation"}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">Lopango n’annule rien : arrangez-vous avec l’un des deux voyageurs.</p>
    </div>
  );
}
