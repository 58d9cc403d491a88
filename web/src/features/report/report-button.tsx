import { useState } from "react";
import { useAfterSignIn } from "../../lib/session/use-after-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const ReportListing = lazyDialog(() => import("./report-listing.tsx"), { ahead: false });

/** Lets signed-in visitors report a listing. */
export function ReportButton({ property }: { property: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler cette annonce", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" onClick={report}>
        Signaler cette annonce
      </Button>
      <ReportListing open={isOpen} property={property} onClose={() => setOpen(false)} />
    </>
  );
}
