import useSWR from "swr";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { PayableMethods } from "@lopango/contract/payments/payment-provider";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { chooseMethod, useChosenMethod } from "./chosen-method.ts";
import { METHOD_NAMES, PaymentMethods } from "./payment-methods.tsx";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "payment-methods": [currency: string];
  }
}

export interface MethodChoiceProps {
  currency: string;
}

/** Splits the methods by whether they work now; one that just failed counts as down for a moment. */
export function byState(
  methods: PayableMethods["methods"],
  failed: readonly PaymentMethod[],
): { working: PaymentMethod[]; down: PaymentMethod[] } {
  const isDown = ({ method, is_available }: PayableMethods["methods"][number]) =>
    !is_available || failed.includes(method);
  return {
    working: methods.filter((one) => !isDown(one)).map(({ method }) => method),
    down: methods.filter(isDown).map(({ method }) => method),
  };
}

const FRESH_MS = 20_000;

const inWords = new Intl.ListFormat("fr");

/** Says which methods do not work now. */
export function downNote(down: readonly PaymentMethod[], hasOthers: boolean): string | null {
  if (down.length === 0) return null;
  if (!hasOthers) return "Aucun moyen de paiement ne marche en ce moment. Réessayez dans quelques minutes.";
  const names = inWords.format(down.map((method) => METHOD_NAMES[method]));
  return `${names}\u202f: ne ${down.length === 1 ? "marche" : "marchent"} pas en ce moment. Choisissez un autre moyen.`;
}

/** Radio buttons of the methods that work now; the server chooses until one is picked. */
export default function LateMethodChoice({ currency }: MethodChoiceProps) {
  const { method, failed } = useChosenMethod();
  const { data } = useSWR(
    keyOf("payment-methods", currency),
    () => api.get("/api/payment-methods", { query: { currency } }),
    { refreshInterval: FRESH_MS },
  );
  if (!data) return <PaymentMethods />;
  const { working, down } = byState(data.methods, failed);
  const note = downNote(down, working.length > 0);
  return (
    <div>
      {working.length > 0 ? (
        <ChipChoice
          legend={"Avec quoi payez-vous\u202f?"}
          type="radio"
          choices={working.map((value) => ({ value, label: METHOD_NAMES[value] }))}
          chosen={method ? [method] : []}
          onChange={([picked]) => {
            const found = working.find((one) => one === picked);
            if (found) chooseMethod(found);
          }}
        />
      ) : null}
      <output className={note ? "mt-3 block rounded-md bg-caution-tint px-4 py-3 text-sm text-caution" : undefined}>
        {note}
      </output>
    </div>
  );
}
