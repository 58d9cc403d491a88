import { Suspense, useState } from "react";
import { MAX_NOTE_LENGTH, MAX_REPORT_PHOTOS } from "@lopango/contract/limits";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { fileRequest } from "../lib/api/file-transfer.ts";
import { useAction } from "../lib/loading/action.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Field, Select, TextArea } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { SentPhoto } from "../photos/photo-field.tsx";
import { showToast } from "../ui/toast.ts";

export type SendReport<Reason extends string> = (report: {
  reason: Reason;
  note: string;
  photos: string[];
}) => Promise<unknown>;

/** Loads the code of uploads, which few reports need. */
const PhotoField = lazyPart(() => import("../photos/photo-field.tsx"));

const sendPhoto = async (photo: Blob, name: string): Promise<string> =>
  (await api.post("/api/report-photos", fileRequest(photo, name))).photos[0]?.id ?? "";

interface Props<Reason extends string> {
  open: boolean;
  title: string;
  /** Text about the readers of the report. */
  intro: string;
  /** Labels in display order. */
  reasons: Readonly<Record<Reason, string>>;
  thanks: string;
  send: SendReport<Reason>;
  onReported?: () => void;
  onClose: () => void;
}

/** Reports something to the admins. The form keeps its text when sending fails. */
export function ReportDialog<Reason extends string>({
  open,
  title,
  intro,
  reasons,
  thanks,
  send,
  onReported,
  onClose,
}: Props<Reason>) {
  const names = Object.keys(reasons) as Reason[];
  const [reason, setReason] = useState<Reason | "">("");
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState("");
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const { run, isBusy, error } = useAction(async () => {
    if (!reason) return setMissing(true);
    await send({ reason, note, photos: photos.map(({ id }) => id) });
    showToast("success", thanks);
    onReported?.();
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirmLabel="Signaler"
      variant="primary"
      busy={isBusy}
      onConfirm={() => void run()}
    >
      <div className="space-y-4">
        <p className="text-ink-soft">{intro}</p>
        <Field label="Motif" error={isMissing && !reason ? "Choisissez un motif." : null}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as Reason)}>
            <option value="" disabled>
              Choisir
            </option>
            {names.map((name) => (
              <option key={name} value={name}>
                {reasons[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Précisions (facultatif)" error={error ? messageOf(error) : null}>
          <TextArea value={note} maxLength={MAX_NOTE_LENGTH} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Suspense>
          <PhotoField
            label="Photos (facultatif)"
            hint={`Captures d’écran ou photos, ${MAX_REPORT_PHOTOS} au plus. Seule notre équipe les voit.`}
            most={MAX_REPORT_PHOTOS}
            photos={photos}
            onChange={setPhotos}
            send={sendPhoto}
          />
        </Suspense>
      </div>
    </ConfirmDialog>
  );
}
