import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { ReportDialog } from "./report-dialog.tsx";
import { api } from "../../lib/api/api.ts";

interface Props {
  open: boolean;
  property: string;
  onClose: () => void;
}

export default function ReportListing({ open, property, onClose }: Props) {
  return (
    <ReportDialog
      open={open}
      title="Signaler cette annonce"
      intro="Notre équipe lit votre message et vérifie l’annonce. L’hôte n’est pas prévenu."
      reasons={REPORT_REASONS.listing}
      thanks="Merci. Notre équipe va vérifier cette annonce."
      send={(body) => api.post("/api/properties/{id}/report", { params: { id: property }, body })}
      onClose={onClose}
    />
  );
}
