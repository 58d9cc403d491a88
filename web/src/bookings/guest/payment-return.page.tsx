import { useSearchParams } from "react-router";
import { paths } from "@lopango/contract/paths";
import { returnedBooking } from "@lopango/contract/payments/back-from-payment";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSession } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { PAYMENT_GOES_ON, PaymentFrame, PaymentOutcome, PaymentReturnSkeleton } from "./payment-outcome.tsx";

/**
 * `/payment/return?booking_id&status`: return URL of the payment provider. Anyone can forge the `status` parameter, so
 * only the server's status counts.
 */
export default function PaymentReturnPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const bookingId = returnedBooking(query);
  usePageTitle("Votre paiement");

  if (bookingId && session.status === "signed-in") return <PaymentOutcome key={bookingId} bookingId={bookingId} />;
  return (
    <PaymentFrame>
      {!bookingId ? (
        <>
          <h1 className="sr-only">Votre paiement</h1>
          <ErrorState
            title="Identifiant de réservation manquant."
            actions={
              <>
                <LinkButton to={paths.myBookings}>Mes réservations</LinkButton>
                <LinkButton to={paths.home} variant="secondary">
                  Retour à l’accueil
                </LinkButton>
              </>
            }
          />
        </>
      ) : session.status === "loading" ? (
        <PaymentReturnSkeleton />
      ) : session.status === "unreached" ? (
        <>
          <h1 className="sr-only">Votre paiement</h1>
          <SessionUnreached />
        </>
      ) : (
        <>
          <h1 className="sr-only">Votre paiement</h1>
          <EmptyState
            title="Connectez-vous pour voir votre réservation"
            actions={
              <Button onClick={() => requestSignIn({ reason: "Retrouver votre réservation" })}>Se connecter</Button>
            }
          >
            {PAYMENT_GOES_ON}
          </EmptyState>
        </>
      )}
    </PaymentFrame>
  );
}
