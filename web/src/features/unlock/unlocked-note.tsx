import LockOpen from "lucide-react/icons/lock-open";
import type { SurplusMoney } from "@lopango/contract/booking";
import { surplusLine } from "../../lib/payment/surplus-line.ts";
import { requestSignIn } from "../../lib/session/sign-in-request.ts";
import { useSession } from "../../lib/session/store.ts";

/** Above a description that this viewer has paid for; whoever has no account is told how to keep it. */
export function UnlockedNote({ surplus }: { surplus: readonly SurplusMoney[] | undefined }) {
  const { status } = useSession();
  const line = surplusLine(surplus);
  return (
    <div className="mb-4 flex max-w-prose items-start gap-2.5 text-sm text-ink-soft">
      <LockOpen aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      <p>
        Vous avez débloqué cette description.{" "}
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
        {line ? <span className="mt-1 block font-medium text-ink">{line}</span> : null}
      </p>
    </div>
  );
}
