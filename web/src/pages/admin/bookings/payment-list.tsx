import { useSearchParams } from "react-router";
import type { AdminPayment } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListBody } from "../list/list-body.tsx";
import { ListToolbar } from "../list/list-toolbar.tsx";
import { choiceIn, useAdminList } from "../list/use-admin-list.ts";
import { PAYMENT_STATUSES } from "./money-words.ts";
import { PaymentCard } from "./payment-card.tsx";

type PaymentStatus = AdminPayment["status"];

const STATUSES: PaymentStatus[] = ["open", "paid", "failed", "cancelled", "rejected"];
/** What waits for a decision comes first. */
const CHOICES: { value: "" | "surplus" | "all" | PaymentStatus; label: string }[] = [
  { value: "", label: "À examiner" },
  { value: "surplus", label: "En trop, à rembourser" },
  { value: "all", label: "Tous les paiements" },
  ...STATUSES.map((status) => ({ value: status, label: PAYMENT_STATUSES[status].label })),
];

function filtersOf(choice: (typeof CHOICES)[number]["value"]): Record<string, string> {
  if (choice === "surplus") return { refund_filter: "due" };
  return { status_filter: choice === "all" ? "" : choice || "review" };
}

/** Attempts to pay: those in review with what was expected and what the provider said, surplus money, or all. */
export function PaymentList() {
  const [params] = useSearchParams();
  const choice = choiceIn(
    params,
    "status",
    CHOICES.map(({ value }) => value),
  );
  const list = useAdminList("payments", filtersOf(choice), (query) =>
    api.countedList("/api/admin/payments", { query }),
  );
  return (
    <div className="space-y-4">
      <ListToolbar q={list.place.q} placeholder="Référence ou code exact">
        <FilterSelect name="status" label="État" value={choice} choices={CHOICES} />
      </ListToolbar>
      <ListBody
        list={list}
        isNarrowed={list.place.q !== "" || (choice !== "" && choice !== "surplus")}
        empty={choice === "" ? "Aucun paiement n’attend de décision." : "Aucun paiement n’est à rembourser."}
      >
        {(payments) => (
          <ul aria-label="Paiements" className="space-y-4">
            {payments.map((payment) => (
              <li key={payment.reference}>
                <PaymentCard payment={payment} withTarget />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}
