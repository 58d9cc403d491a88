import CloudOff from "lucide-react/icons/cloud-off";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { messageOf } from "../lib/api/api-error.ts";
import { useLeaveWarning } from "../lib/browser/leave-warning.ts";

interface Props {
  savedAt: string;
  error: unknown;
}

/** Notice above items that are read from the device while the server is unreachable. */
export function CachedNotice({ savedAt, error }: Props) {
  return (
    <output className="flex items-start gap-3 rounded-lg bg-caution-tint px-4 py-3 text-sm text-caution">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{messageOf(error)}</strong>{" "}
        <span>{`Dernière mise à jour : ${formatMoment(new Date(savedAt), readerZone())}.`}</span>
      </span>
    </output>
  );
}

/** Says that what the user did is only in memory until it is sent, and warns before the page is left. */
export function MemoryNote() {
  useLeaveWarning(true);
  return (
    <p role="alert" className="mt-3 rounded-md bg-caution-tint px-4 py-3 font-semibold text-caution print:hidden">
      La mémoire de cet appareil est pleine{"\u202f"}: gardez cet onglet ouvert jusqu’à l’envoi.
    </p>
  );
}
