/** The actor of changes that no person makes. */
export const SYSTEM = "system";

/** A change that others act on, written in the commit that made it and delivered to handlers after it. */
export interface OutboxEvent {
  kind: string;
  /** Ids and codes, by name; handlers that need more read the record. No personal data beyond uids. */
  facts: Record<string, string | null>;
  /** uid of the person, `command` or `system`; null when the record does not say. */
  by: string | null;
}

/** An event of one of a subject's kinds. */
export type EventOf<Kind extends string> = OutboxEvent & { kind: Kind };
