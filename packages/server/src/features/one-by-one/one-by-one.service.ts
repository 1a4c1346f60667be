/** Bulk changes of items that may each be refused: what could be changed is changed, the rest is returned with the reason. */
import type { AuditAction } from '@fanal/contract/activities/activities.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import { fail, Refusal } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import { inSavepoint } from './savepoints.data.ts';

export type Outcome = {
  changed: string[];
  refused: { id: string; title: string | null; code: string; message: string }[];
};

type Bulk = {
  ids: readonly string[];
  /** Changes one item, or throws a refusal. */
  change: (ctx: Context, id: string) => Promise<void>;
  /** The title of an item that could not be changed; null when it does not exist. */
  titleOf: (id: string) => Promise<string | null>;
  /** The audit line of an item that could not be changed. */
  refused: { action: AuditAction; type: string; after: Record<string, unknown> };
};

/** The error message for an item that was not changed, with everything that is missing. */
const reasonOf = ({ sentence, details }: Refusal, locale: Context['locale']): string => {
  const missing = (details?.missing ?? []) as { message: string }[];
  const points = missing.map((point) => point.message).join(', ');
  return [sentenceOf(sentence, locale, details), ...(points ? [`${points}.`] : [])].join(' ');
};

/** Writes the audit entries only after the whole change succeeded. */
const changeAudited = async (ctx: Context, id: string, change: Bulk['change']): Promise<void> => {
  const entries: AuditEntry[] = [];
  await change({ ...ctx, audit: (entry) => void entries.push(entry) }, id);
  for (const entry of entries) ctx.audit(entry);
};

/** Throws VALIDATION_FAILED for a field that the action of a bulk change needs and that was not sent. */
export const requireField = <Value>(value: Value | undefined, path: string): Value => {
  if (value === undefined) throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'required' }] });
  return value;
};

/** Changes items one by one, sorted by id to avoid deadlocks. */
export const changeOneByOne = async (ctx: Context, { ids, change, titleOf, refused }: Bulk): Promise<Outcome> => {
  const outcome: Outcome = { changed: [], refused: [] };
  for (const id of [...new Set(ids)].sort())
    try {
      await inSavepoint(ctx.db, () => changeAudited(ctx, id, change));
      outcome.changed.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { action, type, after } = refused;
      ctx.audit({ action, object: { type, id }, after: { ...after, code: error.code } });
      outcome.refused.push({
        id,
        title: await titleOf(id),
        code: error.code,
        message: reasonOf(error, ctx.locale),
      });
    }
  return outcome;
};
