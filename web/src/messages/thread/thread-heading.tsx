import ArrowLeft from "lucide-react/icons/arrow-left";
import Flag from "lucide-react/icons/flag";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { Link } from "react-router";
import type { Thread, ThreadMessages } from "@lopango/contract/messages/message";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { REPORT_REASONS } from "@lopango/contract/complaints/report-reasons";
import { paths } from "@lopango/contract/paths";
import { sentPaths } from "@lopango/contract/sent-paths";
import { ContactLinks } from "../../listings/contact.tsx";
import { ReportDialog } from "../../complaints/report-dialog.tsx";
import { api } from "../../lib/api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

/** Returns the name of the other participant, or the role when the name is not public. */
export function otherName({ other, other_left: hasLeft, side }: Pick<Thread, "other" | "other_left" | "side">): string {
  if (hasLeft) return "Compte supprimé";
  return other || (side === "guest" ? "Votre hôte" : "Voyageur");
}

/** Who and what a conversation is about, and its report. */
export function ThreadHeading({
  about: { thread, earlier, is_paid: isPaid },
  onReported,
}: {
  about: ThreadMessages["meta"];
  onReported: () => void;
}) {
  const [isReporting, setReporting] = useState(false);
  const { property, stay } = thread;
  return (
    <header className="border-b border-line pb-3">
      <Link
        to={paths.messages}
        className="-my-2 inline-flex items-center gap-1.5 py-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Messages
      </Link>
      <div className="mt-2 flex items-center justify-between gap-3">
        <h1 className="min-w-0 truncate text-2xl">{otherName(thread)}</h1>
        {thread.is_reported ? (
          <Badge tone="caution">Signalée</Badge>
        ) : thread.last ? (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setReporting(true)}>
            <Flag aria-hidden className="size-4" /> Signaler
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">
        <Link to={aboutPath(thread)} className="underline underline-offset-4 hover:text-ink">
          {property.title}
        </Link>
        <span>
          {stay
            ? ` · ${formatStayWithYear(stay.checkin, stay.checkout)}`
            : isPaid
              ? " · annonce débloquée"
              : " · question avant réservation"}
        </span>
      </p>
      {earlier ? (
        <p className="mt-1 text-sm">
          <Link to={paths.message(earlier)} className="underline underline-offset-4 hover:text-accent">
            Vos échanges avant la réservation
          </Link>
        </p>
      ) : null}
      <ReportDialog
        open={isReporting}
        title="Signaler cette conversation"
        intro="Notre équipe pourra alors lire vos messages, et seulement alors. L’autre personne n’est pas prévenue."
        reasons={REPORT_REASONS.thread}
        thanks="Merci. Notre équipe lira cette conversation."
        send={(body) => api.post("/api/threads/{id}/report", { params: { id: thread.id }, body })}
        onClose={() => setReporting(false)}
        onReported={onReported}
      />
    </header>
  );
}

/** Returns the page of the booking or listing, for the reader's side. */
function aboutPath({ id, kind, side, property }: Thread): string {
  if (kind === "listing") return paths.property(property.id);
  return side === "guest" ? paths.myBooking(id) : sentPaths.hostBooking(id);
}

/** Explains masking before payment, or shows the contact after it. */
export function ContactNote({ about: { thread, is_paid: isPaid, contact } }: { about: ThreadMessages["meta"] }) {
  if (contact)
    return (
      <div className="border-b border-line py-4">
        <ContactLinks
          contact={contact}
          subject={`Réservation — ${thread.property.title}`}
          greeting={`Bonjour, au sujet de «\u202f${thread.property.title}\u202f»\u202f: `}
          isQuiet
        />
      </div>
    );
  if (isPaid) return null;
  return (
    <p className="mt-4 flex items-start gap-3 rounded-lg bg-sand px-4 py-3 text-sm text-ink-soft">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Jusqu’au paiement, les numéros, adresses e-mail, liens et autres moyens de payer sont masqués{"\u202f"}: ce qui
        est payé ailleurs n’est ni réservé ni remboursé. Ensuite, chacun voit le numéro de l’autre.
      </span>
    </p>
  );
}
