import type { Draft } from './draft.ts';

const hotel = { category: 'hotel', city: 'Lubumbashi', host: 'marieclaire' } as const;
const home = { category: 'logement', city: 'Lubumbashi', host: 'marieclaire' } as const;

export const LUBUMBASHI: readonly Draft[] = [
  {
    ...hotel, key: 'lushi-jacaranda', commune: 'Lubumbashi', quartier: 'Makutano', price: 110, guests: 2, units: 10, age: 15,
    title: 'Hôtel des Jacarandas, avenue Mama Yemo',
    description: `En octobre l’avenue devient violette et nos balcons sont aux premières loges. Dix chambres Art déco restaurées, parquet, hauts plafonds et ventilateurs d’origine qui fonctionnent encore. Cuisine du Katanga : bukari, poisson du Moero, chenilles en saison. Groupe de 100 kVA et cuve d’eau de 15 m³. Les miniers comme les touristes s’y sentent bien.`,
    photos: ['hotelFront@golden', 'jacaranda@noon', 'bedroom@dawn', 'restaurant@dusk', 'bathroom@golden'],
  },
  {
    ...hotel, key: 'lushi-golf', commune: 'Annexe', quartier: 'Golf Météo', price: 135, guests: 2, units: 16, policy: 'moderate', age: 34,
    title: 'Lodge du Golf Météo, piscine et grand jardin',
    description: `Seize chambres en bungalows de briques rouges, sur un hectare de pelouse. Piscine, court de tennis et salle de conférence pour quarante personnes. Les soirées de juin sont fraîches, nous avons des couvertures et une cheminée au salon. Transfert de l’aéroport de la Luano compris dès trois nuits. Carte bancaire, M-Pesa et Airtel acceptés.`,
    photos: ['pool@golden', 'villa@noon', 'bedroom@golden', 'garden@dawn', 'lobby@noon'],
  },
  {
    ...hotel, key: 'lushi-kenya', commune: 'Kenya', quartier: 'Luapula', price: 34, guests: 2, units: 9, age: 76,
    title: 'Auberge Luapula, commune de la Kenya',
    description: `Neuf chambres simples au-dessus d’un restaurant populaire, à côté du stade Kibassa Maliba. Draps changés tous les deux jours, eau chaude au seau ou au chauffe-eau selon la chambre. La Kenya est animée jusque tard, bouchons d’oreilles offerts. On vous indique les bons taxis.`,
    photos: ['flats@dry', 'bedroom@dusk', 'restaurant@golden'],
  },
  {
    ...hotel, key: 'lushi-kampemba', commune: 'Kampemba', quartier: 'Bel-Air', price: 62, guests: 2, units: 8, confirmation: 'host', age: 50,
    title: 'Résidence Bel-Air, chambres avec kitchenette',
    description: `Pratique pour les longues missions à la GCM ou dans les dépôts : chaque chambre a sa kitchenette, son frigo et son bureau. Lessive deux fois par semaine, comprise. Parking pour pick-up, cour fermée, gardiens relayés toutes les douze heures. Nous préférons confirmer à la main pour garder l’ambiance tranquille.`,
    photos: ['flats@golden', 'bedroom@noon', 'kitchen@golden', 'bathroom@dry'],
  },
  {
    ...hotel, key: 'lushi-inactif', commune: 'Katuba', quartier: 'Kisale', price: 29, guests: 2, units: 5, inactive: true, age: 190,
    title: 'Motel Kisale, cinq chambres à la Katuba',
    description: `Cinq chambres autour d’une cour, ventilateur et sanitaires privés. Nous sommes fermés pendant la réfection de la route. L’annonce reviendra en ligne quand les bus circuleront de nouveau.`,
    photos: ['plot@dry', 'bedroom@dawn', 'bathroom@dusk'],
  },
  {
    ...home, key: 'h-lushi-villa', commune: 'Lubumbashi', quartier: 'Baudouin', price: 1200, guests: 6, age: 17, unlock: 300,
    title: 'Villa coloniale quatre chambres, quartier Baudouin',
    description: `Villa de 1936 sur un terrain de 1 500 m², toit de tuiles et véranda sur trois côtés. Quatre chambres, deux salles de bains, cuisine et arrière-cuisine, garage double. Le jardin compte deux jacarandas, un litchi et un potager clos. SNEL à deux phases, groupe silencieux, eau de la Regideso et forage. Bail d’un an au minimum, garantie de trois mois.`,
    photos: ['villa@golden', 'jacaranda@golden', 'livingRoom@dawn', 'bedroom@dry', 'garden@dry'],
  },
  {
    ...home, key: 'h-lushi-meuble', commune: 'Lubumbashi', quartier: 'Kiwele', price: 850, guests: 3, units: 2, furnished: true, age: 23,
    title: 'Meublé deux pièces au centre de Lubumbashi',
    description: `À trois rues de la place de la Poste, au calme d’une cour intérieure. Chambre avec grande armoire, salon, cuisine complète et salle d’eau carrelée de vert d’eau. Wifi, eau chaude, chauffage d’appoint pour juin et juillet. Ménage chaque vendredi. Réservable à la semaine comme au mois.`,
    photos: ['flats@noon', 'livingRoom@rains', 'bedroom@noon', 'bathroom@noon'],
  },
  {
    ...home, key: 'h-lushi-ruashi', commune: 'Ruashi', quartier: 'Matoleo', price: 180, guests: 5, age: 62,
    title: 'Maison trois chambres à la Ruashi, briques cuites',
    description: `Construction en briques cuites de chez nous, fraîche en octobre et tiède en juillet. Trois chambres, salon, cuisine intérieure, annexe. Puits à l’intérieur, courant avec cash power, quartier électrifié depuis 2019. Grand marché de la Ruashi à dix minutes. Le propriétaire habite Likasi et passe une fois par trimestre.`,
    photos: ['plot@golden', 'kitchen@rains', 'bedroom@rains'],
  },
  {
    ...home, key: 'h-lushi-annexe', commune: 'Annexe', quartier: 'Kasapa', price: 240, guests: 3, age: 91,
    title: 'Appartement près de l’université, Kasapa',
    description: `Deux chambres au rez-de-chaussée, visées par les assistants et doctorants de l’UNILU. Bureau encastré dans chaque chambre, fibre disponible au poteau. Eau du forage, réservoir de 2 000 litres. Cour gazonnée et abri pour deux motos. Loyer payable au trimestre.`,
    photos: ['flats@dawn', 'livingRoom@noon', 'bedroom@golden', 'kitchen@dawn'],
  },
];
