import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useId, useRef, useState } from 'react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  text: string;
  url: string;
}

export function ShareDialog({ open, onClose, text, url }: Props) {
  const address = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const id = useId();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Not allowed here: the address is at least selected, ready for the keyboard.
      address.current?.select();
    }
  };
  const close = () => {
    setCopied(false);
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} title="Partager cette annonce">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses('primary', 'md', 'w-full')}
      >
        <MessageCircle aria-hidden className="size-5" />
        Envoyer par WhatsApp
      </a>
      <label htmlFor={id} className="mt-5 mb-1.5 block text-sm font-semibold">
        Lien de l’annonce
      </label>
      <div className="flex gap-2">
        <input
          ref={address}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-paper px-3 text-sm text-ellipsis"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {copied ? 'Copié' : 'Copier'}
        </Button>
      </div>
      <output className="sr-only">{copied ? 'Lien copié.' : ''}</output>
    </Dialog>
  );
}
