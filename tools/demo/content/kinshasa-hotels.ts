import type { Draft } from './draft.ts';

const kinshasa = { category: 'hotel', city: 'Kinshasa' } as const;

export const KINSHASA_HOTELS: readonly Draft[] = [
  {
    ...kinshasa, key: 'fleuve-gombe', host: 'hote', commune: 'Gombe', quartier: 'Batetela', price: 145, guests: 2, units: 12, age: 2,
    title: 'Hôtel du Fleuve – chambre vue sur le Congo',
    description: `À deux pas du boulevard du 30 Juin, chambres calmes donnant sur le fleuve, avec lit king size, bureau et climatisation silencieuse. Groupe électrogène de 150 kVA qui prend le relais de la SNEL en dix secondes, eau chaude à toute heure grâce au forage. Petit déjeuner servi en terrasse dès 6 h 30, idéal avant un rendez-vous en ville. Wifi par fibre dans toutes les chambres et parking gardé jour et nuit. Navette pour N’djili sur réservation.`,
    photos: ['hotelFront@golden', 'bedroom@golden', 'riverTerrace@dusk', 'bathroom@noon', 'lobby@noon', 'congoRiver@dusk', 'restaurant@golden'],
  },
  {
    ...kinshasa, key: 'residence-30-juin', host: 'hote', commune: 'Gombe', quartier: 'Golf', price: 210, guests: 3, units: 6, policy: 'moderate', age: 9,
    title: 'Suites du Golf, séjour d’affaires à Gombe',
    description: `Six suites de 45 m² avec coin salon, kitchenette équipée et vraie table de travail. L’immeuble donne sur le terrain de golf : on se réveille avec les oiseaux, pas avec les klaxons. Piscine chauffée par le soleil, petite salle de sport, blanchisserie rendue le soir même. Le courant ne coupe jamais (double alimentation SNEL et groupe). La réception parle français, lingala et anglais.`,
    photos: ['tower@noon', 'livingRoom@noon', 'bedroom@dawn', 'pool@noon', 'bathroom@dawn', 'city@dusk', 'restaurant@night', 'terrace@dusk', 'kitchen@noon', 'lobby@dusk'],
  },
  {
    ...kinshasa, key: 'petit-baobab', host: 'nadege', commune: 'Gombe', quartier: 'Socimat', price: 118, guests: 2, units: 9, confirmation: 'host', age: 33,
    title: 'Le Petit Baobab, hôtel de charme et jardin',
    description: `Une ancienne villa belge que ma mère a transformée en maison d’hôtes en 2011. Neuf chambres, chacune avec un pagne différent et une moustiquaire neuve. Le jardin est grand, on y mange le soir sous les manguiers : liboke de capitaine, pondu, bananes plantain. Je réponds moi-même à chaque demande avant de confirmer. Le quartier Socimat est tranquille et les ambassades sont à cinq minutes.`,
    photos: ['villa@golden', 'garden@noon', 'bedroom@dawn', 'bedroom@dusk', 'restaurant@golden'],
  },
  {
    ...kinshasa, key: 'memling-relais', host: 'heritier', commune: 'Gombe', quartier: 'Commerce', price: 165, guests: 2, units: 20, policy: 'strict', age: 61,
    title: 'Relais du Commerce, hôtel central avec piscine',
    description: `En plein centre des affaires, entre la Poste et le Grand Marché rénové. Vingt chambres insonorisées, coffre-fort, télévision par satellite et wifi 100 Mbit/s. La piscine du toit est ouverte jusqu’à 22 h, avec un bar qui sert des jus de maracuja et de tangawisi. Deux ascenseurs, groupe électrogène et réserve d’eau de 40 m³. Salle de réunion pour douze personnes.`,
    photos: ['tower@dusk', 'bedroom@noon', 'pool@golden', 'lobby@noon', 'bathroom@noon'],
  },
  {
    ...kinshasa, key: 'lingwala-stade', host: 'hote', commune: 'Lingwala', quartier: 'Singa Mopepe', price: 58, guests: 2, units: 8, age: 14,
    title: 'Guest-house Singa, près du stade des Martyrs',
    description: `Adresse simple et propre pour qui vient voir un match ou un concert au stade, à sept minutes à pied. Chambres climatisées, eau du forage toute la journée, moustiquaire à chaque fenêtre. La nuit, la sentinelle ouvre le portail jusqu’à l’heure que vous voulez. Le petit déjeuner (omelette, pain, thé au citron) est compris.`,
    photos: ['hotelFront@dry', 'bedroom@noon', 'bathroom@golden', 'restaurant@noon'],
  },
  {
    ...kinshasa, key: 'kintambo-magasin', host: 'nadege', commune: 'Kintambo', quartier: 'Magasin', price: 72, guests: 2, units: 10, age: 22,
    title: 'Hôtel Belle Vue, rond-point Kintambo Magasin',
    description: `On est juste au-dessus du rond-point : taxis, bus Transco et vélos-taxis passent devant la porte. Malgré ça les chambres du fond sont silencieuses, demandez-les. Balcon pour presque toutes, vue sur le fleuve depuis le troisième étage. Groupe électrogène de 18 h à minuit, SNEL le reste du temps. Restaurant congolais au rez-de-chaussée, le fumbwa du jeudi est connu dans tout Kintambo.`,
    photos: ['flats@golden', 'bedroom@golden', 'restaurant@dusk', 'congoRiver@rains'],
  },
  {
    ...kinshasa, key: 'binza-hauteurs', host: 'chantal', commune: 'Ngaliema', quartier: 'Binza Ozone', price: 95, guests: 2, units: 7, policy: 'moderate', age: 5,
    title: 'Les Hauteurs de Binza, air frais et grande piscine',
    description: `Binza est plus haut que le reste de Kinshasa et ça se sent : le soir on dort sans climatiseur. Sept chambres autour d’une piscine de douze mètres, chacune avec sa petite terrasse. La route est asphaltée jusqu’au portail, même en saison des pluies. Deux forages, panneaux solaires et groupe de secours. Les enfants sont les bienvenus, il y a un petit bassin pour eux.`,
    photos: ['pool@noon', 'villa@noon', 'bedroom@rains', 'terrace@golden', 'bathroom@rains', 'garden@rains'],
  },
  {
    ...kinshasa, key: 'mont-fleuri', host: 'hote', commune: 'Ngaliema', quartier: 'Mont Fleuri', price: 185, guests: 4, units: 3, confirmation: 'host', policy: 'strict', age: 40,
    title: 'Villa-hôtel Mont Fleuri, trois suites familiales',
    description: `Trois suites de deux chambres dans une villa à colonnes, pour familles ou équipes en mission. Cuisine commune parfaitement équipée, ou cuisinière sur demande (ses beignets au petit matin valent le détour). Piscine, jardin fleuri, trois places de parking sous abri. Gardiennage armé de nuit et caméras. Nous confirmons sous quelques heures, le temps de vérifier l’entretien.`,
    photos: ['villa@dawn', 'pool@dusk', 'livingRoom@golden', 'bedroom@noon', 'kitchen@noon'],
  },
  {
    ...kinshasa, key: 'limete-industriel', host: 'heritier', commune: 'Limete', quartier: 'Résidentiel', price: 64, guests: 2, units: 14, age: 48,
    title: 'Hôtel Échangeur, Limete Résidentiel 7e rue',
    description: `Entre l’aéroport et le centre-ville : vingt-cinq minutes de N’djili quand la route est bonne. Chambres sobres avec climatisation, douche chaude et bureau. On voit la tour de l’Échangeur depuis la cour. Parking fermé pour camionnettes, pratique si vous livrez dans la zone industrielle. Facture normalisée pour les sociétés.`,
    photos: ['flats@noon', 'bedroom@dry', 'lobby@golden', 'city@noon'],
  },
  {
    ...kinshasa, key: 'barumbu-port', host: 'olivier', commune: 'Barumbu', quartier: 'Bitshaku-Tshaku', price: 38, guests: 2, units: 11, age: 70,
    title: 'Auberge du Port, à côté du beach Ngobila',
    description: `Pour ceux qui prennent le canot de Brazzaville le matin : on est à dix minutes du beach. Chambres petites mais nettes, ventilateur ou climatiseur selon le prix, salle d’eau privée. L’eau de la Regideso est secondée par deux citernes de 5 000 litres. On garde vos bagages gratuitement le jour du départ.`,
    photos: ['hotelFront@rains', 'bedroom@noon', 'congoRiver@dawn'],
  },
  {
    ...kinshasa, key: 'bandal-vibes', host: 'hote', commune: 'Bandalungwa', quartier: 'Tshibangu', price: 45, guests: 2, units: 9, age: 1,
    title: 'Bandal Palace, au cœur de l’ambiance',
    description: `Bandal ne dort pas et nous non plus : terrasses, grillades et musique jusqu’au bout de la nuit dans la rue d’à côté. Les chambres donnent sur la cour intérieure pour que vous puissiez quand même dormir. Climatisation, wifi, eau chaude. Le dimanche, brunch avec orchestre de rumba. Ambiance bon enfant, tout le monde se parle au petit déjeuner.`,
    photos: ['hotelFront@dusk', 'bedroom@night', 'terrace@night', 'restaurant@dusk'],
  },
  {
    ...kinshasa, key: 'kalamu-matonge', host: 'olivier', commune: 'Kalamu', quartier: 'Matonge', price: 42, guests: 2, units: 12, age: 18,
    title: 'Hôtel Victoire, place des Artistes à Matonge',
    description: `À trente mètres du rond-point Victoire, là où la rumba congolaise est née. Chambres climatisées aux murs décorés par des peintres du quartier. Bar au rez-de-chaussée, fermé à minuit en semaine pour respecter le sommeil des clients. Le groupe démarre dès que la SNEL coupe. Sentinelle et réception ouverte 24 h sur 24.`,
    photos: ['hotelFront@noon', 'bedroom@dusk', 'terrace@dusk', 'bathroom@noon'],
  },
  {
    ...kinshasa, key: 'kasavubu-pont', host: 'chantal', commune: 'Kasa-Vubu', quartier: 'Assossa', price: 35, guests: 2, units: 10, age: 82,
    title: 'Chez Maman Chantal, chambres près de Pont Kasa-Vubu',
    description: `Je tiens cette maison depuis dix-neuf ans et beaucoup de mes clients sont devenus des amis. Dix chambres avec ventilateur et moustiquaire, quatre ont la climatisation. Je cuisine le soir si on me prévient avant midi : makayabu, madesu, saka-saka. Forage et réservoir sur le toit, donc on ne manque jamais d’eau.`,
    photos: ['plot@golden', 'bedroom@dawn', 'kitchen@noon'],
  },
  {
    ...kinshasa, key: 'kinshasa-zando', host: 'olivier', commune: 'Kinshasa', quartier: 'Madimba', price: 40, guests: 2, units: 8, policy: 'moderate', age: 95,
    title: 'Hôtel Zando, à cinq minutes du marché central',
    description: `Conçu pour les commerçants : monte-charge, dépôt fermé au rez-de-chaussée et chambres à l’étage. Lits fermes, douche chaude, climatiseur individuel. Le restaurant ouvre à 5 h du matin, avant le marché. Nous changeons dollars et francs au taux du jour, sans surprise.`,
    photos: ['flats@dry', 'bedroom@golden', 'restaurant@noon', 'bathroom@dry'],
  },
  {
    ...kinshasa, key: 'lemba-unikin', host: 'nadege', commune: 'Lemba', quartier: 'Salongo', price: 44, guests: 2, units: 9, age: 27,
    title: 'Résidence Salongo, proche de l’UNIKIN',
    description: `Beaucoup de professeurs visiteurs et de parents d’étudiants logent chez nous. Chambres avec grand bureau, bonne lampe et connexion stable, pensées pour travailler. Le campus est à dix minutes par la route de l’Intendance. Eau du forage, groupe silencieux, petite bibliothèque dans le salon. Quartier Salongo calme, boulangerie au coin.`,
    photos: ['villa@rains', 'bedroom@noon', 'livingRoom@dawn', 'garden@golden'],
  },
  {
    ...kinshasa, key: 'matete-tours', host: 'heritier', commune: 'Matete', quartier: 'De Bonhomme', price: 33, guests: 2, units: 7, age: 110,
    title: 'Hôtel Bonhomme, simple et bien tenu',
    description: `Sept chambres neuves, carrelées, avec douche italienne et climatiseur. On est à deux rues du marché de Matete, tout se trouve à pied. Courant SNEL plutôt stable dans ce coin, groupe pour les mauvais soirs. Parking pour trois voitures derrière le portail bleu.`,
    photos: ['flats@dawn', 'bedroom@rains', 'bathroom@dawn'],
  },
  {
    ...kinshasa, key: 'ndjili-aero', host: 'hote', commune: 'Ndjili', quartier: 'Quartier 7', price: 52, guests: 3, units: 15, age: 12,
    title: 'Escale N’djili, à quinze minutes de l’aéroport',
    description: `Vol très tôt ou arrivée tard ? Notre chauffeur vous attend avec une pancarte, même à 2 h du matin. Chambres insonorisées avec double vitrage, lit double ou trois lits simples. Petit déjeuner à emporter pour les départs avant l’aube. Groupe électrogène, eau chaude, wifi. Départ tardif possible jusqu’à 18 h pour dix dollars.`,
    photos: ['hotelFront@dawn', 'bedroom@night', 'lobby@night', 'bathroom@golden'],
  },
  {
    ...kinshasa, key: 'masina-petrocongo', host: 'olivier', commune: 'Masina', quartier: 'Petro-Congo', price: 30, guests: 2, units: 8, age: 130,
    title: 'Motel Petro-Congo, boulevard Lumumba',
    description: `Au bord du boulevard Lumumba, pratique pour couper la route entre le Bandundu et le centre. Chambres de plain-pied autour d’une cour cimentée où l’on gare sa voiture devant sa porte. Ventilateur plafonnier, moustiquaire, seau d’eau chaude sur demande. Grillades et bière fraîche le soir sous la paillote.`,
    photos: ['plot@dusk', 'bedroom@dry', 'terrace@golden'],
  },
  {
    ...kinshasa, key: 'nsele-domaine', host: 'chantal', commune: 'Nsele', quartier: 'Kinkole', price: 88, guests: 4, units: 10, policy: 'moderate', age: 7,
    title: 'Les Bungalows de Kinkole, au bord du fleuve',
    description: `Dix bungalows face au fleuve, à côté du port de pêche de Kinkole. Le poisson arrive le matin et se mange grillé à midi, les pieds dans l’herbe. Piscine, terrain de volley, pirogue pour l’île des pêcheurs le samedi. Le domaine est clôturé, il y a de la place pour vingt voitures. Les week-ends se remplissent vite.`,
    photos: ['riverTerrace@golden', 'congoRiver@golden', 'bedroom@dawn', 'pool@dry', 'garden@dusk'],
  },
  {
    ...kinshasa, key: 'maluku-plateau', host: 'dieudonne', commune: 'Maluku', quartier: 'Mangengenge', price: 76, guests: 2, units: 5, confirmation: 'host', age: 55,
    title: 'Écolodge du Plateau, au pied du pic Mangengenge',
    description: `Pour quitter la ville sans la quitter vraiment : une heure et quart de route, et le silence. Cinq pavillons en bois sur pilotis, lumière solaire, eau de source filtrée. On monte au pic avec un guide du village à l’aube. Pas de wifi dans les pavillons, c’est voulu. Repas du jardin, midi et soir.`,
    photos: ['garden@dawn', 'bedroom@rains', 'savanna@dawn', 'terrace@rains'],
  },
  {
    ...kinshasa, key: 'montngafula-jardin', host: 'hote', commune: 'Mont-Ngafula', quartier: 'Mama Mobutu', price: 68, guests: 2, units: 6, age: 30,
    title: 'Jardin de Mama Mobutu, chambres et bonne table',
    description: `Une maison de maître entourée de palmiers, sur la route de Matadi. Six chambres avec meubles en wenge fabriqués au quartier. Chef formé à Bruxelles : moambe de poulet, cossa-cossa, crème à la mangue. La piscine est petite mais très propre. Réseau SNEL et groupe insonorisé au fond du terrain.`,
    photos: ['villa@dusk', 'restaurant@night', 'bedroom@golden', 'pool@dawn'],
  },
  {
    ...kinshasa, key: 'ngaba-rondpoint', host: 'nadege', commune: 'Ngaba', quartier: 'Mukulua', price: 28, guests: 2, units: 6, age: 140,
    title: 'Chambres Mukulua, rond-point Ngaba',
    description: `Petit établissement familial, six chambres au premier étage d’une maison en briques. On entend un peu le rond-point la journée, plus rien après 22 h. Ventilateur, moustiquaire, sanitaires privés refaits l’an passé. Prix doux et accueil sans façon.`,
    photos: ['flats@rains', 'bedroom@dusk', 'bathroom@noon'],
  },
  {
    ...kinshasa, key: 'bumbu-lokoro', host: 'olivier', commune: 'Bumbu', quartier: 'Lokoro', price: 25, guests: 2, units: 5, age: 155,
    title: 'Auberge Lokoro, cinq chambres à Bumbu',
    description: `La moins chère de la plateforme dans ce coin, mais propre et sûre. Deux chambres climatisées, trois avec ventilateur. L’eau est tirée du puits aménagé et chauffée au bois le matin. On partage la cour avec notre famille, il y a toujours quelqu’un pour vous orienter.`,
    photos: [],
  },
  {
    ...kinshasa, key: 'gombe-ambassades', host: 'hote', commune: 'Gombe', quartier: 'Haut-Commandement', price: 280, guests: 2, units: 4, confirmation: 'host', policy: 'strict', age: 3,
    title: 'Maison Ndolo, suites d’exception avec majordome',
    description: `Quatre suites seulement, dans une maison de 1948 restaurée pierre par pierre. Literie italienne, baignoire, œuvres d’artistes de l’Académie des beaux-arts. Un majordome par étage, une voiture avec chauffeur comprise dans la journée. La table est ouverte aux seuls résidents. Nous confirmons chaque séjour nous-mêmes, dans les vingt-quatre heures.`,
    photos: ['villa@night', 'livingRoom@dusk', 'bedroom@golden', 'bathroom@dusk', 'pool@night', 'restaurant@dusk'],
  },
  {
    ...kinshasa, key: 'gombe-fermeture', host: 'heritier', commune: 'Gombe', quartier: 'Commerce', price: 90, guests: 2, units: 6, inactive: true, age: 200,
    title: 'Hôtel Équateur (fermé pour travaux)',
    description: `L’hôtel est en rénovation complète : plomberie, ascenseur et façade. Les six chambres rouvriront avec climatisation neuve et petit déjeuner sur le toit. Merci de votre patience, nous remettrons l’annonce en ligne dès la fin du chantier.`,
    photos: ['flats@dusk', 'bedroom@noon', 'lobby@rains'],
  },
  {
    ...kinshasa, key: 'makala-inactif', host: 'olivier', commune: 'Makala', quartier: 'Mabulu', price: 27, guests: 2, units: 4, inactive: true, age: 171,
    title: 'Petit hôtel Mabulu, chambres à la journée',
    description: `Quatre chambres avec ventilateur près de l’avenue Elengesa. Cour carrelée et citerne de 3 000 litres. L’annonce est suspendue le temps que nous installions le nouveau groupe électrogène.`,
    photos: ['plot@dry', 'bedroom@rains', 'bathroom@rains'],
  },
];
