import { views, type PersonalData } from "../identity/personal-data.ts";
import type { ThreadPhotoFiles, ThreadPhotoStore } from "../messages/thread-photo.store.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { guarantees } from "./guarantee.record.ts";
import type { GuaranteeStore } from "./guarantee.store.ts";
import { photoFolder } from "./inspect.ts";
import { photosById, presentGuarantee, sideOf, withoutPerson } from "./rules/guarantee.ts";

export const personalLeases: PersonalData<
  Transacting & {
    guarantees: Pick<GuaranteeStore, "ofAccount">;
    threadPhotos: Pick<ThreadPhotoStore, "forget">;
    threadPhotoFiles: Pick<ThreadPhotoFiles, "remove">;
  }
> = {
  records: [guarantees],
  exported: (deps, { uid, user: { phone } }) => ({
    guarantees: views(deps.guarantees.ofAccount({ uid, phone }), (found) =>
      found.map((one) => {
        const side = sideOf(one, { uid, phone });
        const other = side === "host" ? "tenant_phone" : "host_phone";
        return { ...presentGuarantee(one, side), [other]: undefined };
      }),
    ),
  }),
  /** The other side keeps a confirmed paper, with the name on it (docs/product/leases.md#leaving). */
  async erase(deps, { uid }) {
    for await (const found of deps.guarantees.ofAccount({ uid }))
      for (const known of found) {
        const { id } = known;
        const photos = withoutPerson(known, uid) ? [] : [...photosById(known).keys()];
        // Before the record, without which an interrupted deletion would not find them again.
        await deps.threadPhotoFiles.remove(photoFolder(id), photos);
        await deps.threadPhotos.forget(photos);
        await deps.transact(async (tx) => {
          const guarantee = await tx.get(guarantees, id);
          if (!guarantee) return;
          const kept = withoutPerson(guarantee, uid);
          if (kept) tx.save(guarantees, kept);
          else if ([...photosById(guarantee).keys()].every((photo) => photos.includes(photo)))
            tx.remove(guarantees, id);
          else throw new Error(`guarantee ${id} has got photos during the deletion`);
        });
      }
  },
};
