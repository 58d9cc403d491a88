import { messageOf } from "../lib/api/api-error.ts";
import { Button } from "./button.tsx";

interface Props {
  isChanged: boolean;
  isBusy: boolean;
  /** Null unless saving failed. */
  error: unknown;
  onDiscard: () => void;
}

/** End of a form whose unsaved input is kept on this device. */
export function SaveFooter({ isChanged, isBusy, error, onDiscard }: Props) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-between">
      <Button type="submit" busy={isBusy} disabled={!isChanged}>
        Enregistrer
      </Button>
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(error, "Échec de l’enregistrement.")}
        </p>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>
            {isChanged ? "Modifications non enregistrées, gardées sur cet appareil." : "Tout est enregistré."}
          </span>
          {isChanged ? (
            <Button size="sm" variant="quiet" className="min-h-11" onClick={onDiscard}>
              Abandonner
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
