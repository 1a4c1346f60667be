import type { AuditAction } from '@fanal/contract/activities/activities.rules';

/**
 * One entry of the audit log: action, object, and its state before and after. Never put a secret in either state
 * (GAP-81).
 */
export type AuditEntry = {
  /**
   * Object and past participle: 'site.created', 'user.blocked'. Add new ones in `activities.rules.ts` with a
   * sentence.
   */
  action: AuditAction;
  object: { type: string; id: string };
  /** Other people concerned; the entry also appears in their activities. */
  people?: readonly string[];
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};
