import { useState } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { DeleteListingDialog } from "./delete-listing-dialog.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  property: Property;
  onDeleted: () => void;
}

export function DeleteListing({ property, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="supprimer"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8"
    >
      <div className="max-w-prose">
        <h2 id="supprimer" className="text-lg">
          Supprimer l’annonce
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Pour une pause, mettez-la plutôt hors ligne : vous retrouverez tout.
        </p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer l’annonce
      </Button>
      <DeleteListingDialog listing={property} open={isAsking} onDeleted={onDeleted} onClose={() => setAsking(false)} />
    </section>
  );
}
