import type { Visit } from "@lopango/contract/checks/visit";
import { VISITED_FACTS } from "@lopango/contract/checks/check-life";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { appliesTo, FACTS } from "@lopango/contract/listings/listing-facts";
import { MAX_NOTE_LENGTH, MAX_VISIT_PHOTOS } from "@lopango/contract/limits";
import Camera from "lucide-react/icons/camera";
import { useState, type SubmitEvent } from "react";
import { dropFile } from "../../lib/browser/stored-files.ts";
import { usePosition } from "../../lib/map/use-position.ts";
import { timeNow } from "../../lib/clock.ts";
import { useAction } from "../../lib/loading/action.ts";
import { photoRefusal, RefusedPhoto } from "../../files/photo-problem.ts";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import {
  photoName,
  reportOutbox,
  addPhoto,
  changeDraft,
  dropDraft,
  forgetDraft,
  type VisitDraft,
} from "./visit-draft.ts";
import { visitPhoto } from "./visit-photo.ts";
import { KeptPhoto } from "../../ui/kept-photo.tsx";

const SAME = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

const UNREADABLE = "Cette photo ne se lit pas\u202f: reprenez-la.";

/** `3 mars à 14 h 05`, on the clock of the device. */
export const momentOf = (instant: string): string =>
  formatMoment(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);

interface Props {
  uid: string;
  visit: Visit;
  draft: VisitDraft;
  /** Begun before, also before the page was closed. */
  isRestored: boolean;
  /** False where the browser stores nothing. */
  isKept: boolean;
  onDone: () => void;
}

/** What the agent compares on the spot. The device keeps each answer, and the report until the network is back. */
export function VisitForm({ uid, visit, draft, isRestored, isKept: wasKept, onDone }: Props) {
  const [isKept, setKept] = useState(wasKept);
  const [problem, setProblem] = useState("");
  const change = (part: Partial<VisitDraft>) => setKept(changeDraft(uid, visit.id, part));
  const { key, position, photos, arePhotosKept, isSame, numbers, amenities, note } = draft;
  const find = usePosition(({ latitude: lat, longitude: lng, accuracy }) =>
    change({ position: { point: { lat, lng }, accuracy: Math.round(accuracy), at: timeNow().toISOString() } }),
  );
  const names = VISITED_FACTS.filter((name) => appliesTo(name, visit.category));

  function save(at: NonNullable<VisitDraft["position"]>): void {
    const facts = Object.fromEntries(
      names.flatMap((name) => (numbers[name].trim() === "" ? [] : [[name, Number(numbers[name])]])),
    );
    const report = { ...at, is_same_place: isSame === "yes", facts, amenities: [...amenities], note: note.trim() };
    reportOutbox.add(uid, { key, visit: visit.id, title: visit.title, report, photos, refused: null });
    forgetDraft(uid, visit.id);
    void reportOutbox.sendAll();
    onDone();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = names.find(
      (name) => !/^\d{0,2}$/.test(numbers[name].trim()) || Number(numbers[name]) > FACTS[name].max,
    );
    if (!position) setProblem("Relevez d’abord la position.");
    else if (photos === 0) setProblem("Prenez au moins une photo sur place.");
    else if (isSame === null) setProblem("Dites si c’est le lieu de l’annonce.");
    else if (wrong) setProblem(`${FACTS[wrong].label}\u202f: entrez un nombre entier, ${FACTS[wrong].max} au plus.`);
    else {
      save(position);
    }
  }

  /** One photo a time, as cameras give them. */
  const choose = useAction(async ([photo]: readonly File[]) => {
    if (!photo) return;
    try {
      setKept(await addPhoto(uid, visit.id, draft, await visitPhoto(photo)));
    } catch (error) {
      setProblem(error instanceof RefusedPhoto ? photoRefusal(error.problem, photo.name) : UNREADABLE);
      return;
    }
    setProblem("");
  });

  function removeLast(): void {
    void dropFile(photoName(key, photos - 1));
    change({ photos: photos - 1, arePhotosKept: arePhotosKept || photos === 1 });
  }

  function restart(): void {
    dropDraft(uid, visit.id);
    onDone();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-6">
      <div>
        <h2 className="text-lg">{visit.title}</h2>
        {isKept && arePhotosKept ? (
          <p className="mt-1 text-sm text-ink-soft">
            {isRestored
              ? `Visite commencée ${momentOf(draft.begun_at)}\u202f: ce que vous aviez noté est là.`
              : "Ce que vous notez reste sur ce téléphone, même si la page se ferme."}
          </p>
        ) : (
          <p className="mt-1 text-sm font-semibold text-caution">
            Ce téléphone ne garde pas ce que vous notez{"\u202f"}: ne fermez pas cette page avant d’avoir terminé.
          </p>
        )}
        {isRestored ? (
          <button type="button" className="min-h-11 text-sm underline underline-offset-4" onClick={restart}>
            Tout effacer
          </button>
        ) : null}
      </div>
      <div>
        <Button variant="secondary" size="lg" className="w-full" busy={find.isAsking} onClick={find.ask}>
          {position ? "Relever de nouveau" : "Relever la position"}
        </Button>
        <output className="mt-1 block text-sm text-ink-soft empty:hidden">
          {position ? `Position relevée ${momentOf(position.at)}, à ${position.accuracy}\u00a0m près.` : null}
        </output>
        {find.problem ? (
          <p role="alert" className="mt-1 text-sm text-danger">
            {find.problem}
          </p>
        ) : null}
      </div>
      <div>
        <label className="flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-md border border-line-strong bg-surface px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Camera aria-hidden className="size-6 text-accent" />
          Prendre une photo
          <input
            type="file"
            accept="image/jpeg"
            capture="environment"
            className="sr-only"
            disabled={photos === MAX_VISIT_PHOTOS || choose.isBusy}
            onChange={({ target }) => {
              void choose.run([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        <VisitPhotos visitKey={key} count={photos} />
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>{`${photos} sur ${MAX_VISIT_PHOTOS}\u202f: l’entrée, puis les pièces.`}</span>
          {photos > 0 ? (
            <button
              type="button"
              className="min-h-11 underline underline-offset-4"
              disabled={choose.isBusy}
              onClick={removeLast}
            >
              Enlever la dernière
            </button>
          ) : null}
        </p>
      </div>
      <ChipChoice
        legend={"Est-ce le lieu de l’annonce, à cette adresse\u202f?"}
        type="radio"
        choices={SAME}
        chosen={isSame === null ? [] : [isSame]}
        onChange={([value = null]) => change({ isSame: value })}
      />
      {names.length > 0 ? (
        <div className="grid grid-cols-2 gap-4">
          {names.map((name) => (
            <Field
              key={name}
              label={FACTS[name].label}
              hint={visit.facts[name] === null ? "" : `Annonce\u202f: ${visit.facts[name]}`}
            >
              <Input
                inputMode="numeric"
                maxLength={2}
                value={numbers[name]}
                onChange={({ target }) => change({ numbers: { ...numbers, [name]: target.value } })}
              />
            </Field>
          ))}
        </div>
      ) : null}
      <div className="space-y-5">
        <AmenityChoices
          category={visit.category}
          chosen={amenities}
          onChange={(chosen) => change({ amenities: chosen })}
        />
      </div>
      <Field label="Remarque">
        <TextArea maxLength={MAX_NOTE_LENGTH} value={note} onChange={({ target }) => change({ note: target.value })} />
      </Field>
      {problem ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <div className="sticky bottom-0 -mx-4 flex gap-3 border-t border-line bg-surface px-4 py-3">
        <Button variant="secondary" size="lg" onClick={onDone}>
          Plus tard
        </Button>
        <Button type="submit" size="lg" className="flex-1" busy={choose.isBusy}>
          Terminer
        </Button>
      </div>
    </form>
  );
}

/** The photos of a begun visit, as the device keeps them. */
function VisitPhotos({ visitKey, count }: { visitKey: string; count: number }) {
  if (count === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-4 gap-2">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="aspect-square overflow-hidden rounded-md bg-sand">
          <KeptPhoto
            name={photoName(visitKey, index)}
            label={`Photo ${index + 1}`}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
