import { Suspense, useState, useId } from "react";
import Star from "lucide-react/icons/star";
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from "@lopango/contract/limits";
import { PART_LABELS, type ReviewPart } from "@lopango/contract/listings/review-parts";
import type { StayReview } from "@lopango/contract/reviews/review";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { SentPhoto } from "../photos/photo-field.tsx";
import { classNames } from "../ui/class-names.ts";

/** Loads the code of uploads, which few guests need. */
const PhotoField = lazyPart(() => import("../photos/photo-field.tsx"));

interface ReviewFormProps {
  /** Sends the review, and what follows. */
  send: (words: { rating: number; parts: StayReview["parts"]; text: string; photos?: string[] }) => Promise<void>;
  /** Sends one photo and returns its id; absent: the review has none. */
  sendPhoto?: ((photo: Blob, name: string) => Promise<string>) | undefined;
  parts: readonly ReviewPart[];
  /** The review to change; null for a new one. */
  written: StayReview | null;
  /** Stars that a notification preselects. */
  asked: number | null;
  labels: { stars: string; text: string };
}

export function ReviewForm({ send, sendPhoto, parts, written, asked, labels }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(written?.rating ?? asked);
  const [rated, setRated] = useState<StayReview["parts"]>(written?.parts ?? {});
  const [text, setText] = useState(written?.text ?? "");
  const [photos, setPhotos] = useState<readonly SentPhoto[]>(written?.photos ?? []);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    if (rating === null) return;
    await send({ rating, parts: rated, text, ...(sendPhoto && { photos: photos.map(({ id }) => id) }) });
  });
  const submit = () => {
    setMissing(rating === null);
    if (rating !== null) void run();
  };
  const fieldError = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return (
    <div className="max-w-xl space-y-4">
      <StarChoice
        legend={labels.stars}
        value={rating}
        onChange={(stars) => {
          setRating(stars);
          setMissing(false);
        }}
        error={isMissing ? "Choisissez de 1 à 5 étoiles." : null}
      />
      {parts.length > 0 ? (
        <div>
          {parts.map((part) => (
            <StarChoice
              key={part}
              compact
              legend={PART_LABELS[part]}
              value={rated[part] ?? null}
              onChange={(stars) => setRated({ ...rated, [part]: stars })}
            />
          ))}
        </div>
      ) : null}
      <Field
        label={`${labels.text} (facultatif)`}
        hint="Les numéros, adresses e-mail et liens sont masqués."
        error={error ? (fieldError ?? messageOf(error)) : null}
      >
        <TextArea value={text} maxLength={MAX_REVIEW_LENGTH} onChange={(event) => setText(event.target.value)} />
      </Field>
      {sendPhoto ? (
        <Suspense>
          <PhotoField
            label="Photos (facultatif)"
            hint={`${MAX_REVIEW_PHOTOS} au plus, publiées avec votre avis.`}
            most={MAX_REVIEW_PHOTOS}
            photos={photos}
            onChange={setPhotos}
            send={sendPhoto}
          />
        </Suspense>
      ) : null}
      <Button busy={isBusy} onClick={submit}>
        {written ? "Enregistrer" : "Envoyer mon avis"}
      </Button>
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;
const NAMES = ["1 étoile sur 5", "2 étoiles sur 5", "3 étoiles sur 5", "4 étoiles sur 5", "5 étoiles sur 5"];

interface StarChoiceProps {
  legend: string;
  /** Null: none chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | null | undefined;
  /** Smaller stars in one line with the legend. */
  compact?: boolean;
}

/** One to five stars as native radio buttons. */
function StarChoice({ legend, value, onChange, error = null, compact = false }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset
      className={classNames("min-w-0", compact && "mt-1 sm:flex sm:items-center sm:justify-between sm:gap-x-4")}
    >
      {/* A floated legend takes part in the line. */}
      <legend className={compact ? "text-sm sm:float-left" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      <div className="-mx-1.5 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={classNames(
                compact ? "size-5" : "size-8",
                value !== null && stars <= value ? "fill-accent text-accent" : "text-line-strong",
              )}
            />
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={NAMES[stars - 1]}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
