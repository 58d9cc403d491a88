import type { CancellationPolicy } from '@lopango/contract/cancellation';
import type { Category } from '@lopango/contract/categories';
import type { SubjectName } from '../illustrations/subjects.ts';
import type { MomentName } from '../illustrations/moments.ts';
import type { PersonKey } from './people.ts';

export type PhotoWish = SubjectName | `${SubjectName}@${MomentName}`;

/** A listing as one writes it down; the seed turns it into the product's own document. */
export interface Draft {
  /** Fixed name, from which its id and its chance come. */
  key: string;
  host: PersonKey;
  category: Category;
  title: string;
  description: string;
  city: string;
  commune: string;
  quartier: string;
  /** US dollars per night (hotel) or per month (logement). */
  price: number;
  guests: number;
  units?: number;
  /** What its photos show, the cover first. */
  photos: readonly PhotoWish[];
  confirmation?: 'host';
  policy?: Exclude<CancellationPolicy, 'flexible'>;
  /** A furnished logement that can be booked online; a logement otherwise only sells its description. */
  furnished?: true;
  /** US cents; the product's default unless told. */
  unlock?: number;
  inactive?: true;
  /** Days ago that it was published. */
  age: number;
}
