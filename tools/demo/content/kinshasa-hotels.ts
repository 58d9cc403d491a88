import type { ListingSeed } from './listing-seed.ts';

const KINSHASA = { category: 'hotel', city: 'Kinshasa' } as const;

export const KINSHASA_HOTELS: ListingSeed[] = [
  {
    ...KINSHASA, title: 'Hôtel Sama, chambres calmes à deux pas du fleuve', commune: 'Gombe', quartier: 'Batetela', price: 125, guests: 2, units: 6, host: 'patrick',
    description: 'Petit hôtel de dix-huit chambres sur une avenue plantée, à dix minutes à pied du fleuve. Le groupe électrogène démarre en quelques secondes et le forage alimente tout le bâtiment : vous aurez toujours de l’eau chaude. Petit-déjeuner servi sur la terrasse dès 6 h 30, wifi fibre dans les chambres. Gardiens jour et nuit, parking fermé pour six voitures.',
    photos: ['hotel', 'bedroom', 'bathroom', 'terrace', 'restaurant', 'river', 'pool', 'lobby'],
  },
  {
    ...KINSHASA, title: 'Chambre double avec vue sur le fleuve Congo', commune: 'Gombe', quartier: 'Lemera', price: 180, guests: 2, units: 3, host: 'patrick', confirmation: 'host', policy: 'moderate',
    description: 'Au quatrième étage, la baie vitrée donne droit sur le fleuve et les lumières de Brazzaville. Lit king, bureau, coffre et minibar. L’ascenseur est sur groupe, la climatisation aussi. Nous confirmons votre séjour nous-mêmes, en général dans l’heure.',
    photos: ['river', 'bedroom', 'tower', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Résidence Les Flamboyants', commune: 'Gombe', quartier: 'Golf', price: 95, guests: 2, units: 4, host: 'chantal',
    description: 'Derrière le golf, une maison des années cinquante rénovée avec soin. Les chambres ouvrent sur un jardin de flamboyants et de manguiers où l’on dîne le soir. Courant SNEL plus batteries, pas de bruit de groupe la nuit. Taxi de confiance sur appel.',
    photos: ['villa', 'garden', 'bedroom', 'terrace', 'bathroom', 'restaurant', 'pool'],
  },
  {
    ...KINSHASA, title: 'Suite d’affaires près du boulevard du 30 Juin', commune: 'Gombe', quartier: 'Commerce', price: 240, guests: 3, host: 'jeanpaul', policy: 'strict',
    description: 'Suite de 58 m² avec salon séparé, pensée pour les missions de plusieurs jours. Bureau avec deux écrans, salle de réunion pour huit au rez-de-chaussée, blanchisserie express. Banques et ministères à moins de cinq minutes. Navette aéroport comprise à partir de trois nuits.',
    photos: ['tower', 'lobby', 'bedroom', 'bathroom', 'restaurant', 'pool', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Auberge du Jardin botanique', commune: 'Gombe', quartier: 'Révolution', price: 70, guests: 2, units: 5, host: 'nadine',
    description: 'Chambres simples et très propres, moustiquaires, ventilateur et climatisation. Le matin on entend les oiseaux du jardin botanique, l’après-midi les enfants de l’école d’à côté. Cuisine congolaise faite maison sur commande : pondu, liboke, poulet à la moambe.',
    photos: ['hotel', 'bedroom', 'garden', 'restaurant'],
  },
  {
    ...KINSHASA, title: 'Hôtel Ma Campagne, piscine et grand parking', commune: 'Ngaliema', quartier: 'Ma Campagne', price: 110, guests: 2, units: 8, host: 'patrick',
    description: 'Sur les hauteurs de Ma Campagne, l’air est plus frais qu’en ville. Piscine de quinze mètres, bar sous paillote, salle pour les fêtes de famille. Quarante places de parking gardées. Nous avons deux groupes électrogènes et une citerne de 20 000 litres.',
    photos: ['pool', 'hotel', 'bedroom', 'terrace', 'restaurant', 'bathroom', 'garden', 'lobby', 'street'],
  },
  {
    ...KINSHASA, title: 'Lodge Binza, bungalows dans la verdure', commune: 'Ngaliema', quartier: 'Binza Pigeon', price: 85, guests: 3, units: 4, host: 'bienvenu',
    description: 'Quatre bungalows en briques et chaume autour d’une pelouse ombragée. Chacun a sa terrasse, un hamac et un petit réfrigérateur. On vient ici pour dormir : pas de musique après 21 heures. La route est goudronnée jusqu’au portail.',
    photos: ['garden', 'villa', 'bedroom', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Appart-hôtel Mont-Fleury', commune: 'Ngaliema', quartier: 'Mont-Fleury', price: 140, guests: 4, units: 6, host: 'jeanpaul', policy: 'moderate',
    description: 'Deux chambres, un salon et une vraie cuisine équipée : l’idéal pour une famille en visite. Le ménage est fait chaque jour, les draps changés deux fois par semaine. Vigile à l’entrée, caméra sur le parking, eau de forage traitée.',
    photos: ['apartments', 'lobby', 'kitchen', 'bedroom', 'bathroom', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Guest-house Kintambo Magasin', commune: 'Kintambo', quartier: 'Itimbiri', price: 45, guests: 2, units: 7, host: 'serge',
    description: 'À trois minutes du rond-point Magasin, pratique pour tous les transports. Les chambres sont petites mais la literie est neuve. Wifi correct, ventilateurs partout, climatisation dans les chambres du premier. Restaurant en bas jusqu’à 22 heures.',
    photos: ['hotel', 'bedroom', 'bathroom', 'street'],
  },
  {
    ...KINSHASA, title: 'Hôtel Bandal Moulaert', commune: 'Bandalungwa', quartier: 'Moulaert', price: 40, guests: 2, units: 10, host: 'serge',
    description: 'Au cœur de Bandal, à côté des terrasses de l’avenue Kasa-Vubu. Dix chambres sur cour, à l’abri du bruit de la rue. Eau chaude, groupe de 18 h à 7 h, télévision. Les fêtards sont les bienvenus, les dormeurs aussi : demandez une chambre du fond.',
    photos: ['hotel', 'parcelle', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Chambres Lubudi, simple et propre', commune: 'Bandalungwa', quartier: 'Lubudi', price: 28, guests: 2, units: 4, host: 'therese',
    description: 'Quatre chambres dans une parcelle familiale, avec entrée indépendante. Douche intérieure, moustiquaire, ventilateur. Maman Thérèse prépare le thé et les beignets le matin. Calme, gardien la nuit.',
    photos: ['parcelle', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Hôtel de la Victoire', commune: 'Kalamu', quartier: 'Matonge', price: 38, guests: 2, units: 9, host: 'didier',
    description: 'Le rond-point Victoire est à deux cents mètres : la vraie vie kinoise commence à la porte. Chambres climatisées aux murs épais, double vitrage côté rue. Bar au rez-de-chaussée avec orchestre le vendredi. Réception ouverte toute la nuit.',
    photos: ['hotel', 'street', 'bedroom', 'restaurant', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Auberge Yolo Nord', commune: 'Kalamu', quartier: 'Yolo Nord', price: 30, guests: 2, units: 5, host: 'didier', photos: ['parcelle', 'bedroom', 'bathroom', 'garden'],
    description: 'Une auberge de quartier tenue en famille depuis 1994. Les chambres donnent sur une cour plantée de goyaviers. Nous réveillons ceux qui prennent l’avion tôt et appelons le taxi. Paiement par M-Pesa accepté aussi au bar.',
  },
  {
    ...KINSHASA, title: 'Hôtel Limete Industriel', commune: 'Limete', quartier: 'Industriel', price: 65, guests: 2, units: 8, host: 'chantal',
    description: 'Entre l’aéroport et le centre, sur la deuxième rue. Beaucoup de nos hôtes travaillent dans les usines voisines : petit-déjeuner à 5 h 30, factures normalisées, parking pour utilitaires. Chambres insonorisées, bureau et prise RJ45.',
    photos: ['apartments', 'bedroom', 'bathroom', 'restaurant'],
  },
  {
    ...KINSHASA, title: 'Résidence Kingabwa, proche de l’échangeur', commune: 'Limete', quartier: 'Kingabwa', price: 55, guests: 3, units: 4, host: 'nadine',
    description: 'Grandes chambres triples pour familles et petites équipes. La tour de l’Échangeur se voit de la terrasse. Forage, réservoir de 10 000 litres et panneaux solaires pour l’éclairage. Supermarché à cinq minutes.',
    photos: ['apartments', 'terrace', 'bedroom', 'bathroom', 'kitchen'],
  },
  {
    ...KINSHASA, title: 'Hôtel Campus, Lemba Super', commune: 'Lemba', quartier: 'Super Lemba', price: 35, guests: 2, units: 6, host: 'serge',
    description: 'À dix minutes de l’université en wewa, cinq des instituts. Chambres d’étudiants en visite, de parents et de conférenciers. Bureau, bonne lampe et wifi illimité. Le dimanche, la cuisine fait du fufu et des légumes pour tout le monde.',
    photos: ['hotel', 'bedroom', 'lobby', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Hôtel Salongo', commune: 'Lemba', quartier: 'Salongo', price: 42, guests: 2, units: 5, host: 'bienvenu', policy: 'moderate',
    description: 'Bâtiment récent de trois étages avec une terrasse sur le toit. On y voit le mont Amba et le coucher du soleil. Climatisation individuelle, eau chaude, coffre à la réception. Cuisine ouverte jusqu’à 23 heures.',
    photos: ['apartments', 'terrace', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Chambres du Stade, Lingwala', commune: 'Lingwala', quartier: 'Voix du Peuple', price: 48, guests: 2, units: 6, host: 'therese',
    description: 'Le stade des Martyrs et le Palais du Peuple sont à pied. Les jours de match nous fermons le portail à clé et le parking est réservé aux clients. Chambres claires, literie ferme, douche à l’italienne.',
    photos: ['hotel', 'bedroom', 'bathroom', 'street'],
  },
  {
    ...KINSHASA, title: 'Hôtel du Beach', commune: 'Barumbu', quartier: 'Bon Marché', price: 58, guests: 2, units: 4, host: 'didier',
    description: 'Pour le bateau de Brazzaville, on ne peut pas être plus près : le Beach est à sept minutes. Nous gardons les bagages et aidons pour les formalités. Petit-déjeuner en boîte pour les départs de l’aube.',
    photos: ['hotel', 'river', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Pension Kasa-Vubu, chez Maman Odette', commune: 'Kasa-Vubu', quartier: 'Onl', price: 25, guests: 1, units: 3, host: 'therese',
    description: 'Trois chambres individuelles avec douche commune très bien tenue. Table d’hôtes à midi et le soir. Beaucoup de voyageurs de l’intérieur reviennent chaque mois : on les connaît par leur nom.',
    photos: ['parcelle', 'bedroom', 'kitchen', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Relais de Maluku, au bord du fleuve', commune: 'Maluku', quartier: 'Maluku Cité', price: 75, guests: 4, units: 3, host: 'bienvenu', policy: 'strict',
    description: 'À une heure et demie de route de Gombe, le fleuve a ici trois kilomètres de large. Bungalows sur pilotis, pirogue pour la promenade du soir, poisson grillé sur la plage. Électricité solaire : apportez un livre plutôt qu’un fer à repasser.',
    photos: ['river', 'garden', 'villa', 'bedroom', 'restaurant', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Domaine de Kinkole, piscine et poisson braisé', commune: 'Nsele', quartier: 'Bibwa', price: 90, guests: 3, units: 6, host: 'chantal',
    description: 'Le week-end des Kinois : piscine, paillotes et maboke de capitaine. En semaine le domaine est presque vide et très calme. Douze minutes de l’aéroport de Ndjili, navette à toute heure. Les enfants de moins de six ans dorment gratuitement.',
    photos: ['pool', 'river', 'restaurant', 'bedroom', 'garden', 'bathroom', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Hôtel Transit Ndjili', commune: 'Ndjili', quartier: 'Quartier 7', price: 50, guests: 2, units: 12, host: 'jeanpaul',
    description: 'Six kilomètres de l’aéroport. Arrivée possible à minuit, départ à trois heures du matin : la réception ne ferme pas. Chambres rafraîchies avant votre arrivée. Navette aéroport pour 10 dollars, à réserver au comptoir.',
    photos: ['hotel', 'bedroom', 'bathroom', 'street'],
  },
  {
    ...KINSHASA, title: 'Motel Masina Petro-Congo', commune: 'Masina', quartier: 'Petro-Congo', price: 32, guests: 2, units: 8, host: 'nadine', photos: [],
    description: 'Sur le boulevard Lumumba, côté Petro-Congo. Chambres avec salle de bain, parking devant la porte. Groupe la nuit, ventilateur le jour. Les photos arrivent bientôt : appelez si vous voulez visiter avant de réserver.',
  },
  {
    ...KINSHASA, title: 'Lodge des collines, Mont-Ngafula', commune: 'Mont-Ngafula', quartier: 'Kimwenza', price: 98, guests: 4, units: 5, host: 'patrick', confirmation: 'host',
    description: 'Près du sanctuaire des bonobos, au-dessus de la vallée de la Lukaya. Maisonnettes en pierre, cheminée pour les soirées de saison sèche. On marche jusqu’aux petites chutes en vingt minutes. Nous élevons nos poules et faisons notre miel.',
    photos: ['villa', 'garden', 'bedroom', 'lobby', 'terrace', 'restaurant', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison Ndolo, quatre suites d’exception', commune: 'Gombe', quartier: 'Haut-Commandement', price: 280, guests: 2, units: 4, host: 'patrick', confirmation: 'host', policy: 'strict',
    description: 'Quatre suites seulement, dans une maison de 1948 restaurée pierre par pierre. Literie italienne, baignoire, œuvres d’artistes de l’Académie des beaux-arts. Une voiture avec chauffeur est comprise dans la journée, et la table est ouverte aux seuls résidents. Nous confirmons chaque séjour nous-mêmes, dans les vingt-quatre heures.',
    photos: ['villa', 'lobby', 'bedroom', 'bathroom', 'pool', 'restaurant'],
  },
  {
    ...KINSHASA, title: 'Écolodge du Plateau, au pied du pic Mangengenge', commune: 'Maluku', quartier: 'Mangengenge', price: 76, guests: 2, units: 5, host: 'bienvenu', policy: 'moderate',
    description: 'Pour quitter la ville sans la quitter vraiment : une heure et quart de route, et le silence. Cinq pavillons en bois, lumière solaire, eau de source filtrée. On monte au pic avec un guide du village à l’aube. Pas de wifi dans les pavillons, c’est voulu. Repas du jardin, midi et soir.',
    photos: ['garden', 'bedroom', 'savanna', 'terrace'],
  },
];
