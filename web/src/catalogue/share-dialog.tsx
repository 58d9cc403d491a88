import ImageDown from "lucide-react/icons/image-down";
import MessageCircle from "lucide-react/icons/message-circle";
import { whatsappAddress } from "@lopango/contract/platform/phone-number";
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
      {/* Any version leads to the present one. */}
      <a href={`${url}/card-000000000000.jpg`} download className={buttonClasses("secondary", "md", "mt-3 w-full")}>
        <ImageDown aria-hidden className="size-5" />
        Télécharger l’image
      </a>
      <CopyField label="Lien de l’annonce" value={url} done="Lien copié." />
    </Dialog>
  );
}
