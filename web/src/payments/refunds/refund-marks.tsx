import { Link } from "react-router";
import useSWR from "swr";
import type { AdminRefund } from "@lopango/contract/payments/admin-payment";
import { agreeing } from "@lopango/contract/payments/money";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Amount } from "../amount.tsx";
import { useInBoth } from "../in-both.tsx";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { useNow } from "../../lib/now.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { deadlineLabel, sumLabel } from "../money-labels.ts";

export function RefundBadge({ refund }: { refund: AdminRefund | null }) {
  if (!refund || refund.amount_cents === 0) return null;
  const amount = <Amount cents={refund.amount_cents} currency={refund.currency} second="unseen" />;
  return refund.status === "due" ? (
    <Badge tone="accent">
      {amount} <span>à rembourser</span>
    </Badge>
  ) : (
    <Badge tone="positive">
      {amount} <span>{agreeing(refund.amount_cents, "remboursé")}</span>
    </Badge>
  );
}

/** Returns the name of the admin who claimed a due refund, null without a claim. */
export function holderOf(refund: AdminRefund | null): string | null {
  return refund?.claim ? refund.claim.by || "Un administrateur" : null;
}

export function RefundClaimNote({ refund }: { refund: AdminRefund }) {
  if (!refund.claim) return null;
  return <p className="wrap-anywhere">{`${holderOf(refund)} s’en occupe depuis le ${momentOf(refund.claim.at)}.`}</p>;
}

interface Props {
  refund: AdminRefund | null;
}

/** Days that remain to send a due refund, of those that its payer was promised. */
export function RefundDeadline({ refund }: Props) {
  const now = useNow();
  if (!refund?.send_by) return null;
  return (
    <span title={`Promis sous ${REFUND_DAYS}\u00a0jours`}>
      <StatusBadge {...deadlineLabel(refund.send_by, now)} />
    </span>
  );
}

const LINK = "font-semibold text-ink underline underline-offset-4";

/** What is due in all, above both queues of refunds. `view`: the queue on the screen. */
export function RefundSum({ view }: { view: "refunds" | "payments" }) {
  const { data: stats } = useSWR(keyOf("admin", "stats"), () => api.get("/api/admin/stats"), { dedupingInterval: 500 });
  const inBoth = useInBoth();
  const sums = stats?.refunds_due_sums ?? [];
  return (
    <p className="text-sm text-ink-soft">
      {sums.length > 0 ? (
        <>
          <span>{"À rembourser en tout\u202f: "}</span>
          <strong className="text-lg text-ink figures">{sumLabel(sums, inBoth)}</strong>
          <span>{". "}</span>
        </>
      ) : null}
      {view === "refunds" ? (
        <>
          Ce qui a été reçu en trop est à rembourser dans{" "}
          <Link to={adminPaths.adminBookings({ view: "payments", status: "surplus" })} className={LINK}>
            Paiements
          </Link>
          .
        </>
      ) : (
        <>
          Les séjours annulés sont à rembourser dans{" "}
          <Link to={adminPaths.adminBookings({ view: "refunds" })} className={LINK}>
            À rembourser
          </Link>
          .
        </>
      )}
    </p>
  );
}
