import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminListing } from "@lopango/contract/listings/admin-listing";
import type { SignalKind, SignalSource } from "@lopango/contract/listings/signal-kinds";
import { paths } from "@lopango/contract/paths";
import { Link } from "react-router";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";

const PATHS: Record<SignalSource, (id: string) => string> = {
  house: paths.establishment,
  listing: (id) => adminPaths.adminProperties({ q: id }),
  account: adminPaths.adminUser,
  review: adminPaths.adminReview,
};

interface Props extends Pick<AdminListing, "signals"> {
  /** The listing that they can be dismissed of; null for those of a review or a person. */
  id: string | null;
}

/** Why an admin should look at a listing, a review or a person, each with its reason; nothing follows from it. */
export function Signals({ id, signals }: Props) {
  const dismiss = useAction(async (kind: SignalKind, why: string) => {
    try {
      await api.post("/api/admin/properties/{id}/dismiss-signal", { params: { id: id ?? "" }, body: { kind, why } });
      reloadAdmin();
      showToast("success", "Signal écarté. Il revient s’il a une nouvelle raison.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  if (signals.length === 0) return null;
  return (
    <section aria-label="Signaux" className="mb-4 rounded-md bg-caution-tint px-4 py-1 text-sm">
      <ul className="divide-y divide-line">
        {signals.map(({ kind, why, others }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold text-caution">{why}</p>
              {others.length > 0 ? (
                <p className="flex flex-wrap gap-x-4">
                  {others.map((other) => (
                    <Link
                      key={other.kind + other.id}
                      to={PATHS[other.kind](other.id)}
                      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                    >
                      {other.title}
                    </Link>
                  ))}
                </p>
              ) : null}
            </div>
            {id === null ? null : (
              <Button
                variant="quiet"
                size="sm"
                className="-mx-4"
                busy={dismiss.isBusy}
                onClick={() => void dismiss.run(kind, why)}
              >
                Écarter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
