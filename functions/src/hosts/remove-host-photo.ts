import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { userLabel } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";
import { photosRemoved } from "../photos/rules/orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { hosts } from "./host.record.ts";

/** Removes the photo of a host; nothing without one. */
export function removeHostPhoto(
  { transact, now, random }: Transacting & { now: Clock; random: Random },
  by: Operator,
  uid: string,
  note: string,
): Promise<void> {
  const [entry, orphans] = [newId(random), newId(random)];
  return transact(async (tx) => {
    const [host, user] = await Promise.all([tx.get(hosts, uid), tx.get(users, uid)]);
    const photos = host?.photos.map(({ id }) => id) ?? [];
    if (!host || photos.length === 0) return;
    tx.save(hosts, { ...host, photos: [] });
    tx.save(orphanedPhotos, photosRemoved(orphans, uid, photos, now()));
    const target = { kind: "user", id: uid, label: user ? userLabel(user) : uid } as const;
    tx.save(auditLog, {
      id: entry,
      at: now(),
      by,
      action: "user.remove_photo",
      target,
      before: { photos: photos.length },
      after: { photos: 0 },
      note,
    });
  });
}
