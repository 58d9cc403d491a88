import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import type { ApplicationSummary } from "@lopango/contract/partners/partner";
import { placeName } from "@lopango/contract/listings/place-name";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { ApplicationBadge } from "./status-badge.tsx";
import { Card } from "../ui/card.tsx";

export function ApplicationLink({ application }: { application: ApplicationSummary }) {
  return (
    <Card
      as={Link}
      lift="none"
      to={partnerPaths.partnerApplication(application.id)}
      className="flex items-center gap-4 px-5 py-4 transition-colors hover:border-line-strong hover:bg-sand-tint"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{application.hotel_name}</span>
        <span className="mb-2 block text-sm text-ink-soft">
          {placeName(application.city, `le ${formatDayAndMonth(application.created_at.slice(0, 10))}`)}
        </span>
        <ApplicationBadge status={application.status} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Card>
  );
}
