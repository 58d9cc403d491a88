import type { ListingSeed } from './listing-seed.ts';

const KINSHASA = { category: 'logement', city: 'Kinshasa' } as const;

export const KINSHASA_HOMES: ListingSeed[] = [
  {
    ...KINSHASA, title: 'Appartement trois chambres, avenue de la Justice', commune: 'Gombe', quartier: 'Haut-Commandement', price: 2200, guests: 6, host: 'patrick', unlock_cents: 500,
    description: 'Cinquième étage avec ascenseur sur groupe. Séjour de 45 m², cuisine équipée, trois chambres dont une avec salle de bain, deux places de parking en sous-sol. Charges, gardiennage et eau de forage comprises dans le loyer. Garantie de trois mois, état des lieux signé devant notaire.',
    photos: ['tower', 'living', 'kitchen', 'bedroom', 'city', 'terrace', 'river'],
  },
  {
    ...KINSHASA, title: 'Studio meublé, quartier Batetela', commune: 'Gombe', quartier: 'Batetela', price: 850, guests: 2, units: 2, host: 'chantal', bookable: true,
    description: 'Studio de 38 m² entièrement meublé : lit double, kitchenette, lave-linge, wifi fibre. Réservable pour quelques nuits ou plusieurs mois. Ménage deux fois par semaine, draps fournis. Immeuble récent, vigile et interphone.',
    photos: ['apartments', 'bedroom', 'kitchen', 'city', 'living'],
  },
  {
    ...KINSHASA, title: 'Duplex avec terrasse, quartier Golf', commune: 'Gombe', quartier: 'Golf', price: 2500, guests: 5, host: 'jeanpaul', unlock_cents: 500,
    description: 'Duplex de standing avec terrasse de 30 m² face au golf. Deux suites, bureau, dressing, cuisine italienne. Groupe automatique de 100 kVA et deux citernes. Convient à un cadre ou à une famille de coopérants ; bail d’un an minimum.',
    photos: ['terrace', 'living', 'kitchen', 'bedroom', 'city', 'apartments'],
  },
  {
    ...KINSHASA, title: 'Villa avec piscine à Binza Delvaux', commune: 'Ngaliema', quartier: 'Binza Delvaux', price: 1800, guests: 8, host: 'patrick', unlock_cents: 400,
    description: 'Villa de quatre chambres sur un terrain de vingt ares planté de manguiers et d’avocatiers. Piscine de douze mètres, annexe pour le personnel, garage double. Le quartier est calme et la route passe aussi en saison des pluies.',
    photos: ['villa', 'pool', 'garden', 'living', 'bedroom', 'kitchen', 'terrace', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison familiale à Binza UPN', commune: 'Ngaliema', quartier: 'Binza UPN', price: 600, guests: 6, host: 'bienvenu',
    description: 'Trois chambres, deux salles de bain, grand salon carrelé. Compteur SNEL prépayé à votre nom, Regideso plus puits avec pompe. L’université pédagogique et le marché sont à dix minutes. Cour fermée pour deux voitures.',
    photos: ['parcelle', 'living', 'bedroom', 'kitchen', 'garden'],
  },
  {
    ...KINSHASA, title: 'Meublé de charme à Ma Campagne', commune: 'Ngaliema', quartier: 'Ma Campagne', price: 1200, guests: 4, host: 'aline', bookable: true, policy: 'moderate',
    description: 'Deux chambres meublées avec goût : bois de wenge, tissus kuba, vrais livres. Cuisine complète, machine à laver, petit jardin où l’on prend le café. Loué à la nuit ou au mois, électricité comprise jusqu’à 200 kWh.',
    photos: ['living', 'garden', 'bedroom', 'kitchen'],
  },
  {
    ...KINSHASA, title: 'Deux chambres salon près du marché Gambela', commune: 'Kasa-Vubu', quartier: 'Lodja', price: 250, guests: 4, host: 'therese',
    description: 'Au fond d’une parcelle de trois ménages, entrée séparée. Deux chambres, salon, cuisine intérieure et douche. L’eau coule la nuit : un fût de 200 litres est fourni. Le marché Gambela est à six minutes à pied. Garantie de six mois négociable.',
    photos: ['parcelle', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Appartement neuf à Bandal Synkin', commune: 'Bandalungwa', quartier: 'Synkin', price: 450, guests: 4, host: 'serge',
    description: 'Immeuble livré cette année, deuxième étage. Deux chambres avec placards, cuisine à l’américaine, balcon sur l’avenue. Une citerne par palier et un groupe commun de 18 à 23 heures. Pas d’animaux.',
    photos: ['apartments', 'living', 'kitchen', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison à étage, Bumbu', commune: 'Bumbu', quartier: 'Ubangi', price: 180, guests: 5, host: 'didier',
    description: 'Maison à étage dans une rue tranquille de Bumbu. Trois petites chambres, terrasse à l’étage, wc et douche intérieurs. Courant stable depuis le changement de cabine. Propriétaire sur place, sérieux et discret.',
    photos: ['parcelle', 'bedroom', 'living', 'terrace'],
  },
  {
    ...KINSHASA, title: 'Studio indépendant à Makala', commune: 'Makala', quartier: 'Mabulu', price: 130, guests: 2, host: 'didier',
    description: 'Studio de 22 m² avec salle de bain, à cinq minutes de l’hôpital. Idéal pour infirmière ou étudiant. Compteur individuel, eau au robinet trois jours par semaine et réservoir de 500 litres.',
    photos: ['parcelle', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Grande parcelle avec maison, Kimbanseke', commune: 'Kimbanseke', quartier: 'Mikonga', price: 220, guests: 7, host: 'nadine',
    description: 'Quatre chambres sur une parcelle de 400 m² avec manguiers et petit potager. Puits personnel, clôture en dur, portail métallique. La ligne de bus passe au bout de la rue. Parfait pour une grande famille.',
    photos: ['parcelle', 'garden', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Appartement deux chambres, Kinshasa commune', commune: 'Kinshasa', quartier: 'Madimba', price: 320, guests: 4, host: 'therese',
    description: 'Au premier étage au-dessus d’une pharmacie, à deux pas du Grand Marché. Deux chambres, salon, cuisine, balcon. Bruyant le jour, calme la nuit. Très pratique pour qui travaille au centre.',
    photos: ['apartments', 'living', 'bedroom', 'street'],
  },
  {
    ...KINSHASA, title: 'Meublé à Kintambo, près de la Baie', commune: 'Kintambo', quartier: 'Nganda', price: 700, guests: 3, host: 'serge', bookable: true,
    description: 'Une chambre et un canapé-lit, à trois cents mètres de la baie de Ngaliema. Climatisation, cuisine équipée, Canal+. Convient à un séjour de quelques semaines. Gardien, stationnement dans la cour.',
    photos: ['apartments', 'living', 'bedroom', 'river'],
  },
  {
    ...KINSHASA, title: 'Maison à Kisenso, vue sur la vallée', commune: 'Kisenso', quartier: 'Révolution', price: 120, guests: 5, host: 'bienvenu',
    description: 'Maison de trois chambres sur la crête, loin des ravins. Vue dégagée sur la vallée de la Ndjili. Escalier en dur depuis la route, eau par forage communautaire à cinquante mètres.',
    photos: ['parcelle', 'bedroom', 'garden'],
  },
  {
    ...KINSHASA, title: 'Appartement à Lemba Righini', commune: 'Lemba', quartier: 'Righini', price: 500, guests: 5, host: 'serge',
    description: 'Righini est resté vert : l’appartement donne sur des palmiers. Trois chambres, deux salles d’eau, débarras. Groupe électrogène partagé, wifi possible par fibre. Voisins professeurs, ambiance studieuse.',
    photos: ['apartments', 'garden', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Villa meublée à Limete résidentiel', commune: 'Limete', quartier: 'Résidentiel', price: 1100, guests: 6, host: 'chantal', bookable: true, policy: 'strict', confirmation: 'host',
    description: 'Rue calme et asphaltée entre la 7ᵉ et la 8ᵉ. Trois chambres climatisées, salon d’angle, cuisine avec congélateur. Jardinier et sentinelle compris. À la nuit, à la semaine ou au mois.',
    photos: ['villa', 'living', 'bedroom', 'kitchen', 'garden', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Deux pièces à Lingwala, avenue Kabambare', commune: 'Lingwala', quartier: 'Singa Mopepe', price: 300, guests: 3, host: 'therese',
    description: 'Au calme sur cour, une chambre et un salon, cuisine et douche refaites. Eau permanente grâce à la proximité du château d’eau. On rejoint Gombe à pied en vingt-cinq minutes.',
    photos: ['parcelle', 'living', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison d’angle à Matete', commune: 'Matete', quartier: 'Mandina', price: 200, guests: 5, host: 'nadine',
    description: 'Maison d’angle avec deux façades : on peut ouvrir une petite boutique. Trois chambres, salon, véranda. Le marché de Matete et le terminus sont tout près. Garantie de quatre mois.',
    photos: ['parcelle', 'street', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Appartement à Mont-Ngafula, Cité Verte', commune: 'Mont-Ngafula', quartier: 'Cité Verte', price: 380, guests: 4, host: 'bienvenu',
    description: 'Air frais et silence à vingt-cinq minutes du centre hors embouteillages. Deux chambres, séjour ouvert sur une galerie, cuisine. Forage partagé, courant bon. École et paroisse à côté.',
    photos: ['apartments', 'garden', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Chambre salon à Ngaba', commune: 'Ngaba', quartier: 'Mpila', price: 120, guests: 2, host: 'didier', photos: ['bedroom', 'parcelle', 'kitchen'],
    description: 'Une chambre, un salon, un coin cuisine, douche privée. Le rond-point Ngaba est à quatre minutes : bus pour partout. Parcelle propre, deux autres locataires tranquilles.',
  },
  {
    ...KINSHASA, title: 'Annexe meublée à Ngiri-Ngiri', commune: 'Ngiri-Ngiri', quartier: 'Diangienda', price: 280, guests: 2, host: 'aline',
    description: 'Annexe indépendante au fond d’un jardin, meublée simplement : lit, armoire, table, réchaud, petit frigo. L’avenue Assossa est à deux minutes. Convient à une personne seule ou à un couple.',
    photos: ['garden', 'bedroom', 'kitchen', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison trois chambres à Selembao', commune: 'Selembao', quartier: 'Cité Verte', price: 260, guests: 6, host: 'bienvenu',
    description: 'Construction de 2021, murs crépis, plafond et carrelage partout. Trois chambres, deux douches, cuisine intérieure. Quartier assaini, route pavée jusqu’à l’avenue By-Pass.',
    photos: ['parcelle', 'living', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Ferme et maison à Nsele, Mpasa', commune: 'Nsele', quartier: 'Mpasa 1', price: 350, guests: 8, host: 'chantal', unlock_cents: 300,
    description: 'Maison de cinq chambres sur un demi-hectare avec étang et poulailler. Forage à 80 mètres, panneaux solaires 3 kW. On cultive, on élève et on dort bien. Piste praticable toute l’année en 4×4.',
    photos: ['garden', 'villa', 'river', 'living'],
  },
  {
    ...KINSHASA, title: 'Appartement à Barumbu, proche de la gare', commune: 'Barumbu', quartier: 'Libulu', price: 340, guests: 4, host: 'nadine', photos: [],
    description: 'Deux chambres au troisième étage sans ascenseur, belle lumière du matin. La gare centrale est à douze minutes à pied. Eau et courant réguliers. Photos à venir après la peinture.',
  },
  {
    ...KINSHASA, title: 'Maison à Masina Sans-Fil', commune: 'Masina', quartier: 'Sans-Fil', price: 150, guests: 5, host: 'didier', inactive: true,
    description: 'Deux chambres, salon et grande cour cimentée. Marché de la Liberté à dix minutes. Actuellement occupée : se libère au prochain trimestre.',
    photos: ['parcelle', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Studio d’étudiant à Ndjili Quartier 3', commune: 'Ndjili', quartier: 'Quartier 3', price: 110, guests: 1, host: 'therese', inactive: true,
    description: 'Studio avec douche et coin cuisine dans une parcelle de quatre. Courant et eau compris. Loué jusqu’en juillet.',
    photos: ['bedroom', 'parcelle', 'kitchen'],
  },
  {
    ...KINSHASA, title: 'Loft meublé sur le boulevard', commune: 'Gombe', quartier: 'Commerce', price: 1400, guests: 2, host: 'jeanpaul', bookable: true, policy: 'moderate',
    description: 'Ancien entrepôt devenu loft : 80 m² sous poutres, grande table, lit queen, douche à l’italienne. Climatisation et double vitrage, on n’entend pas le boulevard. Café et boulangerie en bas.',
    photos: ['living', 'kitchen', 'bedroom', 'city'],
  },
  {
    ...KINSHASA, title: 'Trois chambres à Kalamu, Yolo Sud', commune: 'Kalamu', quartier: 'Yolo Sud', price: 270, guests: 5, host: 'didier',
    description: 'Au rez-de-chaussée d’une maison de deux niveaux, trois chambres, salon et cuisine. Rue asphaltée, caniveaux curés avant les pluies. La propriétaire vit à l’étage et règle vite les petites pannes.',
    photos: ['parcelle', 'living', 'bedroom', 'kitchen'],
  },
  {
    ...KINSHASA, title: 'Appartement lumineux à Macampagne, vue sur la cité de l’OUA', commune: 'Ngaliema', quartier: 'Cité de l’OUA', price: 1000, guests: 4, host: 'chantal', unlock_cents: 300,
    description: 'Deux suites, salon traversant et cuisine fermée au troisième étage. Deux balcons, un sur le lever et un sur le coucher du soleil. Parking couvert, groupe et forage compris dans les charges de 80 dollars.',
    photos: ['apartments', 'terrace', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Petite maison avec boutique à Masina', commune: 'Masina', quartier: 'Mapela', price: 160, guests: 4, host: 'nadine',
    description: 'Deux chambres, salon et, côté avenue, une pièce avec volet métallique pour le commerce. Courant à la ligne de l’hôpital, eau au robinet. Idéal pour commencer une activité près du marché.',
    photos: ['parcelle', 'street', 'living', 'bedroom'],
  },
  {
    ...KINSHASA, title: 'Loft meublé dans un ancien atelier', commune: 'Limete', quartier: 'Industriel', price: 750, guests: 3, host: 'nadine', bookable: true,
    description: 'Un ancien atelier textile aux grandes verrières, transformé en logement avec mezzanine. Poutres d’acier, sol en béton ciré, cuisine en bois de récupération. Très lumineux, et frais grâce au double toit. Fibre, climatiseur dans la chambre, eau chaude. Pour amateurs d’espace : 110 m² pour une ou deux personnes.',
    photos: ['living', 'kitchen', 'bedroom', 'bathroom'],
  },
  {
    ...KINSHASA, title: 'Maison à Kisenso Dingi-Dingi, vue sur toute la ville', commune: 'Kisenso', quartier: 'Dingi-Dingi', price: 130, guests: 4, host: 'didier', unlock_cents: 100,
    description: 'Sur la colline, on voit toute la ville s’allumer le soir. Deux chambres, salon, véranda cimentée ; murs contre l’érosion construits en 2023, avec caniveaux. L’eau arrive du captage une fois par jour : j’en laisse six bidons pleins. Gare de Kisenso à quinze minutes pour le train urbain du matin.',
    photos: ['city', 'parcelle', 'bedroom'],
  },
];
