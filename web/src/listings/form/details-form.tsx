import { useEffect, useState } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { readListingDraft, writeListingDraft, forExisting, useListingForm } from "./listing-draft.ts";
import { changesTo, listingFieldsOf } from "./listing-fields.ts";
import { KeepOffline } from "./use-publish.tsx";
import { ListingForm } from "./listing-form.tsx";
import { SaveFooter } from "../../ui/form-layout.tsx";
import { canKeepDrafts } from "../../lib/forms/stored-draft.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useSession } from "../../identity/session/store.ts";
import { useLeaveWarning } from "../../lib/browser/leave-warning.ts";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  property: Property;
  onSaved: (property: Property) => void;
}

/** Edits a listing and sends changed fields only. Unsaved input is kept on this device. */
export function DetailsForm({ property, onSaved }: Props) {
  const uid = useSession().profile?.uid ?? "";
  const [saved, setSaved] = useState(() => listingFieldsOf(property));
  const [draft] = useState(() => readListingDraft(uid, property.id, saved));
  const [isKept] = useState(canKeepDrafts);
  const form = useListingForm(draft ?? saved, forExisting(saved));
  const isChanged = JSON.stringify(form.fields) !== JSON.stringify(saved);
  const { run, isBusy, error } = useAction(async (offline?: "offline") => {
    const wanted = await form.check();
    if (!wanted) return;
    const body = { ...changesTo(property, wanted), ...(offline && { is_active: false }) };
    try {
      const answer =
        Object.keys(body).length > 0
          ? await api.patch("/api/properties/{id}", { params: { id: property.id }, body })
          : property;
      const fields = listingFieldsOf(answer);
      setSaved(fields);
      form.saved(fields);
      onSaved(answer);
      showToast("success", "Modifications enregistrées.");
    } catch (thrown) {
      form.showErrors(thrown);
      throw thrown;
    }
  });

  useEffect(() => writeListingDraft(uid, form.fields, property.id, saved), [uid, form.fields, property.id, saved]);
  useLeaveWarning(isChanged && !isKept);

  return (
    <Card as="section" size="panel" aria-labelledby="informations" className="p-5 sm:p-8">
      <h2 id="informations" className="text-xl">
        Informations
      </h2>
      {draft && isChanged ? (
        <p className="mt-4 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
          Vos modifications non enregistrées vous attendaient.
        </p>
      ) : null}
      <ListingForm
        form={form}
        onSubmit={() => void run()}
        establishmentId={property.establishment_id}
        className="mt-6"
        footer={
          <div className="space-y-4">
            <KeepOffline errors={form.errors} busy={isBusy} onKeepOffline={() => void run("offline")} />
            <SaveFooter isChanged={isChanged} isBusy={isBusy} error={error} onDiscard={() => form.reset(saved)} />
          </div>
        }
      />
    </Card>
  );
}
