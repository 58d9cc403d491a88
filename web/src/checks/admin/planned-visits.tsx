import type { AdminCheck } from "@lopango/contract/checks/check";
import { inHalf } from "@lopango/contract/checks/day-halves";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { useState } from "react";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/admin/panel.tsx";
import { AssignVisit } from "./visit-part.tsx";

/** Visits that nobody has reported, for another agent or day; `after` changes when one is added. */
export function PlannedVisits({ after }: { after: number }) {
  const { data, mutate } = useSWR(keyOf("admin", "checks", { status: "assigned", after }), () =>
    api.countedList("/api/admin/checks", { query: { status: "assigned", limit: 100 } }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Visites prévues" className="mt-4">
      <ul className="divide-y divide-line">
        {data.items.map((check) => (
          <PlannedVisit key={check.id + check.version} check={check} onAssigned={() => void mutate()} />
        ))}
      </ul>
    </Panel>
  );
}

function PlannedVisit({ check, onAssigned }: { check: AdminCheck; onAssigned: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { label, visit } = check;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{label}</p>
          <p className="text-sm text-ink-soft">
            {visit ? `${formatDate(visit.day)}${inHalf(visit.half)}, ${visit.agent ?? "compte supprimé"}` : null}
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Changer
        </Button>
      </div>
      {isOpen ? (
        <AssignVisit
          check={check}
          onAssigned={() => {
            setOpen(false);
            onAssigned();
          }}
        />
      ) : null}
    </li>
  );
}
