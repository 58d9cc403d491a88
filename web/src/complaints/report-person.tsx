import { useState } from "react";
import { useAfterSignIn } from "../identity/after-sign-in.ts";
import { Button } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-part.tsx";
import type { PersonReport } from "./report-person-dialog.tsx";

const ReportPersonDialog = lazyDialog(() => import("./report-person-dialog.tsx"), { ahead: false });

const ACTIONS = { host: "Signaler cet hôte", guest: "Signaler ce voyageur" };

interface Props extends PersonReport {
  className?: string;
}

/** Reports a person to the admins, after a sign-in if needed. */
export default function ReportPerson({ who, send, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler une personne", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" className={className} onClick={report}>
        {ACTIONS[who]}
      </Button>
      <ReportPersonDialog open={isOpen} who={who} send={send} onClose={() => setOpen(false)} />
    </>
  );
}
