import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lateDialog } from "../../ui/late-dialog.tsx";

const ShareDialog = lateDialog(() => import("./share-dialog.tsx"));

interface Props {
  title: string;
  /** What a message says above the link. */
  text: string;
  /** Of the page to share, without origin. */
  path: string;
}

/** Shares a page: with the phone's own sheet where there is one, else by a dialog with WhatsApp and a link to copy. */
export function ShareButton({ title, text, path }: Props) {
  /** The address that the dialog offers; null while it is closed. */
  const [offered, setOffered] = useState<string | null>(null);

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    const content = { title, text, url };
    // A desktop's sheet rarely has WhatsApp in it; a phone's has.
    if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.(content)) return setOffered(url);
    try {
      await navigator.share(content);
    } catch (error) {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === "AbortError")) setOffered(url);
    }
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        Partager
      </Button>
      <ShareDialog open={offered !== null} onClose={() => setOffered(null)} text={text} url={offered ?? ""} />
    </>
  );
}
