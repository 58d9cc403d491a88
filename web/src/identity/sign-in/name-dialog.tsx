import { NameForm } from "./name-form.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { accountMessage } from "../firebase/sign-in-messages.ts";
import { nameAccount } from "../ways-in.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  name?: string;
  onClose: () => void;
  onNamed?: () => void;
}

export function NameDialog({ name = "", onClose, onNamed }: Props) {
  const keep = useAction(async (given: string) => {
    await nameAccount(given);
    showToast("success", "Votre nom est enregistré.");
    onClose();
    onNamed?.();
  });
  return (
    <Dialog open onClose={onClose} title="Votre nom" className="sm:max-w-md">
      {keep.error ? (
        <p role="alert" className="mb-5 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
          {accountMessage(keep.error, navigator.onLine)}
        </p>
      ) : null}
      <NameForm
        name={name}
        intro="C’est le nom que voient vos hôtes et vos voyageurs."
        submitLabel="Enregistrer"
        busy={keep.isBusy}
        onName={(given) => void keep.run(given)}
      />
    </Dialog>
  );
}
