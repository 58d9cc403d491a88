import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useState } from "react";
import { MAX_MESSAGE_LENGTH } from "@lopango/contract/limits";
import { shownText } from "@lopango/contract/shown-text";
import { TextArea } from "../../ui/field.tsx";

interface Props {
  text: string;
  onChange: (text: string) => void;
  /** Takes what was written, trimmed: it waits on this device until it has arrived. */
  onSend: (text: string) => void;
}

const NUMBER = new Intl.NumberFormat("fr-FR");

/** Where a message is written: grows with it, and loses nothing of what is too long. */
export function Composer({ text, onChange, onSend }: Props) {
  const [wasTooLong, setTooLong] = useState(false);
  const written = shownText(text);
  const surplus = written.length - MAX_MESSAGE_LENGTH;
  const submit = () => {
    setTooLong(surplus > 0);
    if (written !== "" && surplus <= 0) onSend(written);
  };
  return (
    <form
      className="sticky bottom-0 border-t border-line bg-paper pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {wasTooLong && surplus > 0 ? (
        <p id="too-long" role="alert" className="mb-2 text-sm font-medium text-danger">
          Votre message a {NUMBER.format(surplus)} caractère{surplus > 1 ? "s" : ""} de trop{"\u202f"}:{" "}
          {NUMBER.format(MAX_MESSAGE_LENGTH)} au plus. Envoyez-le en plusieurs fois.
        </p>
      ) : null}
      <div className="flex items-end gap-2">
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
              // On a keyboard of glass «Enter» begins a new line, as people are used to.
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
