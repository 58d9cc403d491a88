import { RETENTION } from "@lopango/contract/retention";
import { Link } from "react-router";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { InfoPage, Section } from "./info-layout.tsx";

const ForgetRecent = deferredPart(() => import("./forget-recent-button.tsx"));

export default function PrivacyPage() {
  return (
    <InfoPage
      at={paths.privacy}
      lead="Nous gardons ce qu’il faut pour vos réservations et rien pour la publicité. Aucun traceur ne vous suit ici."
    >
      <Section title="Ce que nous enregistrons">
        <p>
          De votre compte Google : votre nom, votre adresse e-mail et l’adresse de votre photo ; ou votre numéro et le
          nom que vous donnez, si vous vous connectez par SMS. Nous ne voyons jamais votre mot de passe.
        </p>
        <p>
          De vos séjours : les dates, le nombre de voyageurs, le montant et l’état de chaque réservation, avec
          l’historique de ses changements et le numéro que vous choisissez pour un remboursement. Des paiements : le
          montant, la référence et la réponse de notre prestataire de paiement, sans numéro de carte ni code.
        </p>
        <p>
          De vos annonces : ce que vous y écrivez et vos photos, dont nous retirons la position et les autres données de
          l’appareil. Supprimer une annonce supprime ses photos.
        </p>
        <p>De vos messages avec les voyageurs et les hôtes : ce que vous écrivez et vos photos, sans leur position.</p>
        <p>
          Des candidatures d’hôtels : le dossier et ses documents, visibles de vous et de notre équipe seulement. De
          leurs images, nous retirons là aussi la position.
        </p>
      </Section>
      <Section title="Qui voit quoi">
        <p>
          L’hôte chez qui vous avez payé un séjour voit votre prénom, votre adresse e-mail, votre numéro et votre
          séjour. De la veille de votre arrivée jusqu’à votre départ, la réception voit votre nom entier, que demande le
          registre des voyageurs. Si vous êtes hôte, l’adresse exacte du lieu et vos numéros — à défaut, votre adresse
          e-mail — ne sont montrés qu’aux voyageurs qui ont payé un séjour chez vous ou débloqué votre annonce. Un
          séjour annulé ne montre plus ni adresses ni numéros, d’un côté comme de l’autre.
        </p>
        <p>
          Vos messages ne sont lus que par la personne à qui vous écrivez, et par notre équipe si l’un de vous signale
          la conversation.
        </p>
        <p>
          MaxiCash et pawaPay, nos prestataires de paiement, reçoivent ce qu’il leur faut pour encaisser et rembourser.
          Les services qui envoient nos e-mails, SMS, messages WhatsApp et notifications reçoivent ce qu’ils vous
          remettent, et à quelle adresse. Google héberge le service, dans l’Union européenne, et vous connecte. Personne
          d’autre ne reçoit vos données.
        </p>
      </Section>
      <Section title="Dans votre navigateur">
        <p>
          Votre navigateur garde votre connexion, et quelques repères comme votre place dans une page. Un cookie retient
          que nous vous avons souhaité la bienvenue, jusqu’à la fermeture du navigateur ; il ne dit rien de vous. Un
          autre n’est posé que si vous débloquez une description sans compte : il permet de la retrouver, puis de la
          rattacher à votre compte quand vous vous connectez.
        </p>
        <p>
          Pour vous servir sans réseau, il garde aussi vos séjours, vos messages et ce que vous n’avez pas fini
          d’écrire : tout cela s’efface quand vous vous déconnectez.
        </p>
        <p>
          Vos favoris sans compte, les annonces que vous avez vues et vos dernières recherches restent sur cet
          appareil : nous ne les recevons pas.
        </p>
        <ForgetRecent />
      </Section>
      <Section title="Combien de temps">
        <dl className="divide-y divide-line">
          {RETENTION.map(({ what, until, why }) => (
            <div key={what} className="py-3">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-ink-soft">{`${capitalized(until)}, ${why}.`}</dd>
            </div>
          ))}
        </dl>
        <p>Passé ce délai, tout est effacé automatiquement, dans les jours qui suivent.</p>
      </Section>
      <Section title="Vos droits">
        <p>
          La page{" "}
          <Link to={paths.account} className="font-semibold text-ink underline underline-offset-4">
            Mon compte
          </Link>{" "}
          vous donne dans un fichier ce que nous gardons sur vous, et supprime votre compte quand vous le voulez, sauf
          tant qu’un séjour payé est à venir ou que de l’argent est en route. Ce que la comptabilité nous oblige à
          garder reste sans votre nom, votre adresse e-mail ni votre numéro. Pour toute autre demande, écrivez-nous.
        </p>
      </Section>
    </InfoPage>
  );
}
