import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ShareDialog } from "./share-dialog.tsx";

interface Props {
  title: string;
  /** What a message says above the link. */
  text: string;
  /** Of the page to share, without origin. */
  path: string;
}

/** Shares a page: with the phone's own sheet where there is one, else by a dialog with WhatsApp and a link to copy. */
export function ShareButton({ title, text, path }: Props) {
  const [open, setOpen] = useState(false);
  const url = new URL(path, window.location.origin).href;

  const share = async () => {
    const content = { title, text, url };
    // A desktop's sheet rarely has WhatsApp in it; a phone's has.
    if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.(content)) return setOpen(true);
    try {
      await navigator.share(content);
    } catch (error) {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === "AbortError")) setOpen(true);
    }
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        Partager
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} text={text} url={url} />
    </>
  );
}
