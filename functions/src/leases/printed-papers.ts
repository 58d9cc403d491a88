import { BRAND } from "@lopango/contract/brand";
import { LEASE_SIDES, registerBy, returnedBy, SIDE_NAMES, type LeaseSide } from "@lopango/contract/leases/papers";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { dateIn, formatDate, formatTime } from "@lopango/contract/platform/french-dates";
import { pdf, type PdfBlock, type PdfPart } from "../platform/pdf.ts";
import { isConfirmed, type Guarantee } from "./rules/guarantee.ts";

/** The papers of a lease as text, and as PDF (docs/product/leases.md#pdf). */

const NO_ADVICE = "Modèle à relire et à adapter\u202f: ce n’est pas un conseil juridique.";
const OFFICE = "service de l’habitat de votre commune";

const title = (text: string): PdfBlock => ({ text, size: 19, bold: true, gap: 0 });
const heading = (text: string): PdfBlock => ({ text, size: 12, bold: true, gap: 16, color: "accent" });
const paragraph = (text: string): PdfBlock => ({ text });
const soft = (text: string): PdfBlock => ({ text, color: "soft", size: 9.5 });
const row = (label: string, text: string): PdfBlock => ({ label, text, gap: 5 });

/** `+243 812 345 678`; numbers of other countries as they are. */
const shown = (phone: string): string => phone.replace(/^(\+243)(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3\u00a0$4");

const monthsOf = (count: number): string => `${count} mois de loyer`;

function confirmationOf({ confirmed, time_zone, ...guarantee }: Guarantee, side: LeaseSide): string {
  const { name, phone } = guarantee[side];
  const at = confirmed[side];
  if (!at) return `EN ATTENTE\u202f: ${name} n’a pas encore confirmé ce papier.`;
  const number = phone === "" ? "son numéro" : `le ${shown(phone)}`;
  return `Confirmé par ${name} le ${formatDate(dateIn(time_zone, at))} à ${formatTime(at, time_zone)}, avec un code envoyé par SMS sur ${number}.`;
}

/** The paper of a guarantee; one that only one side has confirmed says so. */
function guaranteeBlocks(guarantee: Guarantee): PdfBlock[] {
  const { host, tenant, currency, months, amount_cents, rent_cents } = guarantee;
  const register = formatDate(registerBy(guarantee.lease_from));
  return [
    { text: BRAND, size: 11, bold: true, color: "accent", gap: 0 },
    title("Garantie locative"),
    ...(isConfirmed(guarantee)
      ? []
      : [
          {
            text: "EN ATTENTE\u202f: ce papier ne compte qu’une fois confirmé par les deux personnes.",
            bold: true,
            color: "accent" as const,
            gap: 8,
          },
        ]),
    heading("Entre"),
    row(SIDE_NAMES.host, `${host.name}${host.phone && ` — ${shown(host.phone)}`}`),
    row(SIDE_NAMES.tenant, `${tenant.name}${tenant.phone && ` — ${shown(tenant.phone)}`}`),
    row("Logement", guarantee.address),
    row("Annonce", guarantee.property_title),
    heading("La garantie"),
    row("Montant", formatExactPrice(amount_cents, currency)),
    row("Soit", months === 0 ? "Aucune garantie" : monthsOf(months)),
    row("Loyer d’un mois", formatExactPrice(rent_cents, currency)),
    ...(months === 0 ? [] : [row("Payée le", formatDate(guarantee.paid_on))]),
    row("Début du bail", formatDate(guarantee.lease_from)),
    heading("Ce qui la fait revenir"),
    paragraph(guarantee.conditions),
    paragraph(`Elle est rendue ${returnedBy(guarantee.return_days)}.`),
    heading("Confirmations"),
    ...LEASE_SIDES.map((side) => row(SIDE_NAMES[side], confirmationOf(guarantee, side))),
    heading("À ne pas oublier"),
    paragraph(
      `Le bail se fait par écrit et s’enregistre dans les 30 jours, au plus tard le ${register}, au ${OFFICE}\u202f: son bureau est à la maison communale. Apportez les trois exemplaires signés et les pièces d’identité.`,
    ),
    paragraph(
      "La loi n°\u00a015/025 du 31 décembre 2015 sur les baux à loyer limite la garantie à trois mois de loyer (article 18).",
    ),
    soft(
      `Ce papier dit ce que les deux personnes ont confirmé. ${BRAND} ne garde pas l’argent et n’est pas partie au bail. Ce n’est pas un conseil juridique. Référence\u202f: ${guarantee.id}.`,
    ),
  ];
}

const COPIES = ["exemplaire du bailleur", "exemplaire du locataire", "exemplaire du service de l’habitat"];
const BLANK = ".".repeat(40);
/** So that a copy is one page. */
const LEASE_SIZE = 9.8;

/** A model lease, filled in as far as the paper of the guarantee says it. */
function leaseBlocks(guarantee: Guarantee): PdfBlock[] {
  const { host, tenant, currency, months, amount_cents, rent_cents, conditions, return_days } = guarantee;
  const article = (number: number, name: string, text: string): PdfBlock[] => [
    { text: `${number}. ${name}`, bold: true, gap: 7, size: LEASE_SIZE },
    { text, gap: 0, size: LEASE_SIZE },
  ];
  const given =
    months === 0
      ? "Le bailleur ne demande pas de garantie."
      : `Le locataire remet ${formatExactPrice(amount_cents, currency)}, soit ${monthsOf(months)}, le ${formatDate(guarantee.paid_on)}. ${conditions} La garantie est rendue ${returnedBy(return_days)}.`;
  return [
    { ...title("Contrat de bail à loyer"), size: 17 },
    { ...soft(`Logement, usage d’habitation. ${NO_ADVICE}`), gap: 2 },
    ...article(
      1,
      "Parties",
      `Bailleur\u202f: ${host.name}, ${shown(host.phone) || BLANK}, pièce d’identité n°\u00a0${BLANK}\nLocataire\u202f: ${tenant.name}, ${shown(tenant.phone) || BLANK}, pièce d’identité n°\u00a0${BLANK}`,
    ),
    ...article(2, "Logement", `${guarantee.address}. Composition\u202f: ${BLANK}`),
    ...article(
      3,
      "Durée",
      `Le bail commence le ${formatDate(guarantee.lease_from)}. Durée\u202f: ${BLANK} Il peut être renouvelé par écrit.`,
    ),
    ...article(
      4,
      "Loyer",
      `Le loyer est de ${formatExactPrice(rent_cents, currency)} par mois, payable le .......... de chaque mois. Le bailleur remet un reçu à chaque paiement.`,
    ),
    ...article(5, "Garantie", given),
    ...article(6, "Charges", `Eau\u202f: ${BLANK}\nÉlectricité\u202f: ${BLANK}\nAutres charges\u202f: ${BLANK}`),
    ...article(
      7,
      "État des lieux",
      "Les parties font ensemble un état des lieux à l’entrée et à la sortie, avec les relevés des compteurs. Il est joint au bail.",
    ),
    ...article(
      8,
      "Obligations",
      "Le bailleur remet un logement habitable, fait les grosses réparations et laisse le locataire en jouir en paix. Le locataire paie le loyer et les charges, entretient le logement, ne sous-loue pas et ne le transforme pas sans accord écrit.",
    ),
    ...article(
      9,
      "Fin du bail",
      "Celle des parties qui veut y mettre fin prévient l’autre par écrit trois mois avant. Les clés sont rendues le dernier jour, après l’état des lieux de sortie.",
    ),
    ...article(
      10,
      "Enregistrement et désaccords",
      `Le bail est fait en trois exemplaires et enregistré dans les 30 jours, au plus tard le ${formatDate(registerBy(guarantee.lease_from))}, au ${OFFICE}, à la maison communale. En cas de désaccord, les parties s’adressent d’abord à ce service.`,
    ),
    { text: `Fait à ${BLANK} le ${BLANK}`, gap: 10 },
    ...["Le bailleur", "Le locataire", "Service de l’habitat"].map((label) => ({ label, text: BLANK, gap: 16 })),
  ];
}

export function guaranteePdf(guarantee: Guarantee): Uint8Array<ArrayBuffer> {
  const state = isConfirmed(guarantee) ? "confirmée par les deux personnes" : "en attente";
  return pdf("Garantie locative", [
    { foot: `${BRAND} — garantie ${guarantee.id}, ${state}`, blocks: guaranteeBlocks(guarantee) },
  ]);
}

export const leasePdf = (guarantee: Guarantee): Uint8Array<ArrayBuffer> =>
  pdf(
    "Modèle de bail",
    COPIES.map((copy): PdfPart => ({
      foot: `${BRAND} — modèle de bail, ${copy}. ${NO_ADVICE}`,
      blocks: leaseBlocks(guarantee),
    })),
  );
