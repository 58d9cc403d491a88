import { MAX_PHOTO_PIXELS } from "../limits.ts";

/** French reasons for a refused file, checked by the web before the upload and by the server after it. */
export const fileRefusals = {
  empty: (name: string) => `Le fichier « ${name} » est vide.`,
  tooLarge: (name: string, maxBytes: number) => `Le fichier « ${name} » dépasse ${maxBytes / 1024 / 1024} Mo.`,
  heic: (name: string) =>
    `Le fichier « ${name} » est au format HEIC. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, « Le plus compatible », puis reprenez la photo.`,
  notPhoto: (name: string) => `Le fichier « ${name} » n’est pas une photo JPG, PNG ou WEBP.`,
  notDocument: (name: string) => `Le fichier « ${name} » n’est ni un PDF, ni une image JPG, PNG ou WEBP.`,
  duplicate: (name: string) => `Le fichier « ${name} » est déjà choisi ou envoyé.`,
  infected: (name: string) => `Le fichier « ${name} » contient un virus : il n’a pas été gardé.`,
  unreadable: (name: string) =>
    `Le fichier « ${name} » n’est plus lisible sur cet appareil : choisissez-le de nouveau.`,
  unprepared: (name: string) =>
    `La photo « ${name} » n’a pas pu être réduite dans ce navigateur : envoyez-en une plus petite, ou essayez avec un autre navigateur.`,
  damaged: (name: string) => `La photo « ${name} » est endommagée ou incomplète.`,
  cmyk: (name: string) =>
    `La photo « ${name} » est en couleurs d’impression (CMJN) : enregistrez-la en couleurs d’écran (RVB), puis réessayez.`,
  tooSlow: (name: string) => `La photo « ${name} » prend trop de temps à lire : enregistrez-la en JPG, puis réessayez.`,
  tooTall: (name: string) => `La photo « ${name} » est trop haute pour sa largeur.`,
  tooManyPixels: (name: string) =>
    `La photo « ${name} » a trop de pixels : ${MAX_PHOTO_PIXELS / 1_000_000} millions au plus.`,
};

export const fileTooLarge = (name: string): string => `Le fichier "${name}" dépasse 15 Mo.`;
