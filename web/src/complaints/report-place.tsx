import { REPORT_REASONS } from "@lopango/contract/complaints/report-reasons";
import { api } from "../lib/api/api.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface Props {
  open: boolean;
  kind: "listing" | "establishment";
  id: string;
  onClose: () => void;
}

const TEXTS = {
  listing: {
    title: "Signaler cette annonce",
    intro: "Notre équipe lit votre message et vérifie l’annonce. L’hôte n’est pas prévenu.",
    thanks: "Merci. Notre équipe va vérifier cette annonce.",
  },
  establishment: {
    title: "Signaler cet hôtel",
    intro: "Notre équipe lit votre message et vérifie l’hôtel. L’hôte n’est pas prévenu.",
    thanks: "Merci. Notre équipe va vérifier cet hôtel.",
  },
};

export default function ReportPlace({ open, kind, id, onClose }: Props) {
  return (
    <ReportDialog
      open={open}
      {...TEXTS[kind]}
      reasons={REPORT_REASONS[kind]}
      send={(body) =>
        kind === "establishment"
          ? api.post("/api/establishments/{id}/report", { params: { id }, body })
          : api.post("/api/properties/{id}/report", { params: { id }, body })
      }
      onClose={onClose}
    />
  );
}
