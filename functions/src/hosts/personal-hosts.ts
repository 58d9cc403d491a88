import type { PersonalData } from "../identity/personal-data.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { photoOfHost } from "./host-profile.ts";
import { hosts } from "./host.record.ts";
import type { HostStore } from "./host.store.ts";

export const personalHosts: PersonalData<
  Transacting & { hosts: HostStore; publicUrl: string; now: Clock; random: Random }
> = {
  records: [hosts],
  exported: (deps, { uid }) => ({
    host_profile: async () => {
      const host = await deps.hosts.find(uid);
      const photo = host && photoOfHost(host);
      const questions = host?.questions.map(({ asked_at, answered_at }) => ({
        asked_at: asked_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
      }));
      return host && { languages: host.languages, photo: photo && deps.publicUrl + photo.url, questions };
    },
  }),
  erase({ transact, now, random }, { uid }) {
    const orphans = newId(random);
    return transact(async (tx) => {
      const host = await tx.get(hosts, uid);
      if (!host) return;
      orphanFiles(tx, orphans, { folder: "photos", owner_id: uid, files: host.photos }, now());
      tx.remove(hosts, uid);
    });
  },
};
