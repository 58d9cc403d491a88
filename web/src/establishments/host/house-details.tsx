import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { useEffect, useState } from "react";
import { SaveFooter } from "../../ui/save-footer.tsx";
import { api } from "../../lib/api/api.ts";
import { canKeepDrafts } from "../../lib/browser/can-keep-drafts.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { useLeaveWarning } from "../../lib/browser/leave-warning.ts";
import { draftText, parseDraft } from "../../lib/forms/stored-draft.ts";
import { useRuledForm } from "../../lib/forms/use-ruled-form.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { useSession } from "../../identity/session/store.ts";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast.ts";
import { changesTo, houseField, houseFieldsOf, type HouseField, type HouseFields } from "./house-fields.ts";
import { HouseForm } from "./house-form.tsx";

interface Props {
  house: HostEstablishment;
  onSaved: (house: HostEstablishment) => void;
}

/** Loads the schemas and their library at the first check. */
async function check(fields: HouseFields) {
  // Must run before the first schema is created: zod then probes `eval`, which the Content-Security-Policy forbids.
  (await import("@lopango/contract/platform/without-eval")).checkWithoutEval();
  return (await import("./house-rules.ts")).checkHouse(fields);
}

/** Edits a house and sends changed fields only. Unsaved input is kept on this device. */
export function HouseDetails({ house, onSaved }: Props) {
  const key = `lopango.house-draft.${useSession().profile?.uid ?? ""}.${house.id}` as const;
  const [saved, setSaved] = useState(() => houseFieldsOf(house));
  const [draft] = useState(() => parseDraft(readStored(key), saved));
  const [isKept] = useState(canKeepDrafts);
  const form = useRuledForm(draft ?? saved, check, (path): HouseField | undefined => houseField(path, saved));
  const typed = draftText(form.fields, saved);
  const { run, isBusy, error } = useAction(async () => {
    const wanted = await form.check();
    if (!wanted) return;
    const body = changesTo(house, wanted);
    try {
      const answer =
        Object.keys(body).length > 0
          ? await api.patch("/api/host/establishments/{id}", { params: { id: house.id }, body })
          : house;
      const fields = houseFieldsOf(answer);
      setSaved(fields);
      form.saved(fields);
      onSaved(answer);
      showToast("success", "Modifications enregistrées.");
    } catch (thrown) {
      form.showErrors(thrown);
      throw thrown;
    }
  });

  useEffect(() => void writeStored(key, typed), [key, typed]);
  useLeaveWarning(typed !== null && !isKept);

  return (
    <Card as="section" size="panel" aria-labelledby="informations" className="p-5 sm:p-8">
      <h2 id="informations" className="text-xl">
        Informations
      </h2>
      {draft && typed !== null ? (
        <p className="mt-4 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
          Vos modifications non enregistrées vous attendaient.
        </p>
      ) : null}
      <HouseForm
        form={form}
        onSubmit={() => void run()}
        footer={
          <SaveFooter isChanged={typed !== null} isBusy={isBusy} error={error} onDiscard={() => form.reset(saved)} />
        }
      />
    </Card>
  );
}
