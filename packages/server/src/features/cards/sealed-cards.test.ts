import { describe, expect, it } from 'vitest';
import { pendingCard, readCard } from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { rotateKeys } from '../../rotate-keys.ts';

const t = useTestApp();

describe('an encrypted card', () => {
  it('is encrypted again by a rotation of data keys, and can still be read (P37)', async () => {
    const { admin, card } = await pendingCard(t, { data: { number: 'A-1' } });
    expect(await rotateKeys(t.ownerDb, 'data')).toContain('Cards that will be re-encrypted: 1');
    await runDueJobs(t, t.app.jobs);
    const stored = t.ownerDb.selectFrom('cards').select('data_key_version').where('id', '=', card.id);
    expect(await stored.executeTakeFirst()).toEqual({ data_key_version: 2 });
    expect((await readCard(t, admin, card)).body.data).toEqual({ number: 'A-1' });
  });

  it('copied to another card in the database is refused, without a view in the audit log (P38)', async () => {
    const [one, other] = [await pendingCard(t), await pendingCard(t)];
    const stored = t.ownerDb.selectFrom('cards').select('sealed').where('id', '=', one.card.id);
    const { sealed } = await stored.executeTakeFirstOrThrow();
    await t.ownerDb.updateTable('cards').set({ sealed }).where('id', '=', other.card.id).execute();
    expect((await readCard(t, other.admin, other.card)).status).toBe(500);
    const looks = t.ownerDb.selectFrom('audit_log').select('action').where('action', '=', 'card.opened');
    expect(await looks.where('object_id', '=', other.userId).execute()).toEqual([]);
  });
});
