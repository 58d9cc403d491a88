import MessageCircle from "lucide-react/icons/message-circle";
import { whatsappAddress } from "@lopango/contract/identity/phone-number";
import { buttonClasses } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  text: string;
  url: string;
}

export default function ShareDialog({ open, onClose, text, url }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Partager cette annonce">
      <a
        href={whatsappAddress(null, `${text}\n${url}`)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses("primary", "md", "w-full")}
      >
        <MessageCircle aria-hidden className="size-5" />
        Envoyer par WhatsApp
      </a>
      <CopyField label="Lien de l’annonce" value={url} done="Lien copié." />
    </Dialog>
  );
}
