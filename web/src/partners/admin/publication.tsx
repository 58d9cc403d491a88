import Image from "lucide-react/icons/image";
import { useState } from "react";
import { Link } from "react-router";
import { roomFacts } from "@lopango/contract/listings/room-facts";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import { HOST_ANSWER_HOURS, MAX_ESTABLISHMENT_PHOTOS, MAX_PHOTOS } from "@lopango/contract/limits";
import type { Application, ApplicationFile, PublishedListings } from "@lopango/contract/partners/partner";
import { photosShowing } from "@lopango/contract/partners/photo-rooms";
import { paths } from "@lopango/contract/paths";
import { useProperty } from "../../listings/use-property.ts";
import { StoredPhoto } from "../files/stored-photo.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_CREATED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ExactPrice } from "../../listings/card/price.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { ProblemNote } from "../../ui/admin/form-dialog.tsx";

const CONFIRMATIONS = [
  { value: "instant", label: "Immédiate", hint: "La réservation est confirmée dès qu’elle est payée." },
  { value: "host", label: "Sur demande", hint: `L’hôtel répond sous ${HOST_ANSWER_HOURS}\u00a0h.` },
] as const;

/** Creates listings from the rooms of an approved application. Idempotent: a repetition returns the same listings. */
export function Publication({ application }: { application: Application }) {
  const [made, setMade] = useState<PublishedListings["listings"]>([]);
  const [confirmation, setConfirmation] = useState<"instant" | "host">("instant");
  const { run, isBusy, error } = useAction(async () => {
    // Creating listings with photos needs many writes.
    const { listings } = await api.post("/api/admin/partners/applications/{id}/listings", {
      params: { id: application.id },
      body: { confirmation },
      timeoutMs: LONGEST_REQUEST_MS,
    });
    setMade(listings);
    reloadAdmin();
    showToast("success", listings.length > 1 ? `${listings.length} annonces en ligne.` : "Annonce en ligne.");
  });
  const ids = made.length > 0 ? made.map(({ id }) => id) : application.listing_ids;
  if (ids.length > 0)
    return (
      <Panel title="Annonces">
        <EstablishmentLink room={ids[0] ?? ""} />
        <ul className="space-y-1">
          {ids.map((id, index) => (
            <li key={id}>
              <Link
                to={paths.property(id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {made[index]?.title ??
                  `Annonce ${index + 1}${application.rooms[index] ? `\u202f: ${application.rooms[index].type}` : ""}`}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    );
  return (
    <Panel title="Mise en ligne">
      <Preview application={application} />
      <div className="mt-5">
        <ChoiceCards
          legend="Confirmation des réservations"
          name="confirmation"
          choices={CONFIRMATIONS}
          value={confirmation}
          onChange={setConfirmation}
        />
      </div>
      <Button className="mt-4 w-full" busy={isBusy} onClick={() => void run()}>
        Mettre en ligne
      </Button>
      <ProblemNote title={NOT_CREATED} error={error} />
    </Panel>
  );
}

/** The house of the listings, once it has a room type on offer. */
function EstablishmentLink({ room }: { room: string }) {
  const { property } = useProperty(room);
  const establishment = property?.establishment;
  if (!establishment) return null;
  return (
    <LinkButton to={paths.establishment(establishment.id)} variant="secondary" className="mb-3 w-full">
      {`Voir ${establishment.name}`}
    </LinkButton>
  );
}

function Preview({
  application: { id, rooms, files, phone_primary, phone_whatsapp, website },
}: {
  application: Application;
}) {
  const contact = [
    phone_whatsapp && `WhatsApp ${readableNumber(phone_whatsapp)}`,
    phone_primary && `téléphone ${readableNumber(phone_primary)}`,
    website,
  ].filter(Boolean);
  const hasPhotos = files.some(({ kind }) => kind === "gallery");
  return (
    <>
      <p className="text-sm text-ink-soft">
        {hasPhotos
          ? `Un hôtel avec ses photos, ${MAX_ESTABLISHMENT_PHOTOS} au plus, et ses types de chambre avec les leurs, ${MAX_PHOTOS} au plus. La première est la couverture.`
          : "Un hôtel et ses types de chambre. Sans photo\u202f: l’hôtel n’en a pas envoyé."}
      </p>
      {hasPhotos ? (
        <Photos application={id} photos={photosShowing(files, rooms, null).slice(0, MAX_ESTABLISHMENT_PHOTOS)} />
      ) : null}
      <ul className="mt-3 divide-y divide-line">
        {rooms.map(({ key, type, count, max_guests: guests, price_cents: cents, ...facts }) => (
          <li key={key} className="py-2.5">
            <p className="font-semibold wrap-anywhere">{`${count}\u00a0× ${type}`}</p>
            {count > 0 && cents > 0 ? (
              <>
                <p className="text-sm text-ink-soft">
                  <span>{`${[formatGuests(guests), ...roomFacts(facts)].join(", ")}, `}</span>
                  <ExactPrice cents={cents} currency="USD" category="hotel" />
                </p>
                {hasPhotos ? (
                  <Photos application={id} photos={photosShowing(files, rooms, key).slice(0, MAX_PHOTOS)} />
                ) : null}
              </>
            ) : (
              <p className="text-sm text-caution">Reste hors ligne, sans nombre ou sans prix.</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
        {`Donné après paiement\u202f: ${contact.join(", ") || "l’adresse e-mail du compte"}.`}
      </p>
    </>
  );
}

/** Photos of the house or of one room type in order. */
function Photos({ application, photos }: { application: string; photos: readonly ApplicationFile[] }) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {photos.length > 0 ? `${photos.length}\u00a0photo${photos.length > 1 ? "s" : ""}` : "Sans photo."}
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {photos.map(({ id, name }) => (
          <li key={id} className="size-12 overflow-hidden rounded-md">
            <StoredPhoto application={application} file={id} alt={name}>
              <Image aria-hidden className="size-5" />
            </StoredPhoto>
          </li>
        ))}
      </ul>
    </>
  );
}
