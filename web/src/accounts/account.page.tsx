import Download from "lucide-react/icons/download";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { api } from "../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../lib/api/api-client.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { saveFile } from "../lib/api/file-transfer.ts";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { paths } from "@lopango/contract/paths";
import { useSession } from "../identity/session/store.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { DeleteAccountDialog, EndSessionsDialog, SecondFactorDialog } from "./account-dialogs.tsx";
import { NameDialog } from "../identity/sign-in/name-dialog.tsx";
import { NotificationSettingsForm } from "../notifications/notification-settings.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { WaysIn } from "./sign-in-ways.tsx";

/** Loads the upload of a photo, which only hosts need. */
const HostProfile = lazyPart(() => import("../hosts/host-profile.tsx"));

const SavedSearches = lazyPart(() => import("../saved-searches/saved-searches.tsx"));

const IdentityCheck = lazyPart(() => import("../checks/identity-check.tsx"));

/** `/me/account`: name, sign-in methods, notifications, data export and account deletion. */
export default function AccountPage() {
  usePageTitle("Mon compte");
  const { profile } = useSession();
  const [asked, setAsked] = useState<"name" | "end" | "factor" | "delete" | null>(null);
  const download = useAction(async () =>
    saveFile(await api.file("/api/account/export", { timeoutMs: LONGEST_REQUEST_MS }), "lopango-mes-donnees.json"),
  );
  if (!profile) return null;

  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-2xl">
        <h1 className="text-2xl sm:text-3xl">Mon compte</h1>
        <Card className="mt-6 flex flex-wrap items-center gap-4 p-5">
          <Avatar name={profile.full_name} photoUrl={profile.photo_url} />
          <div className="min-w-0 flex-1 basis-[10rem]">
            <p className="truncate font-semibold">{profile.full_name || "Sans nom"}</p>
            <p className="truncate text-sm text-ink-soft">{profile.email || readableNumber(profile.phone ?? "")}</p>
          </div>
          <Button variant="secondary" className="shrink-0" onClick={() => setAsked("name")}>
            {profile.full_name ? "Corriger mon nom" : "Ajouter mon nom"}
          </Button>
        </Card>

        {profile.roles.includes("agent") ? (
          <p className="mt-4">
            <Link to={paths.visits} className="font-semibold text-ink underline underline-offset-4">
              Mes visites d’agent
            </Link>
          </p>
        ) : null}

        <WaysIn />

        <section className="mt-10 space-y-3 border-t border-line pt-6">
          <h2 className="text-xl">Vos données</h2>
          <p>
            Un fichier avec ce que nous gardons sur vous{"\u202f"}: compte, réservations, paiements, annonces,
            candidatures et notifications. La page{" "}
            <Link to={paths.privacy} className="font-semibold text-ink underline underline-offset-4">
              Confidentialité
            </Link>{" "}
            dit combien de temps nous gardons chaque chose.
          </p>
          <Button variant="secondary" busy={download.isBusy} onClick={() => void download.run()}>
            <Download aria-hidden className="size-5" /> Télécharger mes données
          </Button>
          <FailureText>{download.error ? messageOf(download.error, "Le téléchargement a échoué.") : null}</FailureText>
        </section>

        {profile.roles.includes("host") || profile.roles.includes("partner") ? (
          <Suspense>
            <HostProfile session={profile} />
            <IdentityCheck />
          </Suspense>
        ) : null}

        <Suspense>
          <SavedSearches uid={profile.uid} />
        </Suspense>

        <NotificationSettingsForm uid={profile.uid} roles={profile.roles} />

        <section className="mt-10 space-y-3 border-t border-line pt-6">
          <h2 className="text-xl">Sécurité</h2>
          <p>Un téléphone perdu, un cybercafé, un appareil prêté{"\u202f"}: quittez tous vos appareils d’un coup.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsked("end")}>
              Se déconnecter partout
            </Button>
            {profile.roles.includes("admin") ? (
              <Button variant="secondary" onClick={() => setAsked("factor")}>
                Validation en deux étapes
              </Button>
            ) : null}
          </div>
        </section>

        <section className="mt-10 space-y-3 border-t border-line pt-6">
          <h2 className="text-xl">Supprimer le compte</h2>
          <p>
            Votre compte, vos annonces, vos candidatures et leurs documents sont effacés pour toujours. Ce que la
            comptabilité nous oblige à garder reste, sans votre nom, votre adresse{" "}
            <span className="whitespace-nowrap">e-mail</span> ni votre numéro.
          </p>
          <p className="text-ink-soft">
            Ce n’est pas possible tant qu’un séjour payé est à venir, chez vous ou ailleurs, ou qu’un paiement ou un
            remboursement est en cours.
          </p>
          <Button variant="danger" onClick={() => setAsked("delete")}>
            Supprimer mon compte
          </Button>
        </section>
      </div>
      {asked === "name" ? <NameDialog name={profile.full_name} onClose={() => setAsked(null)} /> : null}
      {asked === "end" ? <EndSessionsDialog onClose={() => setAsked(null)} /> : null}
      {asked === "factor" ? <SecondFactorDialog onClose={() => setAsked(null)} /> : null}
      {asked === "delete" ? <DeleteAccountDialog onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
