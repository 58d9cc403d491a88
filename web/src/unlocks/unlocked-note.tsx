import CircleCheck from "lucide-react/icons/circle-check";
import LockOpen from "lucide-react/icons/lock-open";
import { useEffect, useRef } from "react";
import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import { surplusLines } from "../payments/refund-line.ts";
import { requestSignIn } from "../identity/session/sign-in-request.ts";
import { useSession } from "../identity/session/store.ts";
import { classNames } from "../ui/class-names.ts";

interface Props {
  surplus: readonly SurplusMoney[] | undefined;
  isNews: boolean;
}

/** Banner above unlocked content. Visitors without an account learn how to keep it. */
export default function UnlockedNote({ surplus, isNews }: Props) {
  const { status } = useSession();
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (isNews) note.current?.scrollIntoView({ block: "nearest" });
  }, [isNews]);
  const lines = surplusLines(surplus);
  const Icon = isNews ? CircleCheck : LockOpen;
  return (
    <output
      ref={note}
      className={classNames(
        "mb-5 flex max-w-prose scroll-mt-20 gap-3 text-sm",
        isNews ? "rounded-md bg-positive-tint px-4 py-3" : "text-ink-soft",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
      <span>
        {isNews ? <strong className="block text-positive">Paiement reçu</strong> : null}
        Vous avez débloqué cette annonce.{" "}
        {status === "signed-out" ? (
          <>
            <button
              type="button"
              onClick={() => requestSignIn({ reason: "Garder ce que vous avez débloqué" })}
              className="font-semibold text-ink underline underline-offset-4"
            >
              Connectez-vous
            </button>{" "}
            pour la retrouver sur vos autres appareils.
          </>
        ) : null}
        {lines.length > 0 ? <span className="mt-1 block font-medium text-ink">{lines.join(" ")}</span> : null}
      </span>
    </output>
  );
}
