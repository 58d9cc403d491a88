import { useRef, useState } from "react";
import { PARTS_OF } from "@lopango/contract/listings/review-parts";
import type { Viewing } from "@lopango/contract/viewings/viewing";
import { newIdempotencyKey } from "../lib/api/api-client.ts";
import { api } from "../lib/api/api.ts";
import { idempotentRequests } from "../lib/api/idempotent-requests.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { ReviewForm } from "./review-form.tsx";

/** Lets the guest of a viewing that took place write its review. */
export function ViewingReview({ viewing, onReviewed }: { viewing: Viewing; onReviewed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const requests = useRef(idempotentRequests(newIdempotencyKey));
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
            await requests.current.run({ id: viewing.id, ...body }, (idempotencyKey) =>
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
