import type { EstablishmentSeed, RoomSeed } from "./listing-seed.ts";

/** Room types of smaller hotels: the single and the family room cost a share of the double. */
const threeTypes = (double: number, { units, view }: { units: number; view?: string }): RoomSeed[] => [
  {
    type: "Chambre simple",
    price: Math.round(double * 0.75),
    guests: 1,
    units,
    photos: [],
    facts: { single_beds: 1, room_size: 13, adults: 1 },
  },
  {
    type: view ? `Chambre double, ${view}` : "Chambre double",
    price: double,
    guests: 2,
    units,
    photos: ["bedroom"],
    facts: { double_beds: 1, room_size: 19, adults: 2 },
  },
  {
    type: "Chambre familiale",
    price: Math.round(double * 1.45),
    guests: 4,
    units: 2,
    photos: [],
    facts: { double_beds: 1, single_beds: 2, room_size: 30, adults: 2, children: 2 },
  },
];

const CLASSES = ["Chambre standard", "Chambre supérieure", "Chambre de luxe", "Suite junior", "Suite"];
const BEDS = [
  { name: "un lit simple", guests: 1, share: 0.8, facts: { single_beds: 1, adults: 1 } },
  { name: "un grand lit", guests: 2, share: 1, facts: { double_beds: 1, adults: 2 } },
  { name: "deux lits", guests: 2, share: 1.05, facts: { single_beds: 2, adults: 2 } },
  { name: "familiale", guests: 4, share: 1.5, facts: { double_beds: 1, single_beds: 2, adults: 2, children: 2 } },
];
const SIDES = [
  { name: "côté jardin", share: 1 },
  { name: "vue sur la piscine", share: 1.15 },
];

/** As many room types as a house may have: five classes, four kinds of beds, two sides. */
const fortyTypes = (least: number): RoomSeed[] =>
  CLASSES.flatMap((name, rank) =>
    BEDS.flatMap((beds) =>
      SIDES.map((side): RoomSeed => ({
        type: `${name}, ${beds.name}, ${side.name}`,
        price: Math.round(least * (1 + rank * 0.35) * beds.share * side.share),
        guests: beds.guests,
        units: 1 + ((rank + beds.guests) % 3),
        photos: [],
        facts: { ...beds.facts, room_size: 14 + rank * 6 + beds.guests * 2 },
      })),
    ),
  );

/** Hotels whose seed describes one room, as houses, by the title of the seed. */
export const ESTABLISHMENTS: Readonly<Record<string, EstablishmentSeed>> = {
  "Hôtel Ma Campagne, piscine et grand parking": {
    name: "Hôtel Ma Campagne",
    stars: 4,
    year: 1984,
    languages: ["fr", "ln", "en"],
    rules: "La piscine ferme à 20 h. Les visiteurs se présentent à la réception.",
    rooms: fortyTypes(84),
  },
  "Le Golf Lodge": {
    name: "Le Golf Lodge",
    stars: 4,
    year: 2012,
    languages: ["fr", "en", "sw"],
    rules: "Pas de musique dehors après 22 h.",
    rooms: threeTypes(150, { units: 4 }),
  },
  "Auberge du Volcan": {
    name: "Auberge du Volcan",
    stars: 2,
    year: 2005,
    languages: ["fr", "sw", "en"],
    rules: "Les chaussures de marche restent à l’entrée.",
    rooms: threeTypes(55, { units: 6 }),
  },
  "Hôtel de la Botte": {
    name: "Hôtel de la Botte",
    stars: 3,
    year: 1952,
    languages: ["fr", "sw"],
    rules: "On ne fume pas dans les chambres.",
    rooms: threeTypes(105, { units: 5, view: "vue sur le lac" }),
  },
  "Hôtel des Chutes Wagenia": {
    name: "Hôtel des Chutes Wagenia",
    stars: 3,
    year: 1976,
    languages: ["fr", "ln", "sw"],
    rules: "Animaux non admis.",
    rooms: threeTypes(72, { units: 6, view: "vue sur le fleuve" }),
  },
  "Hôtel Diamant": {
    name: "Hôtel Diamant",
    stars: 3,
    year: 1991,
    languages: ["fr", "lua"],
    rules: "La réception ferme à minuit ; le gardien ouvre ensuite.",
    rooms: threeTypes(62, { units: 7 }),
  },
};
