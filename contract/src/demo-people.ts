/** Demo account in the sign-in chooser of the local suite. Exists on emulators only. */
export interface DemoPerson {
  uid: string;
  /** Subject of the Google account; the Auth emulator maps it to the uid. */
  sub: string;
  email: string;
  full_name: string;
  role_label: string;
  photo_url: null;
}

/** In display order. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    uid: "vT4mQz8RkWc2LhYp6NsXa1EdJg93",
    sub: "104728316590274618305",
    email: "invite@lopango.test",
    full_name: "Grâce Ilunga",
    role_label: "Voyageuse",
    photo_url: null,
  },
  {
    uid: "Hn7bKx2VsQf5TgLw9PzRc4MyDj86",
    sub: "117350942861750294163",
    email: "hote@lopango.test",
    full_name: "Patrick Kabasele",
    role_label: "Hôte",
    photo_url: null,
  },
  {
    uid: "Ap3yWd6FmZt8XkJv1RqLs5NhCb47",
    sub: "102947163850629471358",
    email: "admin@lopango.test",
    full_name: "Espérance Mbuyi",
    role_label: "Administratrice",
    photo_url: null,
  },
  {
    uid: "Bq9sGf4NkTx7YhRm2WzVc6LpJd15",
    sub: "109163840275916384027",
    email: "admin2@lopango.test",
    full_name: "Trésor Lokwa",
    role_label: "Administrateur",
    photo_url: null,
  },
  {
    uid: "Wc5jRv8LbPn3ZxKt7QmHy2FsGd94",
    sub: "113650928471365092847",
    email: "partenaire@lopango.test",
    full_name: "Solange Bahati",
    role_label: "Candidate partenaire",
    photo_url: null,
  },
];
