import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import { paths } from "@lopango/contract/paths";
import { whatsappAddress } from "@lopango/contract/identity/dialling";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { setShared } from "../favorites.ts";

/** Link to the list, valid until its owner ends it. */
export function ShareFavorites({ shareId }: { shareId: string | null }) {
  const { run, isBusy, error } = useAction(setShared);
  const failure = error ? <FailureNote title={messageOf(error)} className="mt-3" /> : null;
  if (shareId === null)
    return (
      <div>
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void run(true)}>
          <Share2 aria-hidden className="size-4" /> Partager la liste
        </Button>
        {failure}
      </div>
    );
  const url = new URL(paths.sharedFavorites(shareId), window.location.origin).href;
  return (
    <Card lift="none" className="w-full max-w-2xl p-5">
      <p className="text-sm text-ink-soft">
        Toute personne qui a ce lien voit ces annonces, sans savoir à qui est la liste. La liste suit vos changements.
      </p>
      <CopyField label="Lien de votre liste" value={url} done="Lien copié." />
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={whatsappAddress(null, `Ma liste sur Lopango\u202f:\n${url}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("secondary", "sm")}
        >
          <MessageCircle aria-hidden className="size-4" /> Envoyer par WhatsApp
        </a>
        <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void run(false)}>
          Ne plus partager
        </Button>
      </div>
      {failure}
    </Card>
  );
}
