/** Actor of automatic changes. */
export const SYSTEM = "system";

/** A domain event, written in the commit of the change and delivered to handlers afterwards. */
export interface OutboxEvent {
  kind: string;
  /** Ids and codes; handlers read the record for more. No personal data beyond uids. */
  facts: Record<string, string | null>;
  /** uid, `command` or `system`; null when unknown. */
  by: string | null;
}

export type EventOf<Kind extends string> = OutboxEvent & { kind: Kind };
