import { OR_OFFLINE } from "@lopango/contract/listings/listing-price";
import { Button } from "../../ui/button.tsx";

interface Props {
  errors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
  onKeepOffline: () => void;
}

/** The other way of a listing that lacks what only one online needs; nothing for other mistakes. */
export function KeepOffline({ errors, busy, onKeepOffline }: Props) {
  return Object.values(errors).some((error) => error?.endsWith(OR_OFFLINE)) ? (
    <Button variant="secondary" className="max-sm:w-full" busy={busy} onClick={onKeepOffline}>
      Garder hors ligne
    </Button>
  ) : null;
}
