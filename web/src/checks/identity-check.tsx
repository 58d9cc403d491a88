import { AskChecks } from "./ask-checks.tsx";

export default function IdentityCheck() {
  return (
    <section aria-labelledby="identite" className="mt-10 border-t border-line pt-6">
      <h2 id="identite" className="text-xl">
        Vérification
      </h2>
      <AskChecks />
    </section>
  );
}
