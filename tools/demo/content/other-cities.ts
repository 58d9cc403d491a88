import type { Draft } from './draft.ts';

const matadi = { city: 'Matadi', host: 'dieudonne' } as const;
const kisangani = { city: 'Kisangani', host: 'bernadette' } as const;
const mbujimayi = { city: 'Mbuji-Mayi', host: 'celestin' } as const;

export const OTHER_CITIES: readonly Draft[] = [
  {
    ...matadi, category: 'hotel', key: 'matadi-pont', commune: 'Matadi', quartier: 'Soyo', price: 78, guests: 2, units: 12, age: 10,
    title: 'Hôtel du Pont Maréchal, vue sur le fleuve',
    description: `Accroché à la colline de Soyo, l’hôtel regarde le pont suspendu et les navires du port. Chambres climatisées avec balcon, les numéros impairs ont la plus belle vue. Restaurant de poissons de mer, livrés de Moanda trois fois par semaine. Parking en épi, attention à la pente. Courant d’Inga, presque sans coupure.`,
    photos: ['matadi@golden', 'hotelFront@noon', 'bedroom@noon', 'restaurant@golden', 'terrace@dusk'],
  },
  {
    ...matadi, category: 'hotel', key: 'matadi-port', commune: 'Matadi', quartier: 'Ville Basse', price: 46, guests: 2, units: 9, confirmation: 'host', age: 47,
    title: 'Hôtel des Transitaires, à la porte du port',
    description: `Fréquenté par les déclarants et les chauffeurs, ouvert jour et nuit. Chambres nettes à lit double, climatiseur, télévision. Douanes et agences maritimes à cinq minutes à pied. On imprime vos documents à la réception. Je confirme dès que j’ai vérifié qu’un camion n’a pas prolongé son escale.`,
    photos: ['flats@noon', 'bedroom@dry', 'matadi@noon'],
  },
  {
    ...matadi, category: 'hotel', key: 'matadi-nzanza', commune: 'Nzanza', quartier: 'Nzanza', price: 31, guests: 2, units: 7, age: 103,
    title: 'Chez Ya Dido, chambres à Nzanza',
    description: `Petite pension sur les hauteurs, tenue par un ancien cheminot intarissable sur la ligne Matadi–Kinshasa. Sept chambres avec ventilateur, deux climatisées. Le matin, café d’ici et kwanga grillée. Eau par gravité, toujours disponible.`,
    photos: ['plot@golden', 'bedroom@dawn', 'matadi@dusk'],
  },
  {
    ...matadi, category: 'logement', key: 'h-matadi-ville', commune: 'Matadi', quartier: 'Ville Haute', price: 360, guests: 4, furnished: true, age: 32,
    title: 'Appartement meublé, Ville Haute de Matadi',
    description: `Deux chambres au premier étage d’une maison ancienne, hauts plafonds et volets de bois. Meubles solides, cuisine équipée, machine à laver. Balcon sur le fleuve, on voit passer les cargos. Eau et courant stables, groupe inutile la plupart du temps. Au mois ou à la quinzaine, ménage compris.`,
    photos: ['villa@golden', 'livingRoom@golden', 'matadi@rains', 'bedroom@rains'],
  },
  {
    ...matadi, category: 'logement', key: 'h-matadi-mvuzi', commune: 'Mvuzi', quartier: 'Mvuzi 2', price: 125, guests: 4, age: 80,
    title: 'Maison deux chambres à Mvuzi, avec avocatiers',
    description: `Maison en blocs sur la pente, accès par un escalier de trente marches. Deux chambres, salon, cuisine extérieure couverte. Trois avocatiers, un safoutier et de la place pour des poules. Courant permanent, eau le soir. Deux mois de garantie.`,
    photos: ['plot@noon', 'garden@noon', 'bedroom@golden'],
  },
  {
    ...kisangani, category: 'hotel', key: 'kis-boyoma', commune: 'Makiso', quartier: 'Plateau Médical', price: 66, guests: 2, units: 13, age: 6,
    title: 'Hôtel Boyoma, au bord du fleuve à Kisangani',
    description: `Treize chambres dans un immeuble Art déco des années cinquante, face au fleuve et à ses pirogues. On organise la visite des chutes Wagenia avec les pêcheurs, qui montrent leurs nasses. Ventilation et climatiseur, moustiquaires partout. Électricité de la Tshopo, secourue par un groupe. Cuisine d’ici : poisson fumé, bananes lokele, miel de forêt.`,
    photos: ['hotelFront@golden', 'falls@golden', 'bedroom@dawn', 'restaurant@noon', 'congoRiver@golden'],
  },
  {
    ...kisangani, category: 'hotel', key: 'kis-tshopo', commune: 'Tshopo', quartier: 'Tshopo', price: 37, guests: 2, units: 8, policy: 'moderate', age: 59,
    title: 'Auberge de la Tshopo, près du barrage',
    description: `Au bout de l’avenue, on entend la rivière la nuit. Huit chambres avec lits en liana et draps brodés par ma sœur. Courant presque permanent grâce au barrage voisin. Vélos à louer, la ville est plate et se fait très bien ainsi. Repas sur commande.`,
    photos: ['villa@rains', 'bedroom@rains', 'garden@rains', 'falls@dawn'],
  },
  {
    ...kisangani, category: 'hotel', key: 'kis-mangobo', commune: 'Mangobo', quartier: 'Mangobo', price: 26, guests: 2, units: 5, age: 135,
    title: 'Chambres Mangobo, petite pension familiale',
    description: `Cinq chambres dans la maison de mes parents, à côté de la paroisse. Ventilateur, moustiquaire, eau du puits filtrée. Les enfants de la maison vous guident volontiers au marché. Prix dégressif dès quatre nuits, demandez-moi.`,
    photos: ['plot@rains', 'bedroom@golden', 'kitchen@noon'],
  },
  {
    ...kisangani, category: 'logement', key: 'h-kis-makiso', commune: 'Makiso', quartier: 'Commercial', price: 340, guests: 4, age: 26,
    title: 'Grand appartement au centre de Kisangani',
    description: `Cent vingt mètres carrés au-dessus d’un magasin, sur la rue principale. Trois chambres, double séjour, galerie couverte qui rafraîchit tout l’appartement. Courant de la Tshopo, eau de la Regideso et fût de réserve. Convient à une ONG qui veut loger et travailler au même endroit. Bail écrit, six mois d’avance.`,
    photos: ['hotelFront@dry', 'livingRoom@dry', 'kitchen@noon', 'bedroom@noon'],
  },
  {
    ...kisangani, category: 'logement', key: 'h-kis-kabondo', commune: 'Kabondo', quartier: 'Kabondo', price: 95, guests: 3, age: 108, unlock: 100,
    title: 'Petite maison à Kabondo, cour ombragée',
    description: `Une chambre, un salon et une véranda à l’ombre d’un safoutier. Sol cimenté, toit de tôles neuves avec isolant. Puits couvert dans la cour, latrine maçonnée, douche séparée. Loyer payable chaque mois, ce qui arrange les jeunes.`,
    photos: ['plot@dawn', 'livingRoom@golden', 'garden@golden'],
  },
  {
    ...kisangani, category: 'logement', key: 'h-kis-lubunga', commune: 'Lubunga', quartier: 'Lubunga', price: 115, guests: 5, inactive: true, age: 166,
    title: 'Maison rive gauche à Lubunga (indisponible)',
    description: `Trois chambres et grand terrain sur la rive gauche, traversée en pirogue ou en bac. La maison sert en ce moment à un projet de santé. Je rouvrirai la location au départ de l’équipe.`,
    photos: ['plot@golden', 'congoRiver@rains', 'bedroom@dry'],
  },
  {
    ...mbujimayi, category: 'hotel', key: 'mbuji-diulu', commune: 'Diulu', quartier: 'Nyongolo', price: 74, guests: 2, units: 10, age: 24,
    title: 'Hôtel Diamant Bleu, le meilleur lit du Kasaï',
    description: `On dit ici que nos matelas sont les meilleurs de la province, venez vérifier. Dix chambres spacieuses, climatisation, salle de bains en marbre local. Groupe en continu : à Mbuji-Mayi, c’est indispensable, et chez nous il ne s’arrête pas. Forage profond, eau claire. Salle de banquet pour deux cents personnes.`,
    photos: ['hotelFront@noon', 'bedroom@golden', 'bathroom@noon', 'lobby@golden', 'restaurant@golden'],
  },
  {
    ...mbujimayi, category: 'hotel', key: 'mbuji-kanshi', commune: 'Kanshi', quartier: 'Kanshi', price: 36, guests: 2, units: 8, confirmation: 'host', age: 68,
    title: 'Motel Kanshi, chambres autour de la cour',
    description: `Huit chambres de plain-pied, bien fermées, avec ventilateur et douche. Solaire la journée, groupe de 18 h à 23 h. Nous sommes à côté de la route de l’aéroport, un gardien surveille les véhicules. Chèvre grillée le vendredi.`,
    photos: ['plot@dry', 'bedroom@dry', 'terrace@dry'],
  },
  {
    ...mbujimayi, category: 'hotel', key: 'mbuji-muya', commune: 'Muya', quartier: 'Bubanji', price: 29, guests: 2, units: 6, age: 117,
    title: 'Pension Bubanji, simple et calme',
    description: `Pension de six chambres tenue par un couple d’instituteurs à la retraite. Draps repassés, petite bibliothèque, silence après 21 h. Eau du forage communautaire, montée dans le réservoir chaque matin. Cuisine à disposition si vous faites le marché.`,
    photos: ['villa@dry', 'bedroom@noon', 'kitchen@dry'],
  },
  {
    ...mbujimayi, category: 'logement', key: 'h-mbuji-dibindi', commune: 'Dibindi', quartier: 'Tshitenge', price: 220, guests: 6, age: 49,
    title: 'Maison de quatre chambres à Dibindi',
    description: `Grande maison familiale avec barza, quatre chambres et deux salons. Installation solaire de 3 kVA fournie, le réseau public n’arrive pas encore dans notre rue. Citerne de 5 000 litres remplie par camion, comptez 25 $ le mois. Parcelle clôturée de 25 sur 40, manguiers et palmiers.`,
    photos: ['villa@golden', 'savanna@golden', 'livingRoom@golden', 'garden@dry'],
  },
  {
    ...mbujimayi, category: 'logement', key: 'h-mbuji-bipemba', commune: 'Bipemba', quartier: 'Bipemba', price: 85, guests: 4, age: 115, unlock: 100,
    title: 'Deux chambres et salon, près de l’aéroport de Bipemba',
    description: `Maison en briques adobe enduites, fraîche toute l’année. Deux chambres, salon, cuisine dehors. Petit kit solaire pour trois lampes et le téléphone. Eau à la borne, quinze minutes aller-retour, ou livrée par pousse-pousse. Loyer modeste, bailleur arrangeant.`,
    photos: ['plot@dry', 'bedroom@dawn', 'savanna@dry'],
  },
  {
    ...mbujimayi, category: 'logement', key: 'h-mbuji-meuble', commune: 'Kanshi', quartier: 'Kanshi', price: 480, guests: 3, furnished: true, age: 37,
    title: 'Appartement meublé avec solaire, Kanshi',
    description: `Pensé pour les consultants en mission : une chambre, salon-bureau, cuisine et douche chaude. Solaire de 5 kVA avec batteries, la climatisation de la chambre tient jusqu’à minuit. Connexion par satellite, la plus rapide de la ville. Gardien et place pour un 4×4. Ménage et eau compris, réservation à partir d’une semaine.`,
    photos: ['flats@dry', 'livingRoom@dry', 'bedroom@golden', 'bathroom@golden'],
  },
];
