import type { Property } from "@lopango/contract/listings/property";
import { placeName } from "@lopango/contract/listings/place-name";
import { ContactLinks, ExactLocation, interestIn } from "../listings/contact.tsx";
import { AlreadyLet } from "./already-let.tsx";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

interface Props {
  property: Property;
  onAnswer: (property: Property) => void;
}

/** Contact and address of the host, for a viewer who unlocked the listing, and what they say of a home that is let. */
export default function ContactCard({ property, onAnswer }: Props) {
  return (
    <div className="space-y-4">
      <Contact property={property} />
      <AlreadyLet property={property} onAnswer={onAnswer} />
    </div>
  );
}

function Contact({ property }: Pick<Props, "property">) {
  const { contact, location, title, host, quartier, commune, city } = property;
  const isReachable = contact !== null && (contact.phone ?? contact.whatsapp ?? contact.email) !== null;
  const isPlaced = location !== null && (location.address !== "" || location.latlng !== null);
  if (!isReachable && !isPlaced) return null;
  return (
    <Card className="p-5 sm:p-6">
      {isReachable ? (
        <>
          <h3 className="mb-4 text-lg">{`Contacter ${host.first_name || "l’hôte"}`}</h3>
          <ContactLinks contact={contact} subject={title} greeting={interestIn(title)} />
        </>
      ) : null}
      {property.category === "logement" ? (
        <LinkButton to={paths.newLease(property.id)} variant="quiet" size="sm" className="mt-3 -ml-4">
          Écrire le papier de la garantie
        </LinkButton>
      ) : null}
      {isPlaced ? (
        <div className={isReachable ? "mt-5 border-t border-line pt-5" : undefined}>
          <ExactLocation location={location} place={placeName(quartier, commune, city)} />
        </div>
      ) : null}
    </Card>
  );
}
