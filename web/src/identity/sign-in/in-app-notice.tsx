import { useCopy } from "../../ui/copy-field.tsx";
import { androidIntent, type InAppBrowser } from "../../lib/browser/in-app-browser.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";

interface InAppNoticeProps {
  browser: InAppBrowser;
  /** Absolute URL of the page to continue on. */
  url: string;
  /** Tries the sign-in in this browser: the detection can be wrong. */
  onInsist: () => void;
}

/** Google refuses sign-in inside in-app browsers. The banner leads to a real browser and keeps the URL. */
export function InAppNotice({ browser, url, onInsist }: InAppNoticeProps) {
  const { copying, copy } = useCopy(url);

  return (
    <div className="space-y-5">
      <p className="text-ink-soft">{`Vous avez ouvert cette page dans ${browser.app}. Google n’y autorise pas la connexion : pour un compte Google, continuez dans le navigateur de votre téléphone, vos choix vous suivent.`}</p>
      <div className="flex flex-col gap-3">
        {browser.system === "android" && (
          <a href={androidIntent(url)} className={buttonClasses("primary", "lg")}>
            Ouvrir dans le navigateur
          </a>
        )}
        <Button
          variant={browser.system === "android" ? "secondary" : "primary"}
          size={browser.system === "android" ? "md" : "lg"}
          onClick={copy}
        >
          {copying === "copied" ? "Lien copié" : "Copier le lien"}
        </Button>
      </div>
      <div aria-live="polite" className="text-sm text-ink-soft">
        {copying === "copied" && (
          <p>{`Ouvrez ${browser.system === "ios" ? "Safari" : "Chrome"} et collez le lien dans la barre d’adresse.`}</p>
        )}
        {copying === "refused" && (
          <>
            <p className="mb-2">Copiez ce lien, puis collez-le dans votre navigateur :</p>
            <Input readOnly value={url} aria-label="Lien de cette page" onFocus={(event) => event.target.select()} />
          </>
        )}
        {copying === null && browser.system !== "android" && <p>Ou touchez ••• puis « Ouvrir dans le navigateur ».</p>}
      </div>
      <button
        type="button"
        onClick={onInsist}
        className="text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        Essayer ici quand même
      </button>
    </div>
  );
}
