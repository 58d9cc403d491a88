import { Link } from "react-router";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminReview } from "@lopango/contract/reviews/review";
import { REVIEW_REMOVAL_LABELS, REVIEW_REMOVALS, type ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import { Badge } from "../../ui/badge.tsx";
import { Fact, FactList } from "../../ui/admin/panel.tsx";
import { dayOf, momentOf } from "../../ui/admin/moment.ts";
import { Field, Select } from "../../ui/field.tsx";
import { ReviewCard } from "../review-card.tsx";

/** A review as an admin judges it: text, photos, who wrote it about whom, and the stay. */
export function ReviewSheet({ review }: { review: AdminReview }) {
  const { booking_id, of_viewing, side, author_id, other_id, removed, published_at } = review;
  return (
    <>
      {removed ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="danger">Retiré</Badge>
          <span>{`${momentOf(removed.at)}\u202f: ${REVIEW_REMOVAL_LABELS[removed.reason].toLowerCase()}`}</span>
        </p>
      ) : null}
      <ReviewCard review={review} isNamed />
      <div className="mt-4">
        <FactList>
          <Fact label="Écrit par">{account(side === "guest" ? "Le voyageur" : "L’hôte", author_id)}</Fact>
          <Fact label="Au sujet de">{account(side === "guest" ? "L’hôte" : "Le voyageur", other_id)}</Fact>
          <Fact label="Publié">{dayOf(published_at)}</Fact>
          {of_viewing ? (
            <Fact label="Après">une visite du logement</Fact>
          ) : (
            <Fact label="Séjour">
              <Link to={adminPaths.adminBooking(booking_id)} className="underline underline-offset-4">
                Ouvrir la réservation
              </Link>
            </Fact>
          )}
        </FactList>
      </div>
    </>
  );
}

const account = (name: string, uid: string) =>
  uid ? (
    <Link to={adminPaths.adminUser(uid)} className="underline underline-offset-4">
      {name}
    </Link>
  ) : (
    "Compte supprimé"
  );

/** Chooses the written rule by which a review is removed. */
export function RemovalField({ rule, onChange }: { rule: ReviewRemoval; onChange: (rule: ReviewRemoval) => void }) {
  return (
    <Field label="Règle" hint="L’auteur la lit. Un mauvais avis n’est pas une raison.">
      <Select value={rule} onChange={(event) => onChange(event.target.value as ReviewRemoval)}>
        {REVIEW_REMOVALS.map((each) => (
          <option key={each} value={each}>
            {REVIEW_REMOVAL_LABELS[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
