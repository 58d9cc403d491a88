import type { AdminBookingDetail } from '@lopango/contract/admin';
import { quoted } from '../../../lib/format.ts';
import { momentOf } from '../moment.ts';
import { ACTORS, EVENTS, REASONS } from './money-words.ts';

/** Everything that happened to a booking, the newest first. */
export function BookingHistory({ history }: Pick<AdminBookingDetail, 'history'>) {
  return (
    <ol className="space-y-4 border-l-2 border-line pl-5">
      {history.toReversed().map((entry, index) => (
        <li key={index} className="relative">
          <span aria-hidden className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-surface bg-line-strong" />
          <p className="font-semibold">{EVENTS[entry.event]}</p>
          <p className="text-sm text-ink-soft">{momentOf(entry.at)}, par {ACTORS[entry.by.role]}</p>
          {entry.reason && REASONS[entry.reason] !== EVENTS[entry.event] ? <p className="text-sm">{REASONS[entry.reason]}</p> : null}
          {entry.note ? <p className="text-sm wrap-anywhere">{quoted(entry.note)}</p> : null}
        </li>
      ))}
    </ol>
  );
}
