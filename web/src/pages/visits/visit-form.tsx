import { VISITED_FACTS, type Visit, type VisitedFact } from "@lopango/contract/checks/visit";
import { appliesTo, FACTS, type ListingAmenity } from "@lopango/contract/listings/listing-facts";
import { MAX_NOTE_LENGTH, MAX_PHOTO_BYTES, MAX_VISIT_PHOTOS } from "@lopango/contract/limits";
import Camera from "lucide-react/icons/camera";
import { useState, type SubmitEvent } from "react";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { keepFile } from "../../lib/browser/kept-files.ts";
import { usePosition } from "../../lib/browser/use-position.ts";
import { timeNow } from "../../lib/clock.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { AmenityChoices } from "../../ui/amenity-choices.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { photoName, reportOutbox } from "./report-outbox.ts";

const SAME = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

interface Position {
  point: { lat: number; lng: number };
  accuracy: number;
}

const numbersOf = ({ facts }: Visit) =>
  Object.fromEntries(VISITED_FACTS.map((name) => [name, facts[name] === null ? "" : String(facts[name])])) as Record<
    VisitedFact,
    string
  >;

/** What the agent compares on the spot. The report waits on the device until the network is back. */
export function VisitForm({ uid, visit, onDone }: { uid: string; visit: Visit; onDone: () => void }) {
  const [position, setPosition] = useState<Position | null>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isSame, setSame] = useState<string | null>(null);
  const [numbers, setNumbers] = useState(() => numbersOf(visit));
  const [amenities, setAmenities] = useState<readonly ListingAmenity[]>(visit.amenities);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState("");
  const find = usePosition(({ latitude: lat, longitude: lng, accuracy }) =>
    setPosition({ point: { lat, lng }, accuracy: Math.round(accuracy) }),
  );
  const names = VISITED_FACTS.filter((name) => appliesTo(name, visit.category));
  const save = useAction(async (at: Position) => {
    const key = newIdempotencyKey();
    await Promise.all(photos.map((photo, index) => keepFile(photoName(key, index), photo)));
    const facts = Object.fromEntries(
      names.flatMap((name) => (numbers[name].trim() === "" ? [] : [[name, Number(numbers[name])]])),
    );
    const report = {
      ...at,
      at: timeNow().toISOString(),
      is_same_place: isSame === "yes",
      facts,
      amenities: [...amenities],
      note: note.trim(),
    };
    reportOutbox.add(uid, { key, visit: visit.id, title: visit.title, report, photos: photos.length, refused: null });
    void reportOutbox.sendAll();
    onDone();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = names.find(
      (name) => !/^\d{0,2}$/.test(numbers[name].trim()) || Number(numbers[name]) > FACTS[name].max,
    );
    if (!position) setProblem("Relevez d’abord la position.");
    else if (photos.length === 0) setProblem("Prenez au moins une photo sur place.");
    else if (isSame === null) setProblem("Dites si c’est le lieu de l’annonce.");
    else if (wrong) setProblem(`${FACTS[wrong].label}\u202f: entrez un nombre entier, ${FACTS[wrong].max} au plus.`);
    else {
      setProblem("");
      void save.run(position);
    }
  }

  function choose(files: readonly File[]) {
    const tooLarge = files.find(({ size }) => size > MAX_PHOTO_BYTES);
    setProblem(
      tooLarge ? "Cette photo dépasse 5\u00a0Mo\u202f: choisissez une qualité plus basse dans l’appareil photo." : "",
    );
    if (!tooLarge) setPhotos([...photos, ...files].slice(0, MAX_VISIT_PHOTOS));
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-6">
      <h2 className="text-lg">{visit.title}</h2>
      <div>
        <Button variant="secondary" size="lg" className="w-full" busy={find.isAsking} onClick={find.ask}>
          {position ? "Relever de nouveau" : "Relever la position"}
        </Button>
        <output className="mt-1 block text-sm text-ink-soft empty:hidden">
          {position ? `Position relevée, à ${position.accuracy}\u00a0m près.` : null}
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
            disabled={photos.length === MAX_VISIT_PHOTOS}
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>{`${photos.length} sur ${MAX_VISIT_PHOTOS}\u202f: l’entrée, puis les pièces.`}</span>
          {photos.length > 0 ? (
            <button
              type="button"
              className="min-h-11 underline underline-offset-4"
              onClick={() => setPhotos(photos.slice(0, -1))}
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
        onChange={([value = null]) => setSame(value)}
      />
      {names.length > 0 ? (
        <div className="grid grid-cols-2 gap-4">
          {names.map((name) => (
            <Field
              key={name}
              label={FACTS[name].label}
              hint={visit.facts[name] === null ? "" : `Annonce\u202f: ${visit.facts[name]}`}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  inputMode="numeric"
                  maxLength={2}
                  value={numbers[name]}
                  onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      <div className="space-y-5">
        <AmenityChoices category={visit.category} chosen={amenities} onChange={setAmenities} />
      </div>
      <Field label="Remarque">
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {problem || save.error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem || "Une photo ne se lit plus\u202f: enlevez-la, puis reprenez-la."}
        </p>
      ) : null}
      <div className="sticky bottom-0 -mx-4 flex gap-3 border-t border-line bg-surface px-4 py-3">
        <Button variant="secondary" size="lg" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" size="lg" className="flex-1" busy={save.isBusy}>
          Terminer
        </Button>
      </div>
    </form>
  );
}
