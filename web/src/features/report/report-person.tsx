import { useState } from "react";
import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { useAfterSignIn } from "../../lib/session/use-after-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { ReportDialog, type SendReport } from "./report-dialog.tsx";

const TEXTS = {
  host: {
    action: "Signaler cet hôte",
    intro: "Notre équipe lit votre message et vérifie le compte. L’hôte n’est pas prévenu.",
  },
  guest: {
    action: "Signaler ce voyageur",
    intro: "Notre équipe lit votre message et vérifie le compte. Le voyageur n’est pas prévenu.",
  },
};

interface Props {
  who: keyof typeof TEXTS;
  send: SendReport<keyof typeof REPORT_REASONS.person>;
  className?: string;
}

/** Reports a person to the admins, after a sign-in if needed. */
export default function ReportPerson({ who, send, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { action, intro } = TEXTS[who];
  const report = useAfterSignIn("Connectez-vous pour signaler une personne", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" className={className} onClick={report}>
        {action}
      </Button>
      {isOpen ? (
        <ReportDialog
          open
          title={action}
          intro={intro}
          reasons={REPORT_REASONS.person}
          thanks="Merci. Notre équipe va vérifier ce compte."
          send={send}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
