import { NameForm } from "../../features/sign-in/name-form.tsx";
import { useAction } from "../../lib/loading/use-action.ts";
import { accountMessage } from "../../lib/session/phone-messages.ts";
import { nameAccount } from "../../lib/session/ways-in.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

/** Where an account that was entered by a number alone gets its name. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const keep = useAction(async (name: string) => {
    await nameAccount(name);
    showToast("success", "Votre nom est enregistré.");
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Votre nom" className="sm:max-w-md">
      {keep.error ? (
        <p role="alert" className="mb-5 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
          {accountMessage(keep.error, navigator.onLine)}
        </p>
      ) : null}
      <NameForm
        intro="C’est le nom que voient vos hôtes et vos voyageurs."
        submitLabel="Enregistrer"
        busy={keep.isBusy}
        onName={(name) => void keep.run(name)}
      />
    </Dialog>
  );
}
