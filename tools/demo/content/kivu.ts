import type { Draft } from './draft.ts';

const goma = { city: 'Goma', host: 'jeanbosco' } as const;
const bukavu = { city: 'Bukavu', host: 'furaha' } as const;

export const KIVU: readonly Draft[] = [
  {
    ...goma, category: 'hotel', key: 'goma-himbi', commune: 'Goma', quartier: 'Himbi', price: 120, guests: 2, units: 14, age: 5,
    title: 'Hôtel Karibu Himbi, les pieds dans le lac',
    description: `Le jardin descend jusqu’au lac Kivu, on se baigne depuis notre ponton. Quatorze chambres avec balcon, mobilier en eucalyptus et couvertures tissées à Rutshuru. Le soir, quand le ciel est clair, le Nyiragongo rougeoie derrière la maison. Poissons sambaza frits à l’apéritif, offerts. Groupe et panneaux solaires, eau du lac traitée.`,
    photos: ['lakeKivu@golden', 'hotelFront@dawn', 'bedroom@dawn', 'terrace@golden', 'nyiragongo@dusk', 'restaurant@night'],
  },
  {
    ...goma, category: 'hotel', key: 'goma-volcans', commune: 'Goma', quartier: 'Les Volcans', price: 85, guests: 2, units: 12, policy: 'moderate', age: 20,
    title: 'Hôtel de Lave, au centre de Goma',
    description: `Tout est bâti en pierre volcanique, y compris le bar : c’est la coulée de 2002 qui a fourni les matériaux. Chambres chaudes la nuit, fraîches le jour, avec eau chaude solaire. À deux pas des bureaux des ONG et du rond-point Signers. Wifi fiable, condition du métier ici. Départs pour le parc des Virunga organisés avec l’ICCN.`,
    photos: ['hotelFront@rains', 'nyiragongo@noon', 'bedroom@rains', 'lobby@rains'],
  },
  {
    ...goma, category: 'hotel', key: 'goma-katindo', commune: 'Goma', quartier: 'Katindo', price: 48, guests: 2, units: 7, age: 58,
    title: 'Guest-house Katindo, accueil des missionnaires',
    description: `Maison paroissiale ouverte à tous, tenue par sœur Espérance et son équipe. Chambres monacales mais impeccables, moustiquaire, bible et bouilloire. Portail fermé à 22 h, prévenez si vous rentrez plus tard. Petit déjeuner copieux avec fromage de Masisi.`,
    photos: ['villa@rains', 'bedroom@noon', 'garden@rains'],
  },
  {
    ...goma, category: 'hotel', key: 'goma-karisimbi', commune: 'Karisimbi', quartier: 'Mabanga Nord', price: 32, guests: 2, units: 6, age: 112,
    title: 'Motel Mabanga, six chambres à Karisimbi',
    description: `Adresse économique à côté du marché Alanine. Chambres à deux lits, eau chaude le matin, lumière solaire quand le réseau saute. La cour accueille les motos et deux voitures. On parle swahili, français et un peu anglais.`,
    photos: ['plot@rains', 'bedroom@dry', 'nyiragongo@dawn'],
  },
  {
    ...goma, category: 'logement', key: 'h-goma-lac', commune: 'Goma', quartier: 'Kyeshero', price: 950, guests: 4, furnished: true, policy: 'moderate', age: 18,
    title: 'Maison meublée avec vue sur le lac, Kyeshero',
    description: `Deux chambres, séjour vitré face au lac et cheminée en pierre de lave. Cuisine équipée, buanderie, jardin en terrasses planté d’hortensias. Gardien logé sur place, citerne de 10 m³ et système solaire avec batteries au lithium. Beaucoup de nos locataires sont des coopérants, la maison est prévue pour travailler à distance. Location à partir de dix nuits, loyer au prorata.`,
    photos: ['livingRoom@golden', 'lakeKivu@noon', 'bedroom@dawn', 'kitchen@golden', 'villa@golden'],
  },
  {
    ...goma, category: 'logement', key: 'h-goma-ndosho', commune: 'Karisimbi', quartier: 'Ndosho', price: 110, guests: 4, age: 87, unlock: 100,
    title: 'Maison en planches rénovée à Ndosho',
    description: `Maison traditionnelle en planches posée sur fondations de lave, doublée à l’intérieur contre le froid. Deux chambres, salon, cuisine séparée dans la cour. Borne-fontaine à quarante mètres, réservoir d’eau de pluie. Quartier populaire, voisins serviables, école en face.`,
    photos: ['plot@rains', 'kitchen@rains', 'nyiragongo@golden'],
  },
  {
    ...goma, category: 'logement', key: 'h-goma-keshero', commune: 'Goma', quartier: 'Himbi', price: 400, guests: 4, age: 44,
    title: 'Appartement trois chambres à Himbi II',
    description: `Premier étage d’une maison de deux niveaux, entrée séparée par escalier extérieur. Trois chambres, deux toilettes, cuisine avec plan en granit. Compteur Virunga Energies : ici le courant est stable, l’un des meilleurs du pays. Eau de la Regideso et citerne commune. Terrasse sur le toit avec vue partielle sur le lac.`,
    photos: ['flats@noon', 'livingRoom@dawn', 'lakeKivu@dusk', 'bedroom@golden'],
  },
  {
    ...bukavu, category: 'hotel', key: 'bukavu-presquile', commune: 'Ibanda', quartier: 'Muhumba', price: 98, guests: 2, units: 11, age: 8,
    title: 'La Presqu’île, hôtel-jardin à Muhumba',
    description: `Sur une des cinq presqu’îles de Bukavu, avec le Rwanda juste en face. Onze chambres en escalier dans la pente, toutes avec vue sur l’eau. Le jardin de ma grand-mère compte plus de quarante espèces de fleurs, elle vous les nommera volontiers. Bateau pour l’île d’Idjwi le samedi. Eau chaude solaire et courant de la Ruzizi.`,
    photos: ['lakeKivu@dawn', 'hotelFront@noon', 'bedroom@golden', 'garden@rains', 'terrace@dawn'],
  },
  {
    ...bukavu, category: 'hotel', key: 'bukavu-nyawera', commune: 'Ibanda', quartier: 'Nyalukemba', price: 55, guests: 2, units: 10, policy: 'strict', age: 41,
    title: 'Hôtel Nyawera, dix chambres en centre-ville',
    description: `À côté de l’avenue Lumumba et des bureaux, mais en retrait du bruit. Chambres rénovées en 2024 : literie neuve, douche à l’italienne, bureau d’angle. Salle à manger panoramique au dernier étage. Groupe de secours, ascenseur en panne un jour par an au plus, promis.`,
    photos: ['flats@rains', 'bedroom@rains', 'restaurant@noon', 'city@rains'],
  },
  {
    ...bukavu, category: 'hotel', key: 'bukavu-kadutu', commune: 'Kadutu', quartier: 'Nyamugo', price: 27, guests: 2, units: 6, age: 125,
    title: 'Auberge de Kadutu, près du grand marché',
    description: `Six chambres pour commerçants et étudiants, en haut de la colline de Nyamugo. La montée est raide mais la vue récompense. Lits simples, couvertures épaisses, thé au gingembre à l’arrivée. Robinet à chaque étage, eau chaude le matin.`,
    photos: ['plot@dawn', 'bedroom@noon', 'lakeKivu@rains'],
  },
  {
    ...bukavu, category: 'logement', key: 'h-bukavu-ibanda', commune: 'Ibanda', quartier: 'Ndendere', price: 520, guests: 5, age: 28, unlock: 250,
    title: 'Maison de trois chambres à Ndendere, vue lac',
    description: `Maison des années cinquante bien entretenue, avec bow-window sur le lac. Trois chambres, deux salles de bains, cheminée, cuisine refaite. Terrain en terrasses, murs de soutènement contrôlés en 2024. Courant SNEL de la Ruzizi, citerne de 8 m³, gardien. Idéale pour une famille ou une petite équipe d’ONG ; bail d’un an.`,
    photos: ['villa@dawn', 'lakeKivu@noon', 'livingRoom@rains', 'kitchen@dawn'],
  },
  {
    ...bukavu, category: 'logement', key: 'h-bukavu-bagira', commune: 'Bagira', quartier: 'Lumumba', price: 130, guests: 4, age: 96,
    title: 'Petite maison à Bagira, jardin potager',
    description: `Deux chambres et un salon dans une maison mitoyenne de la cité, repeinte cette année. Potager devant, clapiers derrière, tout peut rester. L’air est frais et le quartier se connaît. Eau deux fois par semaine, réservoir de 1 500 litres. Bus pour Ibanda toutes les vingt minutes.`,
    photos: ['plot@rains', 'garden@rains', 'bedroom@dawn'],
  },
];
