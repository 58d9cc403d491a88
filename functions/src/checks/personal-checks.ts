import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { newId } from "../platform/random.ts";
import { everything } from "../platform/list-page.ts";
import { checks } from "./check.record.ts";
import { cleanUpFiles } from "../files/orphaned-files.ts";
import { removeCheck, type ChecksDeps } from "./keep-checks.ts";
import { withoutAgentName, type Check } from "./rules/check.ts";

export const personalChecks: PersonalData<ChecksDeps> = {
  records: [checks],
  exported: (deps, { uid }) => ({ checks: listViews((page) => deps.checks.ownedBy(uid, page), checkView) }),
  async erase(deps, { uid }) {
    for (const { id } of await everything((page) => deps.checks.ownedBy(uid, page))) {
      const orphansId = newId(deps.random);
      const gone = await deps.transact(async (tx) => {
        const check = await tx.get(checks, id);
        return check ? removeCheck(tx, check, orphansId, deps.now()) : null;
      });
      await cleanUpFiles(deps, gone);
    }
    for (const { id } of await deps.checks.assignedTo(uid))
      await deps.transact(async (tx) => {
        const check = await tx.get(checks, id);
        if (check?.visit?.agent_id === uid) tx.save(checks, withoutAgentName(check));
      });
  },
};

const checkView = ({ kind, label, status, files, asked_at, held, closed }: Check): object => ({
  kind,
  label,
  status,
  files: files.map(({ name, content_type, bytes }) => ({ name, content_type, bytes })),
  asked_at: asked_at.toISOString(),
  checked_at: held?.checked_at.toISOString() ?? null,
  until: held?.until.toISOString() ?? null,
  reason: closed?.reason ?? null,
});
