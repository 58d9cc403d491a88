import { DEMO_PEOPLE } from '@lopango/contract/demo-people';
import type { Role } from '@lopango/contract/session';

/** Somebody of the demo world. */
export interface Person {
  uid: string;
  /** Subject of the Google account. */
  sub: string;
  email: string;
  full_name: string;
  roles: readonly Role[];
  /** Days ago that they first signed in. */
  since: number;
}

function fixed(email: string, roles: readonly Role[], since: number): Person {
  const person = DEMO_PEOPLE.find((one) => one.email === email);
  if (!person) throw new Error(`${email} is not in the chooser`);
  return { uid: person.uid, sub: person.sub, email, full_name: person.full_name, roles, since };
}

/** The people, by the names that content refers to them by. */
export const PEOPLE = {
  invite: fixed('invite@lopango.test', [], 190),
  hote: fixed('hote@lopango.test', ['host'], 320),
  admin: fixed('admin@lopango.test', ['admin'], 400),
  admin2: fixed('admin2@lopango.test', ['admin'], 390),
  partenaire: fixed('partenaire@lopango.test', ['partner'], 21),
  nadege: { uid: 'Kd4tPw9BxGm6RzVq2NfYs8LcHj71', sub: '101846203957184620395', email: 'nadege.mwamba@lopango.test', full_name: 'Nadège Mwamba', roles: ['host'], since: 280 },
  heritier: { uid: 'Lm8xQf3CvTk5WnJr7PzBh1YsDg26', sub: '115739264018573926401', email: 'heritier.lukusa@lopango.test', full_name: 'Héritier Lukusa', roles: ['host'], since: 265 },
  chantal: { uid: 'Nr2gVj7DwPs9KxTm4QcLf6BzHy58', sub: '108264951730826495173', email: 'chantal.bofenda@lopango.test', full_name: 'Chantal Bofenda', roles: ['host'], since: 241 },
  olivier: { uid: 'Pz6kRn1FyGt4MvXw8SdHj3CqLb97', sub: '112958403617295840361', email: 'olivier.nsimba@lopango.test', full_name: 'Olivier Nsimba', roles: ['host'], since: 233 },
  marieclaire: { uid: 'Qs5hTm8GzBw2NyVx7RfKd9JpLc34', sub: '106472839150647283915', email: 'mc.tshibola@lopango.test', full_name: 'Marie-Claire Tshibola', roles: ['host'], since: 220 },
  jeanbosco: { uid: 'Rt9wXn4HcDv6PzYk1TgLf8MqSb62', sub: '118305726491830572649', email: 'jb.amani@lopango.test', full_name: 'Jean-Bosco Amani', roles: ['host'], since: 214 },
  furaha: { uid: 'Sv3yZp7JdFw1QxKm5VhNg2RtLc89', sub: '103697148250369714825', email: 'furaha.nabintu@lopango.test', full_name: 'Furaha Nabintu', roles: ['host'], since: 205 },
  dieudonne: { uid: 'Tw7zBq2KfGx8RyLn4WjPh6SvMd15', sub: '110582947361058294736', email: 'dieudonne.mbala@lopango.test', full_name: 'Dieudonné Mbala', roles: ['host'], since: 198 },
  bernadette: { uid: 'Vx1cDr6LgHy3SzMp9XkQj5TwNf48', sub: '116203859471620385947', email: 'bernadette.lisongo@lopango.test', full_name: 'Bernadette Lisongo', roles: ['host'], since: 187 },
  celestin: { uid: 'Wy5dFs9MhJz7TbNq3YlRk8VxPg21', sub: '104918362750491836275', email: 'celestin.kazadi@lopango.test', full_name: 'Célestin Kazadi', roles: ['host'], since: 176 },
  jonathan: { uid: 'Xz8fGt4NjKb2VcPr6ZmSl1WyQh73', sub: '119475038261947503826', email: 'jonathan.mukendi@lopango.test', full_name: 'Jonathan Mukendi', roles: [], since: 150 },
  rachel: { uid: 'Yb3gHv7PkLc9WdQs5BnTm4XzRj16', sub: '105836274910583627491', email: 'rachel.kapinga@lopango.test', full_name: 'Rachel Kapinga', roles: [], since: 131 },
  benjamin: { uid: 'Zc6hJw1QlMd4XfRt8CpVn9YbSk52', sub: '111749306285174930628', email: 'benjamin.lutula@lopango.test', full_name: 'Benjamin Lutula', roles: [], since: 118 },
  sarah: { uid: 'Bd9jKx5RmNf8YgSv2DqWp3ZcTl84', sub: '107362918450736291845', email: 'sarah.feza@lopango.test', full_name: 'Sarah Feza', roles: [], since: 94 },
  christian: { uid: 'Cf4kLy8SnPg1ZhTw7FrXq6BdVm39', sub: '114620795381462079538', email: 'christian.mavungu@lopango.test', full_name: 'Christian Mavungu', roles: [], since: 72 },
  aline: { uid: 'Dg7lMz2TpQh5BjVx1GsYr9CfWn65', sub: '100853716290085371629', email: 'aline.mushiya@lopango.test', full_name: 'Aline Mushiya', roles: [], since: 47 },
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;
