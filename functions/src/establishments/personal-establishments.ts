import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { photoOf } from "../listings/catalogue.ts";
import { establishments } from "./establishment.record.ts";
import type { EstablishmentStore } from "./establishment.store.ts";
import type { Establishment } from "./rules/establishment.ts";

export const personalEstablishments: PersonalData<{ establishments: EstablishmentStore; publicUrl: string }> = {
  records: [establishments],
  exported: (deps, { uid }) => ({
    establishments: listViews(
      (page) => deps.establishments.ownedBy(uid, page),
      (known) => establishmentView(known, deps.publicUrl),
    ),
  }),
  // A house ends with its last room type, and the listings are removed before everything else.
  erase: null,
};

function establishmentView(known: Establishment, publicUrl: string): object {
  const {
    photos,
    created_at,
    owner_id: _owner,
    lead_id: _lead,
    moving_from: _from,
    former_owner_ids: _former,
    ...rest
  } = known;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    photos: photos.map((photo) => ({
      id: photo.id,
      is_cover: photo.is_cover,
      url: publicUrl + photoOf(known.id, photo).url,
    })),
  };
}
