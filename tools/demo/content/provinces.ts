import type { ListingSeed } from './listing-seed.ts';

const hotel = { category: 'hotel' } as const;
const home = { category: 'logement' } as const;

export const PROVINCES: ListingSeed[] = [
  {
    ...hotel, title: 'Hôtel des Jacarandas', city: 'Lubumbashi', commune: 'Lubumbashi', quartier: 'Makutano', price: 88, guests: 2, units: 7, host: 'fatuma',
    description: 'En octobre l’avenue devient mauve. Hôtel de vingt chambres au calme, à côté de la place de la Poste. Eau chaude solaire, wifi, restaurant de cuisine katangaise : bukari, mulenda, poisson de Mwadingusha. Salle de réunion pour douze.',
    photos: ['street', 'hotel', 'bedroom', 'restaurant', 'bathroom', 'garden'],
  },
  {
    ...hotel, title: 'Le Golf Lodge', city: 'Lubumbashi', commune: 'Lubumbashi', quartier: 'Golf', price: 150, guests: 2, units: 4, host: 'fatuma', policy: 'moderate',
    description: 'Chambres spacieuses au bord du lac Kipopo, avec balcon et moustiquaires sur cadre. Les ingénieurs des mines y passent leurs fins de semaine. Piscine chauffée en saison froide, feu de bois au salon.',
    photos: ['lake', 'pool', 'bedroom', 'lobby', 'terrace', 'restaurant', 'bathroom'],
  },
  {
    ...hotel, title: 'Hôtel Kenya Confort', city: 'Lubumbashi', commune: 'Kenya', quartier: 'Luapula', price: 35, guests: 2, units: 9, host: 'fatuma',
    description: 'Au cœur de la commune Kenya, à cinq minutes du stade TP Mazembe. Chambres propres, douche chaude, parking fermé. Les soirs de match on dîne dans la cour devant le grand écran.',
    photos: ['hotel', 'bedroom', 'bathroom', 'restaurant'],
  },
  {
    ...hotel, title: 'Résidence Kalubwe', city: 'Lubumbashi', commune: 'Lubumbashi', quartier: 'Kalubwe', price: 60, guests: 3, units: 5, host: 'jeanpaul',
    description: 'Maison d’hôtes à cinq chambres, petit-déjeuner anglais ou congolais. La route de l’aéroport est à deux pas. Groupe et onduleur : votre ordinateur ne s’éteint jamais.',
    photos: ['villa', 'garden', 'bedroom', 'bathroom'],
  },
  {
    ...home, title: 'Villa au quartier Golf-Météo', city: 'Lubumbashi', commune: 'Lubumbashi', quartier: 'Golf Météo', price: 1500, guests: 7, host: 'fatuma', unlock_cents: 400,
    description: 'Quatre chambres, bureau, double garage, jardin arrosé par forage. Cuisine équipée d’une cuisinière à gaz. Sécurité par société privée, clôture électrifiée. Bail d’un an, garantie de trois mois.',
    photos: ['villa', 'garden', 'living', 'kitchen'],
  },
  {
    ...home, title: 'Appartement meublé, centre-ville', city: 'Lubumbashi', commune: 'Lubumbashi', quartier: 'Lido', price: 900, guests: 4, host: 'jeanpaul', bookable: true,
    description: 'Deux chambres meublées à deux rues de la cathédrale. Climatisation, cuisine, wifi illimité, ménage chaque lundi. Réservable pour une mission courte comme pour un trimestre.',
    photos: ['apartments', 'living', 'bedroom', 'kitchen', 'bathroom'],
  },
  {
    ...home, title: 'Maison à Katuba', city: 'Lubumbashi', commune: 'Katuba', quartier: 'Bukama', price: 160, guests: 5, host: 'fatuma',
    description: 'Maison de trois chambres en briques cuites, toiture neuve. Eau Regideso tous les matins, compteur cash power. Église et école primaire dans la rue.',
    photos: ['parcelle', 'living', 'bedroom', 'kitchen'],
  },
  {
    ...home, title: 'Studio à Kampemba', city: 'Lubumbashi', commune: 'Kampemba', quartier: 'Bel-Air', price: 240, guests: 2, host: 'jeanpaul',
    description: 'Studio récent à Bel-Air, à côté des supermarchés. Kitchenette, douche chaude, petite terrasse couverte. Portail télécommandé et gardien.',
    photos: ['apartments', 'bedroom', 'kitchen', 'terrace'],
  },
  {
    ...hotel, title: 'Hôtel Himbi, face au lac Kivu', city: 'Goma', commune: 'Goma', quartier: 'Himbi', price: 130, guests: 2, units: 5, host: 'aline',
    description: 'Jardin en terrasses qui descend jusqu’à l’eau. Au réveil, les pêcheurs rentrent en chantant. Chambres avec balcon, douche de pluie, café du Kivu torréfié à Goma. Transfert depuis la Grande Barrière sur demande.',
    photos: ['lake', 'terrace', 'bedroom', 'garden', 'restaurant', 'bathroom', 'hotel', 'lobby'],
  },
  {
    ...hotel, title: 'Auberge du Volcan', city: 'Goma', commune: 'Karisimbi', quartier: 'Katindo', price: 55, guests: 3, units: 6, host: 'aline',
    description: 'Point de départ des marcheurs du Nyiragongo : nous louons sacs de couchage et vestes chaudes. Murs en pierre de lave, poêle dans la salle commune. Grand petit-déjeuner à 5 heures les jours d’ascension.',
    photos: ['volcano', 'hotel', 'bedroom', 'lobby'],
  },
  {
    ...hotel, title: 'Chambres d’hôtes Les Volcans', city: 'Goma', commune: 'Goma', quartier: 'Les Volcans', price: 70, guests: 2, units: 4, host: 'aline', confirmation: 'host', policy: 'moderate',
    description: 'Maison de famille dans le quartier des ONG. Quatre chambres, bonne bibliothèque, jardin de bougainvilliers. Wifi par satellite et batteries pour la nuit. Nous répondons vite, jour et nuit.',
    photos: ['villa', 'garden', 'bedroom', 'lobby', 'bathroom', 'volcano'],
  },
  {
    ...home, title: 'Maison avec jardin au bord du lac', city: 'Goma', commune: 'Goma', quartier: 'Keshero', price: 800, guests: 6, host: 'aline', unlock_cents: 300,
    description: 'Trois chambres, véranda vitrée et accès direct au lac. Construction parasismique, citerne d’eau de pluie de 15 000 litres. Sentinelle logée sur place. Convient à une petite équipe ou à une famille.',
    photos: ['lake', 'villa', 'living', 'bedroom'],
  },
  {
    ...home, title: 'Appartement meublé à Himbi', city: 'Goma', commune: 'Goma', quartier: 'Himbi', price: 950, guests: 3, host: 'aline', bookable: true,
    description: 'Deux chambres meublées, salon avec vue sur le volcan les matins clairs. Internet par fibre, eau chaude au gaz, machine à laver. Cuisine avec four. À la nuit ou au mois.',
    photos: ['apartments', 'volcano', 'living', 'bedroom', 'kitchen', 'bathroom'],
  },
  {
    ...home, title: 'Deux chambres à Ndosho', city: 'Goma', commune: 'Karisimbi', quartier: 'Ndosho', price: 140, guests: 4, host: 'fatuma', inactive: true,
    description: 'Maison en planches sur fondation de lave, deux chambres et salon. Eau au robinet public à trente mètres. Occupée pour l’instant.',
    photos: ['parcelle', 'bedroom', 'volcano'],
  },
  {
    ...hotel, title: 'Hôtel de la Botte', city: 'Bukavu', commune: 'Ibanda', quartier: 'La Botte', price: 105, guests: 2, units: 6, host: 'aline',
    description: 'Sur la presqu’île de La Botte, chaque chambre regarde le lac. Villa Art déco de 1938, parquets d’origine, terrasse à colonnes. Sambaza frits à l’apéritif. Ponton privé et barque.',
    photos: ['lake', 'villa', 'terrace', 'bedroom', 'restaurant', 'bathroom', 'lobby'],
  },
  {
    ...hotel, title: 'Pension Nguba', city: 'Bukavu', commune: 'Ibanda', quartier: 'Nguba', price: 42, guests: 2, units: 5, host: 'fatuma',
    description: 'Pension familiale en pente douce vers le lac. Chambres lumineuses, couvertures chaudes pour les nuits fraîches. Frontière rwandaise à dix minutes en moto.',
    photos: ['hotel', 'lake', 'bedroom', 'bathroom'],
  },
  {
    ...home, title: 'Maison Art déco à Muhumba', city: 'Bukavu', commune: 'Ibanda', quartier: 'Muhumba', price: 700, guests: 6, host: 'aline',
    description: 'Belle maison ancienne rénovée, trois chambres, cheminée, véranda sur le lac. Jardin de roses et de strelitzias. Groupe de secours et chauffe-eau solaire.',
    photos: ['villa', 'lake', 'living', 'bedroom'],
  },
  {
    ...home, title: 'Appartement à Kadutu', city: 'Bukavu', commune: 'Kadutu', quartier: 'Nyamugo', price: 130, guests: 4, host: 'fatuma',
    description: 'Deux chambres au-dessus du marché de Kadutu. Vue sur toute la ville. Escalier raide, loyer doux. Eau de source captée, courant régulier.',
    photos: ['apartments', 'living', 'bedroom'],
  },
  {
    ...hotel, title: 'Hôtel du Belvédère', city: 'Matadi', commune: 'Matadi', quartier: 'Soyo', price: 68, guests: 2, units: 6, host: 'bienvenu',
    description: 'Accroché à la colline, l’hôtel domine le port et le pont Maréchal. Les bateaux passent sous vos fenêtres. Climatisation forte (il fait chaud à Matadi !), eau fraîche au bar, poisson de Boma.',
    photos: ['river', 'hotel', 'terrace', 'bedroom'],
  },
  {
    ...hotel, title: 'Auberge de la Gare', city: 'Matadi', commune: 'Nzanza', quartier: 'Banana', price: 34, guests: 2, units: 7, host: 'bienvenu',
    description: 'Pour les transitaires et les voyageurs du port. Chambres ventilées ou climatisées, douche privée, restaurant ouvert tard. Bus pour Kinshasa à six heures devant la porte.',
    photos: ['hotel', 'bedroom', 'restaurant', 'street'],
  },
  {
    ...home, title: 'Maison à Ville-Haute avec vue sur le pont', city: 'Matadi', commune: 'Matadi', quartier: 'Ville-Haute', price: 400, guests: 5, host: 'bienvenu',
    description: 'Trois chambres, grande terrasse d’où l’on voit le pont et la boucle du fleuve. Réservoir de 5 000 litres, courant d’Inga presque sans coupure. Garage.',
    photos: ['river', 'villa', 'terrace', 'living'],
  },
  {
    ...home, title: 'Studio à Mvuzi', city: 'Matadi', commune: 'Mvuzi', quartier: 'Ngadi', price: 115, guests: 2, host: 'bienvenu',
    description: 'Studio carrelé avec douche et petite cuisine, à l’ombre d’un safoutier. Quartier tranquille, taxi-moto à toute heure.',
    photos: ['parcelle', 'bedroom', 'kitchen'],
  },
  {
    ...hotel, title: 'Hôtel des Chutes Wagenia', city: 'Kisangani', commune: 'Makiso', quartier: 'Plateau Médical', price: 72, guests: 2, units: 6, host: 'nadine',
    description: 'À quinze minutes des pêcheries Wagenia. Jardin immense, varans et perroquets compris. Chambres fraîches aux murs épais, ventilateurs de plafond et climatisation. Poisson à la Wagenia tous les soirs.',
    photos: ['garden', 'hotel', 'river', 'bedroom'],
  },
  {
    ...hotel, title: 'Guest-house Makiso', city: 'Kisangani', commune: 'Makiso', quartier: 'Commercial', price: 45, guests: 2, units: 4, host: 'nadine',
    description: 'Au centre, près du port et des bureaux. Chambres avec bureau, lampe de lecture et réseau stable. Nous achetons vos billets de bateau pour Kinshasa.',
    photos: ['apartments', 'bedroom', 'bathroom', 'street'],
  },
  {
    ...home, title: 'Maison coloniale au bord du fleuve', city: 'Kisangani', commune: 'Makiso', quartier: 'Rive Droite', price: 550, guests: 7, host: 'nadine', unlock_cents: 300,
    description: 'Galerie tout autour, plafonds de quatre mètres, quatre chambres. Le fleuve coule au bout du jardin. Puits, panneaux solaires, cuisine extérieure. Une maison pour prendre son temps.',
    photos: ['villa', 'river', 'living', 'garden'],
  },
  {
    ...home, title: 'Deux chambres à Tshopo', city: 'Kisangani', commune: 'Tshopo', quartier: 'Artisanal', price: 120, guests: 4, host: 'nadine',
    description: 'Maison simple en briques, cour balayée, avocatier. Près de la centrale : le courant ne manque pas. Marché à dix minutes.',
    photos: ['parcelle', 'garden', 'bedroom'],
  },
  {
    ...hotel, title: 'Hôtel Diamant', city: 'Mbuji-Mayi', commune: 'Diulu', quartier: 'Bupole', price: 62, guests: 2, units: 8, host: 'didier',
    description: 'Le rendez-vous des voyageurs du Kasaï. Chambres climatisées, groupe permanent, château d’eau privé. Restaurant : bidia, matamba et chèvre grillée. Salle de fête indépendante, loin des chambres.',
    photos: ['hotel', 'bedroom', 'restaurant', 'bathroom'],
  },
  {
    ...hotel, title: 'Résidence Bonzola', city: 'Mbuji-Mayi', commune: 'Kanshi', quartier: 'Bonzola', price: 80, guests: 3, units: 3, host: 'didier', policy: 'strict',
    description: 'Ancienne villa de direction dans la cité Miba, sous les grands arbres. Trois suites avec salon. Le calme est rare à Mbuji-Mayi : ici il est compris dans le prix.',
    photos: ['villa', 'savanna', 'bedroom', 'living'],
  },
  {
    ...home, title: 'Maison à Dibindi', city: 'Mbuji-Mayi', commune: 'Dibindi', quartier: 'Mulekelayi', price: 170, guests: 6, host: 'didier',
    description: 'Quatre chambres, salon double, cour fermée avec citerne. Panneaux solaires pour lumière et télévision. Route en terre, bien tassée, loin des érosions.',
    photos: ['parcelle', 'living', 'bedroom', 'kitchen'],
  },
  {
    ...home, title: 'Appartement à Muya', city: 'Mbuji-Mayi', commune: 'Muya', quartier: 'Kajiba', price: 190, guests: 4, host: 'didier', inactive: true,
    description: 'Deux chambres au premier étage, balcon, compteur individuel. En travaux jusqu’à la fin du mois.',
    photos: ['apartments', 'bedroom', 'living'],
  },
  {
    ...hotel, title: 'Motel Kamalondo', city: 'Lubumbashi', commune: 'Kamalondo', quartier: 'Njanja', price: 30, guests: 2, units: 6, host: 'fatuma', inactive: true,
    description: 'Douze chambres rénovées l’an dernier, à côté de la gare. Fermé pour inventaire, réouverture prochaine.',
    photos: ['hotel', 'bedroom', 'bathroom'],
  },
  {
    ...hotel, title: 'Hôtel Congo-Nil', city: 'Kisangani', commune: 'Kabondo', quartier: 'Socagimo', price: 38, guests: 2, units: 5, host: 'nadine',
    description: 'Maison d’étape entre l’aéroport de Bangboka et la ville. Chambres à ventilateur, bonnes moustiquaires, cuisine au feu de bois. Le gérant connaît tous les horaires des bateaux.',
    photos: ['hotel', 'garden', 'bedroom', 'bathroom'],
  },
  {
    ...hotel, title: 'Chambres du Lac, Kituku', city: 'Goma', commune: 'Goma', quartier: 'Kyeshero', price: 48, guests: 2, units: 4, host: 'aline',
    description: 'Près du petit port de Kituku, d’où partent les barques pour Idjwi. Quatre chambres peintes à la chaux, terrasse de lave noire, soupe de poisson le soir.',
    photos: ['lake', 'bedroom', 'terrace', 'bathroom'],
  },
  {
    ...hotel, title: 'La Presqu’île, hôtel-jardin à Muhumba', city: 'Bukavu', commune: 'Ibanda', quartier: 'Muhumba', price: 98, guests: 2, units: 11, host: 'aline',
    description: 'Sur une des cinq presqu’îles de Bukavu, avec le Rwanda juste en face. Onze chambres en escalier dans la pente, toutes avec vue sur l’eau. Le jardin de ma grand-mère compte plus de quarante espèces de fleurs, elle vous les nommera volontiers. Bateau pour l’île d’Idjwi le samedi. Eau chaude solaire et courant de la Ruzizi.',
    photos: ['lake', 'hotel', 'bedroom', 'garden'],
  },
  {
    ...hotel, title: 'Hôtel Boyoma, Art déco au bord du fleuve', city: 'Kisangani', commune: 'Makiso', quartier: 'Plateau Médical', price: 66, guests: 2, units: 13, host: 'therese',
    description: 'Treize chambres dans un immeuble des années cinquante, face au fleuve et à ses pirogues. On organise la visite des chutes Wagenia avec les pêcheurs, qui montrent leurs nasses. Climatiseur et moustiquaires partout, électricité de la Tshopo secourue par un groupe. Cuisine d’ici : poisson fumé, bananes lokele, miel de forêt.',
    photos: ['hotel', 'river', 'bedroom', 'restaurant'],
  },
];
