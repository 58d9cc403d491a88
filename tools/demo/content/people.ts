/** Demo users in addition to those of the sign-in dialog (`@lopango/contract/demo-people`). */

export interface DemoHost {
  full_name: string;
  email: string;
}

/** `patrick` is the host of the sign-in dialog. */
export const HOSTS = {
  patrick: { full_name: "Patrick Kabasele", email: "hote@lopango.test" },
  chantal: { full_name: "Chantal Mwamba", email: "chantal.mwamba@lopango.test" },
  jeanpaul: { full_name: "Jean-Paul Tshibangu", email: "jp.tshibangu@lopango.test" },
  aline: { full_name: "Aline Mushagalusa", email: "aline.mushagalusa@lopango.test" },
  didier: { full_name: "Didier Kalala", email: "didier.kalala@lopango.test" },
  nadine: { full_name: "Nadine Mbombo", email: "nadine.mbombo@lopango.test" },
  serge: { full_name: "Serge Lukusa", email: "serge.lukusa@lopango.test" },
  fatuma: { full_name: "Fatuma Kasongo", email: "fatuma.kasongo@lopango.test" },
  bienvenu: { full_name: "Bienvenu Nsimba", email: "bienvenu.nsimba@lopango.test" },
  therese: { full_name: "Thérèse Likofata", email: "therese.likofata@lopango.test" },
} as const satisfies Record<string, DemoHost>;

export type HostKey = keyof typeof HOSTS;

export const GUESTS: readonly DemoHost[] = [
  { full_name: "Merveille Kanku", email: "merveille.kanku@lopango.test" },
  { full_name: "Christian Mutombo", email: "christian.mutombo@lopango.test" },
  { full_name: "Béatrice Nzuzi", email: "beatrice.nzuzi@lopango.test" },
  { full_name: "Olivier Banza", email: "olivier.banza@lopango.test" },
  { full_name: "Deborah Amani", email: "deborah.amani@lopango.test" },
  { full_name: "Fiston Mabiala", email: "fiston.mabiala@lopango.test" },
];
