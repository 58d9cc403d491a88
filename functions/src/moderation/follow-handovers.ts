import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { everything } from "../platform/list-page.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { reports } from "../complaints/report.record.ts";
import type { ReportStore } from "../complaints/report.store.ts";

export interface FollowHandoversDeps {
  transact: Transact;
  establishments: Pick<EstablishmentStore, "find">;
  reports: Pick<ReportStore, "about">;
}

/**
 * Creates the handler that adds a house to the open reports about the account that handed it over: a suspension meets it
 * (docs/product/moderation.md#decisions).
 */
export const handoverFollower = ({ transact, establishments, reports: stored }: FollowHandoversDeps): EventHandler => ({
  name: "reports of a former owner",
  async handle({ kind, facts }) {
    if (kind !== "team.handed_over") return;
    const former = facts["person"] ?? "";
    const [house, about] = await Promise.all([
      establishments.find(facts["team"] ?? ""),
      everything((page) => stored.about(former, page)),
    ]);
    for (const { id, outcome } of about)
      if (house && outcome === null)
        await transact(async (tx) => {
          const report = await tx.get(reports, id);
          if (!report || report.outcome) return;
          const passed_on = [...new Set([...(report.passed_on ?? []), ...house.room_ids])];
          if (passed_on.length > (report.passed_on ?? []).length) tx.save(reports, { ...report, passed_on });
        });
  },
});
