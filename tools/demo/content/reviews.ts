/** What guests and hosts of the demo world wrote of each other. Stars of the whole, and words that go with them. */
export interface ReviewSeed {
  rating: number;
  text: string;
  /** Answer of the host. */
  answer?: string;
}

export const HOTEL_REVIEWS: readonly ReviewSeed[] = [
  {
    rating: 5,
    text: "Accueil très chaleureux, même à notre arrivée tardive de Ndjili. Chambre propre, eau chaude le matin, et le groupe prend le relais dès que la SNEL coupe.",
    answer: "Merci beaucoup, karibu la prochaine fois !",
  },
  {
    rating: 4,
    text: "Bon rapport qualité-prix pour une mission de trois jours. Le Wi-Fi suffit pour les mails, un peu juste pour les appels vidéo.",
  },
  {
    rating: 5,
    text: "Le personnel est aux petits soins. Maman Bea nous a gardé un plat de pondu alors que la cuisine fermait. On reviendra.",
  },
  {
    rating: 3,
    text: "Chambre correcte, mais la rue est bruyante le samedi soir à cause du bar d’en face. Prenez une chambre côté cour.",
    answer: "Vous avez raison. Nous proposons maintenant le côté cour d’office le week-end.",
  },
  {
    rating: 4,
    text: "Propre, calme et bien placé, à dix minutes du centre. Le petit déjeuner pourrait être plus varié.",
  },
  {
    rating: 2,
    text: "Pas d’eau au robinet le deuxième jour, seulement des seaux. Le gérant s’est excusé, mais il a fallu insister.",
    answer: "Toutes nos excuses. La pompe du forage a été changée depuis.",
  },
  {
    rating: 5,
    text: "Rien à redire : parking gardé, chambre impeccable et gens polis. Merci papa Jean à la réception !",
  },
  {
    rating: 4,
    text: "Très bon séjour en famille. Les enfants ont adoré la cour. La climatisation de la chambre 4 fait du bruit.",
  },
  { rating: 3, text: "Ça va pour une nuit. Les photos datent un peu, la peinture est à refaire dans le couloir." },
  { rating: 5, text: "" },
  { rating: 4, text: "Conforme à l’annonce. Arrivée simple, on nous attendait avec les clés." },
  {
    rating: 5,
    text: "Je descends ici à chaque voyage. On se sent chez soi, et le prix annoncé est le prix payé.",
  },
];

export const HOME_REVIEWS: readonly ReviewSeed[] = [
  {
    rating: 5,
    text: "Appartement comme sur les photos. Le propriétaire répond vite et le gardien est très serviable.",
  },
  {
    rating: 4,
    text: "Quartier tranquille, eau du forage sans coupure. Courant environ vingt heures par jour pendant notre séjour.",
    answer: "Merci pour votre visite et pour le soin apporté à la maison.",
  },
  { rating: 3, text: "Logement agréable, mais l’accès est difficile après la pluie. Venez en 4×4 si possible." },
  { rating: 5, text: "Idéal pour nos deux semaines de congé. Cuisine bien équipée, marché à deux pas." },
  { rating: 4, text: "" },
  { rating: 2, text: "On nous a demandé de rajouter le carburant du groupe, ce n’était pas dans l’annonce." },
];

export const GUEST_REVIEWS: readonly ReviewSeed[] = [
  { rating: 5, text: "Voyageuse soigneuse et polie, chambre rendue très propre." },
  { rating: 5, text: "" },
  { rating: 4, text: "Bon séjour, départ un peu après l’heure." },
  { rating: 3, text: "Musique tard le soir, mais tout est rentré dans l’ordre après un mot." },
];
