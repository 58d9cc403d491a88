import { NOT_SENT, sendProblem } from './application-problems.ts';

/** That an application was not sent, and why. */
export function SendProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const reason = sendProblem(error);
  return (
    <div role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{NOT_SENT}</p>
      {reason === NOT_SENT ? null : <p>{reason}</p>}
    </div>
  );
}
