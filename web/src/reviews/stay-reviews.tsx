import { useState } from "react";
import useSWR from "swr";
import type { Category } from "@lopango/contract/listings/categories";
import type { TimeZone } from "@lopango/contract/platform/dates";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { formatAverage } from "@lopango/contract/listings/rating";
import { PARTS_OF } from "@lopango/contract/listings/review-parts";
import { REVIEW_REMOVAL_LABELS } from "@lopango/contract/reviews/review-removals";
import type { StayReviews as Reviews } from "@lopango/contract/reviews/review";
import { ofName } from "@lopango/contract/platform/french-names";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { fileRequest } from "../lib/api/file-transfer.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useNow } from "../lib/now.ts";
import { Button } from "../ui/button.tsx";
import { LoadingNote, Skeleton } from "../ui/states.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewForm } from "./review-form.tsx";

interface Props {
  booking: { id: string; property: { category: Category; time_zone: TimeZone } };
  /** Stars that a notification preselects. */
  asked: number | null;
  onSaved?: () => void;
}

const LABELS = {
  guest: { stars: "Votre séjour dans l’ensemble", text: "Votre avis" },
  host: { stars: "Ce voyageur", text: "Votre avis sur ce voyageur" },
} as const;

/** The reviews of a stay, for its guest or its host: the form, or what both wrote. */
export default function StayReviews({ booking: { id, property }, asked, onSaved }: Props) {
  const { data, error, mutate } = useSWR(keyOf("stay-reviews", id), () =>
    api.get("/api/bookings/{id}/review", { params: { id } }),
  );
  const [isChanging, setChanging] = useState(false);
  const now = useNow();
  if (!data)
    return error ? (
      <p role="alert" className="text-sm font-medium text-danger">
        {messageOf(error)}
      </p>
    ) : (
      <>
        <LoadingNote />
        <Skeleton className="h-11 w-64" />
      </>
    );
  const { side, mine, theirs, can_review: isOpen } = data;
  const saved = (reviews: Reviews) => {
    setChanging(false);
    void mutate(reviews, { revalidate: false });
    onSaved?.();
  };
  const sendPhoto = async (photo: Blob, name: string) => {
    const sent = await api.post("/api/bookings/{id}/review/photos", { params: { id }, ...fileRequest(photo, name) });
    return sent.photos.at(-1)?.id ?? "";
  };
  const isHidden = mine !== null && mine.published_at === null && mine.removed === null;
  if (!isOpen && !mine && !theirs)
    return (
      <p className="text-ink-soft">
        {new Date(data.until) > now
          ? "Vous pourrez donner votre avis après le départ."
          : "Vous n’avez pas donné votre avis dans les 14\u00a0jours après le départ."}
      </p>
    );
  return (
    <div className="space-y-5">
      {data.guest_rating && isOpen ? (
        <p className="text-sm text-ink-soft">
          {`D’autres hôtes lui ont donné ${formatAverage(data.guest_rating.average)} sur 5 (${data.guest_rating.count} avis).`}
        </p>
      ) : null}
      {isOpen || isChanging ? (
        <ReviewForm
          send={async (body) => {
            const call = { params: { id }, body };
            saved(
              await (mine ? api.put("/api/bookings/{id}/review", call) : api.post("/api/bookings/{id}/review", call)),
            );
          }}
          sendPhoto={side === "guest" ? sendPhoto : undefined}
          parts={side === "guest" ? PARTS_OF[property.category] : []}
          written={mine}
          asked={asked}
          labels={LABELS[side]}
        />
      ) : null}
      {mine && !isChanging ? (
        <div>
          <ReviewCard review={mine} name="Votre avis" />
          {isHidden ? (
            <>
              <p className="mt-2 text-sm text-ink-soft">{waits(side, data.until, property.time_zone)}</p>
              <Button variant="secondary" size="sm" className="mt-3" onClick={() => setChanging(true)}>
                Modifier
              </Button>
            </>
          ) : null}
          {mine.removed ? (
            <p className="mt-2 text-sm font-medium text-danger">
              {`Notre équipe a retiré cet avis\u202f: ${REVIEW_REMOVAL_LABELS[mine.removed].toLowerCase()}.`}
            </p>
          ) : null}
        </div>
      ) : null}
      {theirs ? (
        <ReviewCard
          review={theirs}
          name={
            side === "guest" ? "L’avis de votre hôte" : `L’avis ${ofName(theirs.author.first_name || "votre voyageur")}`
          }
          actions={
            side === "host" && !theirs.answer ? (
              <AnswerForm
                review={theirs}
                onAnswered={({ answer }) =>
                  void mutate({ ...data, theirs: { ...theirs, answer } }, { revalidate: false })
                }
              />
            ) : null
          }
        />
      ) : null}
    </div>
  );
}

function waits(side: Reviews["side"], until: string, zone: TimeZone): string {
  const other = side === "guest" ? "votre hôte" : "votre voyageur";
  return `Il est publié dès que ${other} a donné le sien, au plus tard le ${formatMomentAt(new Date(until), zone)}. Vous pouvez le modifier d’ici là.`;
}
