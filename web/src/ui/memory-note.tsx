import { useLeaveWarning } from "../lib/browser/leave-warning.ts";

/** Says that what the user did is only in memory until it is sent, and warns before the page is left. */
export function MemoryNote() {
  useLeaveWarning(true);
  return (
    <p role="alert" className="mt-3 rounded-md bg-caution-tint px-4 py-3 font-semibold text-caution print:hidden">
      La mémoire de cet appareil est pleine{"\u202f"}: gardez cet onglet ouvert jusqu’à l’envoi.
    </p>
  );
}
