import { useState } from "react";
import { useAfterSignIn } from "../identity/after-sign-in.ts";
import { Button } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-part.tsx";

const ReportPlace = lazyDialog(() => import("./report-place.tsx"), { ahead: false });

/** Lets signed-in visitors report a listing or a house. */
export function ReportButton({ kind, id }: { kind: "listing" | "establishment"; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler cette annonce", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" onClick={report}>
        {kind === "establishment" ? "Signaler cet hôtel" : "Signaler cette annonce"}
      </Button>
      <ReportPlace open={isOpen} kind={kind} id={id} onClose={() => setOpen(false)} />
    </>
  );
}

const ReportReviewDialog = lazyDialog(() => import("./report-review-dialog.tsx"), { ahead: false });

/** Reports one review to the admins, after a sign-in if needed. */
export function ReportReview({ review }: { review: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler un avis", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" size="sm" className="text-ink-soft" onClick={report}>
        Signaler
      </Button>
      <ReportReviewDialog open={isOpen} review={review} onClose={() => setOpen(false)} />
    </>
  );
}
