import { useState } from "react";
import { useAfterSignIn } from "../identity/use-after-sign-in.ts";
import { Button } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-dialog.tsx";

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
