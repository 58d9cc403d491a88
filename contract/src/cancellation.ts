/** Hours count back from 14:00 on the arrival day, at the property (design §6). */
export const CHECKIN_HOUR = 14;

interface PolicyRule {
  /** A full refund until this many hours before arrival; `null`: never in full. */
  full_until_hours: number | null;
  /** Half until this many hours before arrival; 0: half until arrival; `null`: never half. */
  half_until_hours: number | null;
}

/** flexible: all until 24 h, else none. moderate: all until 5 days, else half. strict: half until 7 days, else none. */
export const CANCELLATION_POLICIES = {
  flexible: { full_until_hours: 24, half_until_hours: null },
  moderate: { full_until_hours: 5 * 24, half_until_hours: 0 },
  strict: { full_until_hours: null, half_until_hours: 7 * 24 },
} as const satisfies Record<string, PolicyRule>;

export type CancellationPolicy = keyof typeof CANCELLATION_POLICIES;
