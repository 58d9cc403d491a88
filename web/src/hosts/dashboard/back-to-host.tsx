import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { paths } from "@lopango/contract/paths";

/** Link from a screen of one listing or house to all of them. */
export const BackToHost = () => (
  <Link
    to={paths.host}
    className="-my-2 inline-flex items-center gap-1.5 py-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Espace hôte
  </Link>
);
