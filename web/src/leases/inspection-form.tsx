import Camera from "lucide-react/icons/camera";
import { useEffect, useState, type FormEvent } from "react";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import {
  MAX_INSPECTION_PHOTOS,
  MAX_METERS,
  MAX_ROOM_PHOTOS,
  MAX_ROOMS_INSPECTED,
  MAX_STATE_LENGTH,
  meterName,
  METERS,
  LEASE_PAPER_NAMES,
  type InspectionKind,
} from "@lopango/contract/leases/papers";
import { useAction } from "../lib/loading/action.ts";
import { shrink } from "../files/shrink/shrink.ts";
import { photoRefusal, RefusedPhoto } from "../files/photo-problem.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, Input, TextArea } from "../ui/field.tsx";
import {
  draftProblem,
  dropDraft,
  forgetDraft,
  inspectionOutbox,
  keepDraft,
  keepPhoto,
  keptDraft,
  newDraft,
  newRoom,
  photoCount,
  useInspectionDraft,
  type DraftRoom,
  type InspectionDraft,
} from "./inspection-draft.ts";
import { TILE } from "./inspection-photos.tsx";
import { KeptPhoto } from "../ui/kept-photo.tsx";

interface Props {
  uid: string;
  lease: GuaranteeAnswer;
  kind: InspectionKind;
  onClose: () => void;
}

const UNREADABLE = "Cette photo ne se lit pas\u202f: reprenez-la.";

/** What both sides see in the rooms. The device keeps each word, and the whole until the network is back. */
export function InspectionForm({ uid, lease, kind, onClose }: Props) {
  const kept = useInspectionDraft(uid, lease.id, kind);
  const [fresh] = useState(() => newDraft(lease, kind));
  const draft = kept ?? fresh;
  const [isKept, setKept] = useState(true);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    void import("../files/shrink/shrink.ts");
  }, []);
  // From the store: a photo ends long after this rendering.
  const latest = () => keptDraft(uid, lease.id, kind) ?? fresh;
  const change = (part: Partial<InspectionDraft>) => setKept(keepDraft(uid, lease.id, kind, { ...latest(), ...part }));
  const changeRoom = (key: string, part: (room: DraftRoom) => Partial<DraftRoom>) =>
    change({ rooms: latest().rooms.map((room) => (room.key === key ? { ...room, ...part(room) } : room)) });
  const changeMeter = (at: number, part: object) =>
    change({ meters: latest().meters.map((meter, index) => (index === at ? { ...meter, ...part } : meter)) });

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = draftProblem(draft);
    if (refusal !== null) return setProblem(refusal);
    const meters = draft.meters.filter(({ reading }) => reading.trim() !== "");
    inspectionOutbox.add(uid, { key: draft.key, lease: lease.id, kind, draft: { ...draft, meters }, refused: null });
    forgetDraft(uid, lease.id, kind);
    void inspectionOutbox.sendAll();
    onClose();
  }

  return (
    <Dialog open title={LEASE_PAPER_NAMES[kind]} onClose={onClose} className="sm:max-w-2xl">
      <form noValidate onSubmit={submit} className="space-y-6">
        {isKept && draft.arePhotosKept ? (
          <p className="text-sm text-ink-soft">
            Marche sans réseau{"\u202f"}: ce que vous notez reste sur ce téléphone jusqu’à l’envoi.
          </p>
        ) : (
          <p className="text-sm font-semibold text-caution">
            Ce téléphone ne garde pas ce que vous notez{"\u202f"}: ne fermez pas cette page avant d’avoir envoyé.
          </p>
        )}
        <Field label="Fait le">
          <Input type="date" value={draft.done_on} onChange={({ target }) => change({ done_on: target.value })} />
        </Field>
        <ol className="space-y-6">
          {draft.rooms.map((room) => (
            <li key={room.key} className="border-t border-line pt-4">
              <RoomFields
                room={room}
                isFull={photoCount(draft) >= MAX_INSPECTION_PHOTOS}
                onChange={(part) => changeRoom(room.key, () => part)}
                onPhoto={(name, isStored) => {
                  changeRoom(room.key, ({ photos }) => ({ photos: [...photos, name] }));
                  if (!isStored) change({ arePhotosKept: false });
                }}
                onRemove={() => change({ rooms: latest().rooms.filter(({ key }) => key !== room.key) })}
              />
            </li>
          ))}
        </ol>
        <Button
          variant="secondary"
          disabled={draft.rooms.length === MAX_ROOMS_INSPECTED}
          onClick={() => change({ rooms: [...draft.rooms, newRoom()] })}
        >
          Ajouter une pièce
        </Button>
        <fieldset className="space-y-4 border-t border-line pt-4">
          <legend className="sr-only">Compteurs et clés</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {draft.meters.map((meter, index) => (
              <Field key={index} label={`Relevé\u202f: ${meterName(meter)}`}>
                <Input
                  value={meter.reading}
                  maxLength={30}
                  inputMode="decimal"
                  autoComplete="off"
                  onChange={({ target }) => changeMeter(index, { reading: target.value })}
                />
              </Field>
            ))}
            <Field label="Clés remises">
              <Input
                value={draft.keys}
                inputMode="numeric"
                maxLength={2}
                onChange={({ target }) => change({ keys: target.value })}
              />
            </Field>
          </div>
          {draft.meters.length < MAX_METERS ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={() =>
                change({
                  meters: [
                    ...draft.meters,
                    { kind: "other", label: `${METERS.other} ${draft.meters.length - 1}`, reading: "" },
                  ],
                })
              }
            >
              Ajouter un compteur
            </Button>
          ) : null}
        </fieldset>
        <Field label="Remarque">
          <TextArea value={draft.note} maxLength={1_000} onChange={({ target }) => change({ note: target.value })} />
        </Field>
        {problem ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          {kept ? (
            <Button
              variant="quiet"
              onClick={() => {
                dropDraft(uid, lease.id, kind, draft);
                onClose();
              }}
            >
              Tout effacer
            </Button>
          ) : null}
          <Button type="submit">Envoyer à confirmer</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RoomProps {
  room: DraftRoom;
  /** No more photos in all. */
  isFull: boolean;
  onChange: (part: Partial<DraftRoom>) => void;
  onPhoto: (name: string, isKept: boolean) => void;
  onRemove: () => void;
}

function RoomFields({ room, isFull, onChange, onPhoto, onRemove }: RoomProps) {
  const [problem, setProblem] = useState("");
  const count = room.sent.length + room.photos.length;
  const choose = useAction(async ([photo]: readonly File[]) => {
    if (!photo) return;
    try {
      const added = await keepPhoto(room, await shrink(photo, { type: "image/jpeg" }));
      onPhoto(added.name, added.isKept);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof RefusedPhoto ? photoRefusal(error.problem, photo.name) : UNREADABLE);
    }
  });
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-3">
        <Field label="Pièce" className="flex-1">
          <Input value={room.name} maxLength={60} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Button variant="quiet" aria-label={`Enlever ${room.name || "la pièce"}`} onClick={onRemove}>
          Enlever
        </Button>
      </div>
      <Field label="État" error={problem}>
        <TextArea
          value={room.state}
          maxLength={MAX_STATE_LENGTH}
          className="min-h-16"
          placeholder="Murs, sol, portes, vitres, prises…"
          onChange={({ target }) => onChange({ state: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Camera aria-hidden className="size-5 text-accent" />
          Photo
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className="sr-only"
            disabled={isFull || count >= MAX_ROOM_PHOTOS || choose.isBusy}
            onChange={({ target }) => {
              void choose.run([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        {room.sent.length > 0 ? (
          <span className="text-sm text-ink-soft">{`${room.sent.length} déjà envoyée${room.sent.length > 1 ? "s" : ""}`}</span>
        ) : null}
        {room.photos.map((name) => (
          <KeptPhoto key={name} name={name} label={`Photo, ${room.name}`} className={TILE} />
        ))}
      </div>
    </div>
  );
}
