import { Link } from "react-router";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSignOutCount } from "../../lib/browser/use-sign-out-count.ts";
import { paths } from "@lopango/contract/paths";
import { ApplyForm } from "./apply-form.tsx";
import { MyApplications } from "./my-applications.tsx";

/** `/partners/apply`: the short form and the visitor's applications. */
export default function ApplyPage() {
  usePageTitle("Candidature simple");
  const erasures = useSignOutCount();
  return (
    <div className="page py-8 lg:py-12">
      <div className="grid max-w-5xl gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">Candidature simple</h1>
          <p className="mt-2 text-ink-soft">
            L’essentiel en une page. Vous complétez plus tard, ou tout de suite avec{" "}
            <Link to={paths.partners} className="font-semibold text-ink underline underline-offset-4">
              la candidature en six étapes
            </Link>
            .
          </p>
          <ApplyForm key={erasures} />
        </div>
        <MyApplications />
      </div>
    </div>
  );
}
