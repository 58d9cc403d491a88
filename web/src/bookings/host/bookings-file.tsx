import Download from "lucide-react/icons/download";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { timeNow } from "../../lib/clock.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { isReversed, type BookingFilters } from "./bookings-url.ts";
import { queryOf } from "./use-host-bookings.ts";

/** Downloads the bookings of the filters for a spreadsheet. */
export function BookingsFile({ filters }: { filters: BookingFilters | undefined }) {
  const { run, isBusy } = useAction(async (wanted: BookingFilters) => {
    try {
      const file = await api.file("/api/host/bookings.csv", { query: queryOf(wanted) });
      saveFile(file, `lopango-reservations-${todayInCongo(timeNow())}.csv`);
    } catch (error) {
      showToast("error", messageOf(error, "Le téléchargement a échoué."));
    }
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-3"
      busy={isBusy}
      disabled={!filters || isReversed(filters)}
      onClick={() => void (filters && run(filters))}
    >
      <Download aria-hidden className="size-4" />
      <span>
        <span className="max-sm:sr-only">Télécharger en </span>CSV
      </span>
    </Button>
  );
}
