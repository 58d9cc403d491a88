import { Suspense, useState, useId } from "react";
import Star from "lucide-react/icons/star";
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from "@lopango/contract/limits";
import { PART_LABELS, type ReviewPart } from "@lopango/contract/listings/review-parts";
import type { StayReview, StayReviews } from "@lopango/contract/reviews/review";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { fileRequest } from "../lib/api/file-transfer.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { SentPhoto } from "../photos/photo-field.tsx";
import { classNames } from "../ui/class-names.ts";

/** Loads the code of uploads, which few guests need. */
const PhotoField = lazyPart(() => import("../photos/photo-field.tsx"));

interface ReviewFormProps {
  booking: string;
  parts: readonly ReviewPart[];
  /** The review to change; null for a new one. */
  written: StayReview | null;
  /** Stars that a notification preselects. */
  asked: number | null;
  labels: { stars: string; text: string };
  /** Photos of the place; none of a guest. */
  hasPhotos: boolean;
  onSaved: (reviews: StayReviews) => void;
}

export function ReviewForm({ booking, parts, written, asked, labels, hasPhotos, onSaved }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(written?.rating ?? asked);
  const [rated, setRated] = useState<StayReview["parts"]>(written?.parts ?? {});
  const [text, setText] = useState(written?.text ?? "");
  const [photos, setPhotos] = useState<readonly SentPhoto[]>(written?.photos ?? []);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    if (rating === null) return;
    const call = {
      params: { id: booking },
      body: { rating, parts: rated, text, ...(hasPhotos && { photos: photos.map(({ id }) => id) }) },
    };
    onSaved(await (written ? api.put("/api/bookings/{id}/review", call) : api.post("/api/bookings/{id}/review", call)));
  });
  const send = () => {
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
      {hasPhotos ? (
        <Suspense>
          <PhotoField
            label="Photos (facultatif)"
            hint={`${MAX_REVIEW_PHOTOS} au plus, publiées avec votre avis.`}
            most={MAX_REVIEW_PHOTOS}
            photos={photos}
            onChange={setPhotos}
            send={async (photo, name) => {
              const sent = await api.post("/api/bookings/{id}/review/photos", {
                params: { id: booking },
                ...fileRequest(photo, name),
              });
              return sent.photos.at(-1)?.id ?? "";
            }}
          />
        </Suspense>
      ) : null}
      <Button busy={isBusy} onClick={send}>
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
