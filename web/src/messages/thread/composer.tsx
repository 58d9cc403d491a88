import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useState } from "react";
import { MAX_MESSAGE_LENGTH } from "@lopango/contract/limits";
import { shownText } from "@lopango/contract/platform/shown-text";
import { measureBottomBar } from "../../lib/browser/bottom-bar-height.ts";
import { TextArea } from "../../ui/field.tsx";
import { PhotoButton, PhotoPreviews, type ChosenPhotos } from "./chosen-photos.tsx";

interface Props {
  text: string;
  chosen: ChosenPhotos;
  warning: string | null;
  mayShow: boolean;
  onChange: (text: string) => void;
  /** Receives the trimmed text. Text and photos stay queued on this device until they are delivered. */
  onSend: (text: string) => void;
}

const AFTER_PAYMENT =
  "Vous pourrez envoyer des photos une fois le séjour payé : d’ici là, elles pourraient montrer un numéro.";
const NUMBER = new Intl.NumberFormat("fr-FR");

/** Message input that grows with its text and keeps text over the limit. */
export function Composer({ text, chosen, warning, mayShow, onChange, onSend }: Props) {
  const [wasTooLong, setTooLong] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const written = shownText(text);
  const surplus = written.length - MAX_MESSAGE_LENGTH;
  const submit = () => {
    setTooLong(surplus > 0);
    if (chosen.waiting > 0 || surplus > 0) return;
    if (written !== "" || chosen.photos.length > 0) onSend(written);
  };
  return (
    <form
      ref={measureBottomBar}
      className="sticky bottom-0 border-t border-line bg-paper pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {wasTooLong && surplus > 0 ? (
        <p
          id="too-long"
          role="alert"
          className="mb-2 text-sm font-medium text-danger"
        >{`Votre message a ${NUMBER.format(surplus)} caractère${surplus > 1 ? "s" : ""} de trop\u202f: ${NUMBER.format(MAX_MESSAGE_LENGTH)} au plus. Envoyez-le en plusieurs fois.`}</p>
      ) : null}
      <output className="block text-sm text-ink-soft empty:hidden">
        {warning ? <span className="mb-2 block text-caution">{warning}</span> : null}
        {isExplained && !mayShow ? <span className="mb-2 block">{AFTER_PAYMENT}</span> : null}
      </output>
      <PhotoPreviews chosen={chosen} />
      <div className="flex items-end gap-2">
        <PhotoButton chosen={chosen} onExplain={mayShow ? null : () => setExplained(true)} />
        <div className="min-w-0 flex-1">
          <TextArea
            aria-label="Votre message"
            placeholder="Votre message"
            rows={1}
            value={text}
            aria-invalid={wasTooLong && surplus > 0 ? true : undefined}
            aria-describedby={wasTooLong && surplus > 0 ? "too-long" : undefined}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              // On touch keyboards, Enter inserts a line break, as in other apps.
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              if (!matchMedia("(pointer: fine)").matches) return;
              event.preventDefault();
              submit();
            }}
            style={{ minHeight: "2.75rem", maxHeight: "10rem", resize: "none" }}
          />
        </div>
        <button
          type="submit"
          aria-label="Envoyer"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-deep"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
    </form>
  );
}
