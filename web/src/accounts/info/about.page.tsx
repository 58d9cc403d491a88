import { brand } from "../../lib/brand.ts";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../../ui/button.tsx";
import { InfoPage, Section } from "./info-layout.tsx";

export default function AboutPage() {
  return (
    <InfoPage
      at={paths.about}
      lead={`${brand.name} aide à trouver et à réserver un logement en République démocratique du Congo, en quelques clics.`}
    >
      <Section title="Ce que nous faisons">
        <p>
          À Kinshasa, une parcelle familiale s’appelle lopango : un mur, une cour, un toit, et toujours une place pour
          qui arrive. Nous réunissons au même endroit les logements loués au mois et les hôtels réservés à la nuit, de
          Kinshasa à Goma et de Lubumbashi à Kisangani.
        </p>
        <p>
          Trois choses nous importent : un calendrier exact, un prix qui ne change pas en route, et un paiement que vous
          suivez à chaque étape.
        </p>
      </Section>
      <Section title="Pour qui voyage">
        <p>
          Vous voyez les nuits libres avant de réserver, le total avant de payer, et le montant remboursé avant
          d’annuler. Vous payez par mobile money ou par carte, en validant avec votre téléphone.
        </p>
      </Section>
      <Section title="Pour qui accueille">
        <p>
          Publier une annonce est gratuit et se fait depuis un téléphone. Les hôtels peuvent devenir partenaires : nous
          vérifions leurs documents un par un.
        </p>
      </Section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.search({ category: "hotel" })}>Voir les hôtels</LinkButton>
        <LinkButton to={paths.host} variant="secondary">
          Publier une annonce
        </LinkButton>
      </div>
    </InfoPage>
  );
}
