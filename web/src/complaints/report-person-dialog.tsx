import { REPORT_REASONS } from "@lopango/contract/complaints/report-reasons";
import { ReportDialog, type SendReport } from "./report-dialog.tsx";

const TEXTS = {
  host: {
    title: "Signaler cet hôte",
    intro: "Notre équipe lit votre message et vérifie le compte. L’hôte n’est pas prévenu.",
  },
  guest: {
    title: "Signaler ce voyageur",
    intro: "Notre équipe lit votre message et vérifie le compte. Le voyageur n’est pas prévenu.",
  },
};

export interface PersonReport {
  who: keyof typeof TEXTS;
  send: SendReport<keyof typeof REPORT_REASONS.person>;
}

interface Props extends PersonReport {
  open: boolean;
  onClose: () => void;
}

export default function ReportPersonDialog({ open, who, send, onClose }: Props) {
  return (
    <ReportDialog
      open={open}
      {...TEXTS[who]}
      reasons={REPORT_REASONS.person}
      thanks="Merci. Notre équipe va vérifier ce compte."
      send={send}
      onClose={onClose}
    />
  );
}
