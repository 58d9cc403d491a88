import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import type { FileKind } from "@lopango/contract/files/file-format";
import type { ApplicationEvent, ApplicationStatus } from "@lopango/contract/partners/partner-life";
import type { ApplicationSummary } from "@lopango/contract/partners/partner";
import { placeName } from "@lopango/contract/listings/place-name";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { type BadgeTone, StatusBadge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";

export const APPLICATION_NOT_LOADED = "Impossible de charger la candidature.";

export const FILE_KIND_LABELS: Record<FileKind, string> = { legal: "Documents légaux", gallery: "Photos" };

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, { label: string; tone: BadgeTone }> = {
  submitted: { label: "Envoyée", tone: "caution" },
  under_review: { label: "En cours d’examen", tone: "caution" },
  approved: { label: "Acceptée", tone: "positive" },
  rejected: { label: "Refusée", tone: "danger" },
};

export const APPLICATION_EVENT_LABELS: Record<ApplicationEvent, string> = {
  submit: "Candidature envoyée",
  correct: "Candidature corrigée et renvoyée",
  review: "Examen commencé",
  approve: "Candidature acceptée",
  reject: "Candidature refusée",
  publish: "Annonces créées",
};

export const STAGES: Record<ApplicationStatus, { title: string; next: string }> = {
  submitted: {
    title: "Candidature envoyée",
    next: "Notre équipe va la lire. D’ici là, vous pouvez la corriger et ajouter des fichiers. La réponse s’affichera sur cette page.",
  },
  under_review: {
    title: "Candidature en cours d’examen",
    next: "Notre équipe vérifie vos informations et vos documents. Vos réponses ne changent plus, mais vous pouvez encore ajouter des fichiers. La réponse s’affichera sur cette page.",
  },
  approved: {
    title: "Bienvenue parmi nos partenaires",
    next: "Votre candidature est acceptée. Nous créons vos annonces à partir de vos chambres et de vos photos\u202f: elles s’afficheront ici.",
  },
  rejected: {
    title: "Votre candidature est à corriger",
    next: "Corrigez ce qui est demandé, puis renvoyez-la\u202f: elle sera relue.",
  },
};

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge {...APPLICATION_STATUS_LABELS[status]} />;
}

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
