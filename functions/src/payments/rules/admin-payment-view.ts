import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { AdminPaymentDetail } from "@lopango/contract/payments/admin-payment-detail";
import { sendBy, type RefundClaim, type Sending } from "./money.ts";
import type { Payment, Resolution, SurplusRefund, Transfer } from "./payment.ts";
import { versionOf } from "../../platform/hash.ts";
import { currentRefund, lacksApproval, namedRefunds } from "./refunds.ts";
import type { Sendable } from "./sending.ts";
import { adminInstruction, type Discrepancy } from "./reconciliation.ts";

export function presentClaim(claim: RefundClaim | null | undefined) {
  return claim ? { ...claim, at: claim.at.toISOString() } : null;
}

const presentSending = ({ state, since, reason, detail, taken_cents }: Sending) => ({
  state,
  since: since.toISOString(),
  reason: reason ?? null,
  detail: detail ?? null,
  taken_cents,
});

export function presentRefund<Refund extends Sendable>(stored: Refund) {
  const { claim, done, came_back: back, due_at: dueAt, approved, sending, ...refund } = stored;
  return {
    ...refund,
    sending: sending ? presentSending(sending) : null,
    approval: presentClaim(approved),
    needs_approval: lacksApproval(stored),
    send_by: refund.status === "due" && dueAt ? sendBy(dueAt) : null,
    claim: presentClaim(claim),
    came_back: back ? { ...back, at: back.at.toISOString() } : null,
    done: done ? { ...done, at: done.at.toISOString() } : null,
  };
}

const presentSurplus = ({ transaction, amount_unproven, ...refund }: SurplusRefund & { id: string }) => ({
  ...presentRefund(refund),
  transaction: transaction ?? null,
  amount_unproven: amount_unproven ?? false,
});

const presentResolution = ({ decision, received, note, at, by }: Resolution): AdminPayment["resolution"] => ({
  decision,
  received,
  note,
  at: at.toISOString(),
  by,
});

const presentTransfer = (transfer: Transfer): AdminPayment["transfers"][number] => {
  const { id, amount_cents, currency, status, detail = null, created_at, updated_at, next_check_at } = transfer;
  return {
    id,
    amount_cents,
    currency,
    status,
    detail,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    next_check_at: next_check_at?.toISOString() ?? null,
  };
};

/** Omits internal fields: token hash, payment page. */
export function presentPayment(payment: Payment): AdminPayment {
  const refunds = namedRefunds(payment);
  const refund = currentRefund({ refunds });
  return {
    reference: payment.reference,
    purpose: payment.purpose,
    booking_id: payment.purpose === "unlock" ? null : payment.booking_id,
    property_id: payment.purpose === "unlock" ? payment.property_id : null,
    payer_id: payment.payer_id,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    provider: payment.provider,
    provider_transaction: payment.provider_transaction,
    status: payment.status,
    mismatches: payment.mismatches,
    amount_unproven: payment.amount_unproven ?? false,
    reported: payment.reported,
    resolution: payment.resolution ? presentResolution(payment.resolution) : null,
    refunds: refunds.map(presentSurplus),
    refund: refund && presentSurplus(refund),
    returned: payment.returned?.amount_cents ? payment.returned : null,
    transfers: (payment.transfers ?? []).map(presentTransfer),
    next_check_at: payment.next_check_at?.toISOString() ?? null,
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}

interface StoredWebhookEvent {
  received_at: Date;
  method: string;
  /** JSON of its fields; truncated when long. */
  content: string;
}

export function presentPaymentDetail(
  payment: Payment,
  events: readonly StoredWebhookEvent[],
  stay: AdminPaymentDetail["stay"],
): AdminPaymentDetail {
  return {
    ...presentPayment(payment),
    stay,
    reports: payment.reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    stated: (payment.stated ?? [])
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ line: _id, at, ...line }) => ({ ...line, at: at.toISOString() })),
    webhook_events: events
      .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())
      .map(({ received_at, method, content }) => ({
        received_at: received_at.toISOString(),
        method,
        fields: webhookFields(content) ?? { content },
      })),
  };
}

/** Parses recorded fields; null when they were truncated. */
export function webhookFields(content: string): Record<string, string> | null {
  try {
    return Object.fromEntries(JSON.parse(content) as [string, string][]);
  } catch {
    return null;
  }
}

/** What an admin reads before they dismiss it. */
export const contentOf = ({ kind, ours, theirs, webhook_event }: Discrepancy) => [kind, ours, theirs, webhook_event];

export function presentDiscrepancy(discrepancy: Discrepancy): AdminDiscrepancy {
  const { id, kind, reference, ours, theirs, webhook_event, found_at } = discrepancy;
  return {
    id,
    kind,
    reference,
    ours,
    theirs,
    webhook_event: webhook_event && {
      reason: webhook_event.reason,
      method: webhook_event.method,
      fields: webhookFields(webhook_event.content) ?? { content: webhook_event.content },
    },
    found_at: found_at.toISOString(),
    what_to_do: adminInstruction(discrepancy),
    version: versionOf(contentOf(discrepancy)),
  };
}
