import { establishments } from "../establishments/establishment.record.ts";
import { hosts } from "../hosts/host.record.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { reviews } from "../reviews/review.record.ts";
import { shownPhotos } from "../reviews/rules/review.ts";
import { compareHost, type SignalsDeps } from "./compare-host.ts";
import { compareListing } from "./compare-listing.ts";
import { comparedPhotos } from "./signal.record.ts";
import { alikeInIndex, keepIndex, nameCopies } from "./photo-index.ts";
import {
  photosOfHost,
  photosOfEstablishment,
  photosOfReview,
  type HashedPhoto,
  copiedPhotos,
} from "./rules/copied-photos.ts";

/** What shows the photos, read within the commit. */
interface Source {
  /** Key of the compared photos. */
  id: string;
  about: string;
  read(tx: UnitOfWork): Promise<{ record: object; hashed: HashedPhoto[] } | null>;
}

/**
 * Creates the handler that compares the photos of a host, a house or a review with all others after they changed. What
 * it finds is named by the signals of the host, of the lead of the house, or of the reviewed listing.
 */
export const photoComparer = (deps: SignalsDeps): EventHandler => ({
  name: "photo signals",
  async handle({ kind, facts }) {
    const { user = "", review = "", property = "", establishment = "" } = facts;
    if (kind === "user.portrait_changed") {
      await comparePhotos(deps, portraitOf(user ?? ""));
      await compareHost(deps, user ?? "");
    }
    if (kind === "user.gallery_changed") {
      await comparePhotos(deps, galleryOf(establishment ?? ""));
      // A house without a room type online has no lead.
      if (property) await compareListing(deps, property);
    }
    if (kind === "review.photos_changed") {
      await comparePhotos(deps, reviewOf(review ?? "", property ?? ""));
      await compareListing(deps, property ?? "");
    }
  },
});

/** At most 24 reads a photo and seven besides. Photos that nobody sees any more leave the index. */
function comparePhotos(deps: SignalsDeps, source: Source): Promise<void> {
  return deps.transact(async (tx) => {
    // A shared request, so that the photos are not older than what is known of them.
    const [known, shown] = await Promise.all([tx.get(comparedPhotos, source.id), source.read(tx)]);
    const hashed = shown?.hashed ?? [];
    const [first] = hashed;
    await keepIndex(tx, known?.hashed ?? [], hashed);
    if (!shown || !first) {
      if (known) tx.remove(comparedPhotos, source.id);
      return;
    }
    // What is not known yet would not be removed with it.
    if (!known) tx.relyOn(shown.record);
    const copies = await nameCopies(deps, first.owner, copiedPhotos(hashed, await alikeInIndex(tx, hashed)));
    tx.save(comparedPhotos, { id: source.id, about: source.about, hashed, copies: copies.others });
  });
}

/** Compares photos anew that copied what changed. Returns whose signals name them; null for unknown ones. */
export async function compareAgain(deps: SignalsDeps, id: string): Promise<{ kind: string; id: string } | null> {
  const [kind, of = ""] = id.split(":");
  if (kind === "account") await comparePhotos(deps, portraitOf(of));
  if (kind === "establishment") await comparePhotos(deps, galleryOf(of));
  if (kind === "account") return { kind, id: of };
  if (kind === "establishment") {
    const lead = await deps.listings.leadOf(of);
    return lead && { kind: "listing", id: lead.id };
  }
  const review = await deps.reviews.review(of);
  if (!review) return null;
  await comparePhotos(deps, reviewOf(of, review.property_id));
  return { kind: "listing", id: review.property_id };
}

const portraitOf = (uid: string): Source => ({
  id: `account:${uid}`,
  about: `account:${uid}`,
  async read(tx) {
    const record = await tx.get(hosts, uid);
    return record && { record, hashed: photosOfHost(record) };
  },
});

const galleryOf = (establishment: string): Source => ({
  id: `establishment:${establishment}`,
  about: `establishment:${establishment}`,
  async read(tx) {
    const record = await tx.get(establishments, establishment);
    return record && { record, hashed: photosOfEstablishment(record) };
  },
});

const reviewOf = (review: string, property: string): Source => ({
  id: `review:${review}`,
  about: `listing:${property}`,
  async read(tx) {
    const record = await tx.get(reviews, review);
    return record && { record, hashed: photosOfReview({ ...record, photos: shownPhotos(record) }) };
  },
});
