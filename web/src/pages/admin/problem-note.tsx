import { messageOf } from '../../lib/api-error.ts';

/** What failed, in the words of the catalogue (spec §8), and why, in the server's. Nothing while nothing failed. */
export function ProblemNote({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  const reason = messageOf(error, '');
  return (
    <div role="alert" className="mt-4 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{title}</p>
      {reason ? <p>{reason}</p> : null}
    </div>
  );
}
