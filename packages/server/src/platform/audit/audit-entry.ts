import type { AuditAction } from '@fanal/contract/activities/activities.rules';

/** One line of the log: what was done to what, and how it looked before and after. Never put a secret in either (GAP-81). */
export type AuditEntry = {
  /** Object and past participle: 'site.created', 'user.blocked'. A new one is named in `activities.rules.ts` and gets a sentence. */
  action: AuditAction;
  object: { type: string; id: string };
  /** Other people whom it concerns: their activities tell it as well. */
  people?: readonly string[];
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};
