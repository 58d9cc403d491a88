import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MethodChoiceProps } from "./late-method-choice.tsx";
import { PaymentMethods } from "./payment-methods.tsx";

const LateMethodChoice = lazyPart(() => import("./late-method-choice.tsx"), PaymentMethods);

/** Choice of the payment method; the names alone until its code is there. */
export const MethodChoice = (props: MethodChoiceProps) => (
  <Suspense fallback={<PaymentMethods />}>
    <LateMethodChoice {...props} />
  </Suspense>
);
