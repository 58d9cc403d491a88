import type { ChecksDeps } from "./keep-checks.ts";
import type { AdminCheck } from "@lopango/contract/checks/check";
import type { Visit, VisitAssignment, VisitReport } from "@lopango/contract/checks/visit";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { MAX_VISIT_PHOTOS } from "@lopango/contract/limits";
import { establishments } from "../establishments/establishment.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName } from "../identity/rules/names.ts";
import { isSuspended, type User } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { PHOTOS } from "../photos/read-photos.ts";
import { photoMarks } from "../photos/rules/photo-marks.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { Problem } from "../platform/problem.ts";
import { requireAll, sniffedRefusal } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";
import { memberOf } from "../teams/rules/team.ts";
import { teams } from "../teams/team.record.ts";
import { checks } from "./check.record.ts";
import { presentChecked } from "./decide-checks.ts";
import { keepCheckFiles, type CheckUploadDeps } from "./keep-check-files.ts";
import { assigned, visited, type Check } from "./rules/check.ts";
import { doubtsOf, requireVisitTime } from "./rules/visit.ts";

const isAgent = (user: User | null): user is User => user?.roles.includes("agent") === true && !isSuspended(user);

function requireAgent(user: User | null): void {
  if (!isAgent(user)) throw new Problem("forbidden", { detail: "Ces missions sont pour les agents de Lopango." });
}

/** Sends an agent to the place of a requested visit, or another agent, or on another day. */
export async function assignVisit(
  deps: ChecksDeps,
  operator: Operator,
  id: string,
  { agent_id, day, half }: VisitAssignment,
): Promise<AdminCheck> {
  const entry = newId(deps.random);
  const check = await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, agent] = await Promise.all([tx.get(checks, id), tx.get(users, agent_id)]);
    if (known?.kind !== "visit") throw new Problem("check_not_found");
    if (!isAgent(agent)) throw new Problem("user_not_found", { detail: "Cette personne n’est pas agent de Lopango." });
    if (await belongsToPlace(tx, known, agent)) {
      const message = "Cette personne fait partie de l’équipe de l’hôtel\u202f: choisissez un autre agent.";
      throw new Problem("invalid_fields", { detail: message, errors: [{ field: "agent_id", message }] });
    }
    if (day < todayInCongo(now)) {
      const message = "Ce jour est passé.";
      throw new Problem("invalid_fields", { detail: message, errors: [{ field: "day", message }] });
    }
    const agent_name = firstName(agent.full_name);
    const when = { day, ...(half && { half }) };
    const after = assigned(known, { agent_id, agent_name, ...when, assigned_at: now, report: null });
    tx.save(checks, after);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "check.assign",
      target: { kind: "check", id, label: known.label },
      before: { status: known.status },
      after: { status: after.status, agent: agent_id, day },
      note: null,
    });
    return after;
  });
  return presentChecked(deps, check);
}

/** Whether an agent hosts the place, hosted it, is in its team, or is reached by its number. */
async function belongsToPlace(
  tx: UnitOfWork,
  { owner_id, subject, property_id }: Check,
  agent: User,
): Promise<boolean> {
  const [establishment, team, listing] = await Promise.all([
    subject.kind === "establishment" ? tx.get(establishments, subject.id) : null,
    subject.kind === "establishment" ? tx.get(teams, subject.id) : null,
    property_id === null ? null : tx.get(listings, property_id),
  ]);
  if (team) tx.relyOn(team);
  const uids = [owner_id, listing?.owner_id, ...(establishment?.former_owner_ids ?? [])];
  const numbers = [establishment, listing].flatMap((place) => [place?.contact_phone, place?.contact_whatsapp]);
  return (
    uids.includes(agent.uid) ||
    memberOf(team, agent.uid) !== null ||
    Boolean(agent.phone && numbers.includes(agent.phone))
  );
}

/** Returns the visits that the caller has to make, the next day first: two reads each. */
export async function ownVisits(deps: ChecksDeps, { uid }: Pick<Identity, "uid">): Promise<Visit[]> {
  requireAgent(await deps.people.find(uid));
  const found = await Promise.all(
    (await deps.checks.assignedTo(uid)).map(async (check) => {
      const listing = check.property_id === null ? null : await deps.listings.find(check.property_id);
      return listing && visitOf(check, listing);
    }),
  );
  return found.filter((visit) => visit !== null);
}

function visitOf({ id, visit }: Check, listing: Listing): Visit {
  const { title, category, city, commune, quartier, address, latlng, host_first_name, contact_phone } = listing;
  const { bedrooms, bathrooms, power_hours, amenities } = listing;
  return {
    id,
    day: visit?.day ?? "",
    ...(visit?.half && { half: visit.half }),
    title,
    category,
    city,
    commune,
    quartier,
    address,
    latlng,
    host_first_name,
    contact_phone,
    facts: { bedrooms, bathrooms, power_hours },
    amenities,
  };
}

/**
 * Stores what the agent saw, with the photos; an admin decides. The time and place that cameras wrote are compared, then
 * removed.
 * @throws Problem `check_not_found` for the visit of another agent
 */
export async function reportVisit(
  deps: CheckUploadDeps,
  caller: Identity,
  id: string,
  readForm: () => Promise<{ files: SentFile[]; fields: { report: VisitReport } }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<undefined> {
  requireAgent(await deps.people.find(caller.uid));
  const {
    files: sent,
    fields: { report },
  } = await readForm();
  if (sent.length > MAX_VISIT_PHOTOS)
    throw new Problem("too_many_photos", { detail: `Envoyez ${MAX_VISIT_PHOTOS} photos au plus.` });
  requireAll(
    sent,
    sent.map((file) => sniffedRefusal(file, PHOTOS)),
  );
  const hashes = sent.map(({ bytes }) => sha256(bytes));
  const marks = sent.map(({ bytes }) => photoMarks(bytes));
  await keepCheckFiles(deps, {
    caller,
    sent,
    repeat: repeatable(caller.uid, "reportVisit", idempotencyKey, { id, report, hashes }),
    count,
    checkIdFor: () => Promise.resolve(id),
    async decide(tx, files, now) {
      const check = await tx.get(checks, id);
      if (check?.visit?.agent_id !== caller.uid) throw new Problem("check_not_found");
      const agent = await tx.get(users, caller.uid);
      // An agent may have joined the place since.
      if (agent && (await belongsToPlace(tx, check, agent)))
        throw new Problem("forbidden", {
          detail: "Vous faites partie de l’équipe de cet hôtel\u202f: un autre agent le visitera.",
        });
      const at = new Date(report.at);
      requireVisitTime({ at }, check.visit, now);
      const listing = check.property_id === null ? null : await tx.get(listings, check.property_id);
      const doubts = doubtsOf({ ...report, at }, marks, listing?.latlng ?? null, check.visit.assigned_at);
      return visited(check, { ...report, at, doubts }, files);
    },
  });
  return undefined;
}
