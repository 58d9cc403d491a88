import { ofName } from "@lopango/contract/platform/french-names";
import { formatDate } from "@lopango/contract/platform/french-dates";
import {
  CODE_MINUTES,
  LEASE_SIDES,
  LEASE_PAPER_NAMES,
  registerBy,
  type LeasePaper,
  type LeaseSide,
} from "@lopango/contract/leases/papers";
import { paths } from "@lopango/contract/paths";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import { CODE_PLACE, codeSentUntil, isConfirmed, partyId, type Guarantee } from "../../leases/rules/guarantee.ts";
import type { EventKind } from "./event-kinds.ts";
import type { DeliveredEvent, NotificationRule } from "./notification.ts";

export type GuaranteeEventKind = Extract<EventKind, `guarantee.${string}`>;
/** A side by its account or, before it has one, its number; `_phone`: by the number on the paper alone. */
type Recipient = LeaseSide | `${LeaseSide}_phone`;
type Rule = NotificationRule<Guarantee, Recipient>;

export const recipientsOf = (guarantee: Guarantee): Record<Recipient, string> => {
  const [host, tenant] = LEASE_SIDES.map((side) => partyId(guarantee.id, side));
  return {
    host: guarantee.host.uid ?? host ?? "",
    tenant: guarantee.tenant.uid ?? tenant ?? "",
    host_phone: host ?? "",
    tenant_phone: tenant ?? "",
  };
};

/** Accounts that the texts name. */
export const namesIn = ({ host, tenant }: Guarantee): string[] => [host.uid, tenant.uid].filter((uid) => uid !== null);

const topicOf = { host: "hosting", tenant: "stays" } as const;
const paperOf = ({ facts }: DeliveredEvent): LeasePaper => (facts["paper"] ?? "guarantee") as LeasePaper;
/** As written by one side, so no message carries more of it than a first name to the other. */
const nameOf = (guarantee: Guarantee, { facts }: DeliveredEvent): string =>
  maskedName(shownName(firstName(guarantee[facts["side"] === "host" ? "host" : "tenant"].name)));
const openPaper = ({ id }: Guarantee) => [{ label: "Ouvrir le papier", path: paths.lease(id) }];

/** A rule for each side; `others`: only for the side that did not cause it. */
const both = (rule: Omit<Rule, "to" | "topic">, others = true): Rule[] =>
  LEASE_SIDES.map((to) => ({
    ...rule,
    to,
    topic: topicOf[to],
    when: (guarantee, event) => (!others || event.facts["side"] !== to) && (rule.when?.(guarantee, event) ?? true),
  }));

const codeOf = (side: LeaseSide): Rule => ({
  to: `${side}_phone`,
  topic: topicOf[side],
  when: (guarantee, { facts }) => facts["side"] === side && guarantee.codes[side] !== null,
  say: (guarantee, event) => ({
    title: "Votre code",
    text: `${CODE_PLACE} confirme «\u202f${LEASE_PAPER_NAMES[paperOf(event)]}\u202f». Il vaut ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
    path: paths.lease(guarantee.id),
    until: codeSentUntil(guarantee.codes[side] ?? { asked_at: event.at }),
  }),
});

export const GUARANTEE_NOTIFICATIONS: Record<GuaranteeEventKind, readonly Rule[]> = {
  "guarantee.written": both({
    say: (guarantee, event) => ({
      title: "Papier de garantie à confirmer",
      text: `${nameOf(guarantee, event)} a écrit le papier de la garantie de votre logement. Lisez-le, puis confirmez-le avec un code.`,
      path: paths.lease(guarantee.id),
      actions: openPaper(guarantee),
    }),
  }),
  "guarantee.code_asked": LEASE_SIDES.map(codeOf),
  "guarantee.confirmed": both({
    say: (guarantee, event) => ({
      title: isConfirmed(guarantee, paperOf(event)) ? "Papier confirmé" : "Papier à confirmer",
      text: isConfirmed(guarantee, paperOf(event))
        ? `${LEASE_PAPER_NAMES[paperOf(event)]}\u202f: ${nameOf(guarantee, event)} a confirmé aussi. Ce papier ne change plus\u202f: gardez-en le PDF.`
        : `${LEASE_PAPER_NAMES[paperOf(event)]}\u202f: ${nameOf(guarantee, event)} a confirmé. Il attend votre code.`,
      path: paths.lease(guarantee.id),
      actions: openPaper(guarantee),
    }),
  }),
  "guarantee.inspected": both({
    say: (guarantee, event) => ({
      title: "État des lieux à confirmer",
      text: `${nameOf(guarantee, event)} a écrit\u202f: ${LEASE_PAPER_NAMES[paperOf(event)]}. Relisez-le, puis confirmez-le avec un code.`,
      path: paths.lease(guarantee.id),
      actions: openPaper(guarantee),
    }),
  }),
  "guarantee.registration_due": both(
    {
      say: (guarantee) => ({
        title: "Bail à enregistrer",
        text: `Enregistrez le bail ${ofName(guarantee.property_title)} avant le ${formatDate(registerBy(guarantee.lease_from))}, au service de l’habitat de votre commune. Le modèle de bail est prêt en trois exemplaires.`,
        path: paths.lease(guarantee.id),
        actions: openPaper(guarantee),
      }),
    },
    false,
  ),
};
