import { createHash } from 'node:crypto';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';

/** Idempotency-Key: 1 to 128 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,128}$/;

type Answer = { status: number; answer: unknown };

const hashOf = (call: string, params: unknown, body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest();

/**
 * Runs a create once for each key. A repeated call (even at the same time, or after a lost response) gets the first
 * response. The key is stored in the transaction of the create, so a failed create leaves no key behind.
 */
export const createOnce = async (
  ctx: Context,
  request: { key: string; call: string; params: unknown; body: unknown },
  create: () => Promise<Answer>,
): Promise<Answer> => {
  if (!KEY.test(request.key))
    throw fail('REQUEST_MALFORMED', { issues: [{ path: 'Idempotency-Key', rule: 'format' }] });
  const hash = hashOf(request.call, request.params, request.body);
  const { db, org, actor } = ctx;
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ organization_id: org, account_id: actor.accountId, key: request.key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('organization_id', '=', org)
      .where('account_id', '=', actor.accountId)
      .where('key', '=', request.key)
      .executeTakeFirstOrThrow();
    if (!first.request_hash.equals(hash)) throw fail('IDEMPOTENCY_KEY_REUSED');
    return { status: first.status!, answer: first.answer };
  }
  const made = await create();
  await db
    .updateTable('idempotency_keys')
    .set({ status: made.status, answer: JSON.stringify(made.answer) })
    .where('organization_id', '=', org)
    .where('account_id', '=', actor.accountId)
    .where('key', '=', request.key)
    .execute();
  return made;
};
