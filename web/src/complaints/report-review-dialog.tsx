import { REPORT_REASONS } from "@lopango/contract/complaints/report-reasons";
import { api } from "../lib/api/api.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface Props {
  open: boolean;
  review: string;
  onClose: () => void;
}

export default function ReportReviewDialog({ open, review: id, onClose }: Props) {
  return (
    <ReportDialog
      open={open}
      title="Signaler cet avis"
      intro="Notre équipe lit votre message et vérifie l’avis. Son auteur n’est pas prévenu."
      reasons={REPORT_REASONS.review}
      thanks="Merci. Notre équipe va vérifier cet avis."
      send={(body) => api.post("/api/reviews/{id}/report", { params: { id }, body })}
      onClose={onClose}
    />
  );
}
