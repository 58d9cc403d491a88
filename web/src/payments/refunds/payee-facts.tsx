import { mailAddress, phoneAddress } from "@lopango/contract/platform/phone-number";
import { useInBoth } from "../in-both.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import type { ReactNode } from "react";
import type { RefundSlip } from "@lopango/contract/payments/admin-payment";
import { Email } from "../../ui/email.tsx";
import { Fact, FactList } from "../../ui/admin/panel.tsx";

/** Recipient of a refund and the data that the operator needs. Missing data must be asked from the guest. */
export function PayeeFacts({ slip: { payee, parts } }: { slip: RefundSlip }) {
  const {
    name,
    email,
    account_phone: own,
    to,
    phone,
    channel,
    provider_transaction: transaction,
    payment_reference: reference,
  } = payee;
  const inBoth = useInBoth();
  return (
    <FactList>
      <Fact label="À qui">
        {name || email || own ? (
          <>
            {name ? <span className="block font-semibold">{name}</span> : null}
            {email ? (
              <a href={mailAddress(email)} className="inline-flex min-h-6 items-center underline underline-offset-4">
                <Email address={email} />
              </a>
            ) : null}
            {own ? (
              <a href={phoneAddress(own)} className="flex min-h-6 items-center underline underline-offset-4">
                {readableNumber(own)}
              </a>
            ) : null}
          </>
        ) : (
          "Personne sans compte"
        )}
      </Fact>
      <Fact label="Envoyer sur le numéro">
        {to && (
          <>
            <Code>{to}</Code>
            <span className="block text-sm text-ink-soft">Choisi par le voyageur à la place de celui qui a payé.</span>
          </>
        )}
      </Fact>
      <Fact label="Numéro qui a payé">
        {phone ? (
          <Code>{phone}</Code>
        ) : own ? (
          "Non communiqué par l’opérateur : appelez le numéro du compte pour le demander."
        ) : email ? (
          "Non communiqué par l’opérateur : demandez-le par e-mail."
        ) : (
          "Non communiqué : l’opérateur le retrouve par la transaction."
        )}
      </Fact>
      <Fact label="Payé par">{channel ?? "Moyen non communiqué"}</Fact>
      <Fact label="Transaction de l’opérateur">{transaction ? <Code>{transaction}</Code> : "Non communiquée"}</Fact>
      <Fact label="Référence du paiement">{reference && <Code>{reference}</Code>}</Fact>
      {parts.map(({ amount_cents, currency, payment_reference, provider_transaction }) => (
        <Fact key={payment_reference} label={`Dont ${inBoth({ amount_cents, currency })} du paiement`}>
          <Code>{payment_reference}</Code>
          {provider_transaction && (
            <span className="block text-sm text-ink-soft">{`Transaction ${provider_transaction}`}</span>
          )}
        </Fact>
      ))}
    </FactList>
  );
}

/** One click selects the whole text for copying. */
function Code({ children }: { children: ReactNode }) {
  return <span className="font-mono text-sm select-all">{children}</span>;
}
