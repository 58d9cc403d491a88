import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  readListingDraft,
  readPhotoNames,
  writeListingDraft,
  writePhotoNames,
  FOR_NEW,
  useListingForm,
} from "./listing-draft.ts";
import { EMPTY_LISTING } from "./listing-fields.ts";
import { KeepOffline, PublishWithoutPhotos, PUBLISHED_BEFORE, usePublish } from "./use-publish.tsx";
import { ListingForm } from "./listing-form.tsx";
import { HeldPhotos } from "../../photos/album/held-photos.tsx";
import { PhotoPicker } from "../../photos/album/photo-section.tsx";
import { NameDialog } from "../../identity/sign-in/name-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { countAccepted } from "../../files/upload-queue.ts";
import { sendHeldPhotos, useHeldPhotos } from "../../photos/album/use-photo-uploads.ts";
import { hostPaths } from "@lopango/contract/host-paths";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { FailureText } from "../../ui/failure-note.tsx";
import { ListingPreview } from "./listing-preview.tsx";

interface Props {
  uid: string;
  headingId: string;
  isFirst: boolean;
  onPublished: () => void;
}

/** Form for a new listing with photos. The draft survives a reload; publishing navigates to the listing's page. */
export function NewListingForm({ uid, headingId, isFirst, onPublished }: Props) {
  const navigate = useNavigate();
  const [draft] = useState(() => readListingDraft(uid));
  const form = useListingForm(draft ?? EMPTY_LISTING, FOR_NEW);
  const held = `new:${uid}`;
  const { uploads, queue, room } = useHeldPhotos(held);
  const photos = countAccepted(uploads);
  const isPublished = useRef(false);
  // Photos that are still queued from another page are not lost.
  const [lost, setLost] = useState(() => (photos > 0 ? [] : readPhotoNames(uid)));
  const chosen = uploads.filter(({ state }) => state !== "refused").map(({ name }) => name);
  const names = [...new Set([...lost, ...chosen])].join("\n");
  const missing = lost.filter((name) => !chosen.includes(name));
  const { publish, isPublishing, problem, question, naming, forgetRequest } = usePublish(
    { uid, name: "new" },
    form,
    photos > 0,
    ({ id, is_active }, isEarlier) => {
      writeListingDraft(uid, null);
      isPublished.current = true;
      writePhotoNames(uid, []);
      form.reset(EMPTY_LISTING);
      sendHeldPhotos(held, id);
      onPublished();
      showToast("success", isEarlier ? PUBLISHED_BEFORE : published(is_active, photos));
      void navigate(hostPaths.hostListing(id));
    },
  );
  const [isResumed, setResumed] = useState(draft !== null);
  const [isPreviewed, setPreviewed] = useState(false);

  useEffect(() => writeListingDraft(uid, form.fields), [uid, form.fields]);
  useEffect(() => {
    if (!isPublished.current) writePhotoNames(uid, names === "" ? [] : names.split("\n"));
  }, [uid, names]);
  const startAgain = () => {
    forgetRequest();
    form.reset(EMPTY_LISTING);
    for (const { id } of uploads) queue.remove(id);
    setLost([]);
    setResumed(false);
  };
  const addPhotos = () => {
    question.onClose();
    document.getElementById(PHOTOS)?.scrollIntoView({ behavior: "smooth", block: "center" });
  };

  return (
    <Card size="panel" className="p-5 sm:p-8">
      <h2 id={headingId} className="text-xl sm:text-2xl">
        {isFirst ? "Publiez votre première annonce" : "Publier une annonce"}
      </h2>
      <p className="mt-1.5 text-ink-soft">Elle est en ligne aussitôt publiée, avec ses photos.</p>
      {isResumed ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sand px-4 py-3 text-sm">
          <span>Votre brouillon vous attendait.</span>
          <Button size="sm" variant="quiet" onClick={startAgain}>
            Recommencer
          </Button>
        </div>
      ) : null}
      <ListingForm
        form={form}
        onSubmit={publish}
        className="mt-7"
        photos={
          <div id={PHOTOS} className="scroll-mt-24">
            {missing.length > 0 ? (
              <p className="mb-3 rounded-md bg-caution-tint px-4 py-3 text-sm wrap-anywhere text-caution">
                <span>{`Photos à choisir de nouveau\u202f: ${missing.join(", ")}. Un brouillon ne garde pas les fichiers.`}</span>{" "}
                <button
                  type="button"
                  className="py-1 font-semibold underline underline-offset-4"
                  onClick={() => setLost([])}
                >
                  Ne plus les demander
                </button>
              </p>
            ) : null}
            <PhotoPicker room={room} onChoose={queue.add} />
            <HeldPhotos uploads={uploads} queue={queue} />
          </div>
        }
        footer={
          <div className="flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-between">
            <div className="flex flex-col gap-3 sm:flex-row-reverse">
              <Button type="submit" size="lg" busy={isPublishing}>
                Publier l’annonce
              </Button>
              <Button size="lg" variant="secondary" onClick={() => setPreviewed(true)}>
                Aperçu
              </Button>
            </div>
            <KeepOffline errors={form.errors} busy={isPublishing} onKeepOffline={question.onKeepOffline} />
            <FailureText>{problem && !question.open ? problem : null}</FailureText>
          </div>
        }
      />
      <PublishWithoutPhotos {...question} onAddPhotos={addPhotos} />
      {naming.open ? <NameDialog onClose={naming.onClose} onNamed={naming.onNamed} /> : null}
      <ListingPreview open={isPreviewed} fields={form.fields} uploads={uploads} onClose={() => setPreviewed(false)} />
    </Card>
  );
}

const PHOTOS = "nouvelles-photos";

function published(isActive: boolean, photos: number): string {
  if (!isActive) return "Votre annonce est enregistrée, hors ligne.";
  return photos > 0
    ? "Votre annonce est en ligne. Ses photos arrivent."
    : "Votre annonce est en ligne. Ajoutez-lui des photos.";
}
