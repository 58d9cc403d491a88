import CloudOff from "lucide-react/icons/cloud-off";
import { messageOf } from "../lib/api/api-error.ts";
import { readerZone } from "@lopango/contract/bookings/deadlines";
import { formatMoment } from "@lopango/contract/platform/french-dates";

interface Props {
  savedAt: string;
  error: unknown;
}

/** Notice above bookings that are read from the device while the server is unreachable. */
export function KeptNotice({ savedAt, error }: Props) {
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
