import { Link } from "react-router";
import useSWR from "swr";
import { adminPaths } from "@lopango/contract/admin-paths";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { sumLabel } from "../money-labels.ts";

const LINK = "font-semibold text-ink underline underline-offset-4";

/** What is due in all, above both queues of refunds. `view`: the queue on the screen. */
export function RefundSum({ view }: { view: "refunds" | "payments" }) {
  const { data: stats } = useSWR(keyOf("admin", "stats"), () => api.get("/api/admin/stats"), { dedupingInterval: 500 });
  const sums = stats?.refunds_due_sums ?? [];
  return (
    <p className="text-sm text-ink-soft">
      {sums.length > 0 ? (
        <>
          <span>{"À rembourser en tout\u202f: "}</span>
          <strong className="text-lg text-ink figures">{sumLabel(sums)}</strong>
          <span>{". "}</span>
        </>
      ) : null}
      {view === "refunds" ? (
        <>
          Ce qui a été reçu en trop est à rembourser dans{" "}
          <Link to={adminPaths.adminBookings({ view: "payments", status: "surplus" })} className={LINK}>
            Paiements
          </Link>
          .
        </>
      ) : (
        <>
          Les séjours annulés sont à rembourser dans{" "}
          <Link to={adminPaths.adminBookings({ view: "refunds" })} className={LINK}>
            À rembourser
          </Link>
          .
        </>
      )}
    </p>
  );
}
