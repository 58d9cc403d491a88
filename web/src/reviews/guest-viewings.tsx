import { OwnViewings } from "../viewings/own-viewings.tsx";
import { useState } from "react";
import { PARTS_OF } from "@lopango/contract/listings/review-parts";
import type { Viewing } from "@lopango/contract/viewings/viewing";
import { api } from "../lib/api/api.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { ReviewForm } from "./review-form.tsx";

/** The viewings of a guest, loaded late: most guests of hotels have none. */
export default function GuestViewings() {
  return <OwnViewings side="guest" review={ViewingReview} />;
}

/** Lets the guest of a viewing that took place write its review. */
function ViewingReview({ viewing, onReviewed }: { viewing: Viewing; onReviewed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const requests = useIdempotentRequests();
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Donner mon avis
      </Button>
      <Dialog open={isOpen} title="Votre avis sur cette visite" onClose={() => setOpen(false)}>
        <p className="mb-4 text-ink-soft">{viewing.property.title}</p>
        <ReviewForm
          parts={PARTS_OF.logement}
          written={null}
          asked={null}
          labels={{ stars: "Cette visite dans l’ensemble", text: "Votre avis" }}
          send={async (body) => {
            await requests.run({ id: viewing.id, ...body }, (idempotencyKey) =>
              api.post("/api/visits/{id}/review", { params: { id: viewing.id }, body, idempotencyKey }),
            );
            setOpen(false);
            showToast("success", "Merci\u202f: votre avis est publié.");
            onReviewed();
          }}
        />
      </Dialog>
    </>
  );
}
