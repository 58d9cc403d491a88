import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { lazyDialog } from "../ui/lazy-part.tsx";

const ShareDialog = lazyDialog(() => import("./share-dialog.tsx"));

interface Props {
  title: string;
  text: string;
  /** Path of the page, without origin. */
  path: string;
}

/** Shares a page with the phone's share sheet, or with a dialog for WhatsApp and copying the link. */
export function ShareButton({ title, text, path }: Props) {
  /** URL in the dialog; null while it is closed. */
  const [offered, setOffered] = useState<string | null>(null);

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    const content = { title, text, url };
    // Share sheets on desktops rarely offer WhatsApp.
    if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.(content)) return setOffered(url);
    try {
      await navigator.share(content);
    } catch (error) {
      // The user closed the share sheet.
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
