import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { AdminPaymentDetail, PaymentResolution } from "@lopango/contract/payments/admin-payment-detail";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { isCurrency } from "@lopango/contract/platform/iso-codes";
import { amountText } from "../../lib/format/amount.ts";
import { Badge } from "../../ui/badge.tsx";
import { MISMATCH_LABELS, PURPOSES } from "../money-labels.ts";

export interface ReportedFact {
  label: string;
  value: string;
}

const OUTCOMES: Record<string, string> = {
  PAID: "Payé",
  FAILED: "Échoué",
  CANCELLED: "Abandonné",
  CANCELED: "Abandonné",
  PENDING: "En attente",
};

const LABELS: Record<string, string> = {
  reference: "Référence",
  amount: "Montant",
  currency: "Devise",
  responsedata: "Résultat",
  transactionid: "Transaction",
  method: "Moyen",
  telephone: "Numéro",
  responseerror: "Message",
  status: "Résultat",
  logid: "Session",
  // pawaPay: `deposit` is the try to pay.
  checkoutid: "Référence",
  "deposit.depositid": "Transaction",
  "deposit.status": "Argent",
  "deposit.amount": "Montant",
  "deposit.currency": "Devise",
  "deposit.payer.accountdetails.phonenumber": "Numéro",
  "deposit.payer.accountdetails.provider": "Moyen",
  "deposit.failurereason.failurecode": "Message",
};

/** What pawaPay says of its page. */
const LEFT_OUT = /^(?:redirecturl|returnurl|returnmethod|defaultlanguage|checkoutcode|countries\.\d+)$/;

/**
 * Translates the provider's report to French and formats its amount from whole cents. Unknown fields keep their names;
 * empty and success fields are left out.
 */
export function reportedFacts({ reported, currency }: Pick<AdminPayment, "reported" | "currency">): ReportedFact[] {
  return providerFacts(reported ?? {}, currency);
}

/** Translates any fields of the provider; `currency` is used if they contain none. */
export function providerFacts(fields: Record<string, string>, currency: string): ReportedFact[] {
  const named = currencyIn(fields);
  return Object.entries(fields).flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (value === "" || key === "responsestatus" || LEFT_OUT.test(key)) return [];
    return [{ label: LABELS[key] ?? name, value: inWords(key, value, isCurrency(named) ? named : currency) }];
  });
}

/** Returns the reported amount and currency as input text; empty if not reported. */
function receivedIn({ reported }: Pick<AdminPayment, "reported">): { amount: string; currency: string } {
  const fields = reported ?? {};
  const cents = centsIn("amount", valueOf(fields, "amount")) ?? centsIn(UNITS, valueOf(fields, UNITS));
  const currency = currencyIn(fields);
  return {
    amount: cents === null ? "" : amountText(cents),
    currency: isCurrency(currency) ? currency : "",
  };
}

/**
 * Returns the default received amount: the reported one. A rejected transaction that settled another payment defaults
 * to nothing, since its money belongs there.
 */
export function proposedReceipt(
  payment: Pick<AdminPayment, "reported" | "currency">,
  decision: "accept" | "reject" | "",
  isUsed: boolean,
): { amount: string; currency: string } {
  const { amount, currency } = receivedIn(payment);
  return { amount: decision === "reject" && isUsed ? "" : amount, currency: currency || payment.currency };
}

/** Reads a provider field case-insensitively; '' if missing. `key` is lowercase. */
const valueOf = (fields: Record<string, string>, key: string): string =>
  Object.entries(fields).find(([name]) => name.toLowerCase() === key)?.[1] ?? "";

const currencyIn = (fields: Record<string, string>): string =>
  (valueOf(fields, "currency") || valueOf(fields, "deposit.currency")).trim().toUpperCase();

/** pawaPay's amount: units with decimals. MaxiCash's is whole cents. */
const UNITS = "deposit.amount";

function centsIn(key: string, value: string): number | null {
  const text = value.trim();
  if (key === "amount" && /^\d{1,11}$/.test(text)) return Number(text);
  return key === UNITS && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function inWords(key: string, value: string, currency: string): string {
  if (key === "responsedata") return OUTCOMES[value.toUpperCase()] ?? value;
  const cents = centsIn(key, value);
  return cents === null ? value : formatExactPrice(cents, currency);
}

export function PaymentReportDetails({ payment }: { payment: AdminPayment }) {
  const { reported, mismatches } = payment;
  if (!reported) return null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {mismatches.map((mismatch) => (
          <Badge key={mismatch} tone="danger">
            {MISMATCH_LABELS[mismatch]}
          </Badge>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Facts
          title="Attendu"
          facts={[
            ["Référence", payment.reference],
            ["Montant", formatExactPrice(payment.amount_cents, payment.currency)],
            ["Devise", payment.currency],
          ]}
        />
        <Facts
          title="Annoncé par l’opérateur"
          facts={reportedFacts(payment).map(({ label, value }) => [label, value])}
        />
      </div>
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: [name: string, value: string][] }) {
  return (
    <section className="min-w-0 rounded-md bg-sand-tint px-4 py-3">
      <p className="text-xs font-semibold text-ink-soft">{title}</p>
      <dl className="mt-1.5 space-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere figures">{value || "—"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Stay = AdminPaymentDetail["stay"] | undefined;

/** Returns whose stay a payment in review is for; only its purpose for an unlock. */
export function subjectOf({ purpose }: Pick<AdminPayment, "purpose">, stay: Stay): string {
  if (!stay) return PURPOSES[purpose];
  const { guest_name, property_title, checkin, checkout } = stay;
  return `${PURPOSES[purpose]}\u202f: ${guest_name || "un voyageur"}, ${property_title}, ${formatStayWithYear(checkin, checkout)}`;
}

/** Returns what follows for the guest from a decision (docs/product/payments.md#received-amounts). */
export function consequenceOf(
  decision: PaymentResolution["decision"],
  { purpose, amount_cents, currency }: Pick<AdminPayment, "purpose" | "amount_cents" | "currency">,
  stay: Stay,
): string {
  const asked = `${formatExactPrice(amount_cents, currency)} étaient demandés`;
  if (purpose === "unlock")
    return decision === "accept" ? `${asked}\u202f; la description est débloquée.` : "Rien n’est débloqué.";
  if (purpose === "change")
    return decision === "accept"
      ? `${asked}\u202f; le séjour change de dates, ou l’argent est à rembourser si ses nuits sont prises.`
      : "Le séjour garde ses dates. Le montant reçu est à rembourser.";
  if (!stay?.is_waiting && stay)
    return decision === "accept"
      ? `${asked}\u202f; la réservation n’attend plus ce paiement\u202f: elle est confirmée si ses nuits sont encore libres, sinon l’argent est à rembourser.`
      : "La réservation reste comme elle est. Le montant reçu est à rembourser.";
  const guest = stay?.guest_name || "le voyageur";
  if (decision === "reject")
    return `La réservation est annulée et ses nuits sont libres\u202f; ${guest} en est prévenu. Le montant reçu est à rembourser.`;
  return stay?.confirmation === "host"
    ? `${asked}\u202f; la réservation est payée, et l’hôte a ${HOST_ANSWER_HOURS}\u00a0heures pour l’accepter.`
    : `${asked}\u202f; la réservation est confirmée, et ${guest} en est prévenu.`;
}
