import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { readDraft, writeDraft } from "../../features/hosting/draft.ts";
import { EMPTY_LISTING } from "../../features/hosting/listing-fields.ts";
import { ListingForm } from "../../features/hosting/listing-form.tsx";
import { FOR_NEW, useListingForm } from "../../features/hosting/use-listing-form.ts";
import { usePublish } from "../../features/hosting/use-publish.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  /** Whose draft this is. */
  uid: string;
  headingId: string;
  isFirst: boolean;
  onPublished: () => void;
}

/** The form for a new listing. What was typed survives a reload; a published listing goes on to its photos. */
export function NewListing({ uid, headingId, isFirst, onPublished }: Props) {
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(uid));
  const form = useListingForm(draft ?? EMPTY_LISTING, FOR_NEW);
  const { publish, isPublishing, problem } = usePublish(form, ({ id }) => {
    writeDraft(uid, null);
    form.reset(EMPTY_LISTING);
    onPublished();
    showToast("success", "Votre annonce est en ligne. Ajoutez maintenant vos photos.");
    void navigate(paths.hostListing(id));
  });
  const [isResumed, setResumed] = useState(draft !== null);

  useEffect(() => writeDraft(uid, form.fields), [uid, form.fields]);
  const startAgain = () => {
    form.reset(EMPTY_LISTING);
    setResumed(false);
  };

  return (
    <div className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-8">
      <h2 id={headingId} className="text-xl sm:text-2xl">
        {isFirst ? "Publiez votre première annonce" : "Publier une annonce"}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        Elle est en ligne aussitôt publiée. Les photos s’ajoutent à l’étape suivante.
      </p>
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
        onSubmit={() => void publish()}
        className="mt-7"
        footer={
          <div className="flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-between">
            <Button type="submit" size="lg" busy={isPublishing}>
              Publier l’annonce
            </Button>
            {problem ? (
              <p role="alert" className="text-sm font-medium text-danger">
                {problem}
              </p>
            ) : null}
          </div>
        }
      />
    </div>
  );
}
