/** A member's own released pay stubs (GAP-80). */
import type { Page } from '@fanal/contract/kit/page';
import type { MyPaystub } from '@fanal/contract/paystubs/my-paystubs.shapes';
import type { OpenedPaystub } from '@fanal/contract/paystubs/paystubs.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { insertOpening } from '../paystubs.data.ts';
import { releaseOne } from '../runs/release.service.ts';
import * as data from './my-paystubs.data.ts';

export const toMyStub = ({
  fileId: _fileId,
  isAwaited: _isAwaited,
  releasedAt,
  ...row
}: data.MyStubRow): MyPaystub => ({
  ...row,
  releasedAt: releasedAt.toISOString(),
});

export const listOwn = async (
  { db, org, actor }: Context,
  query: { page: number; perPage: number },
): Promise<Page<MyPaystub>> => {
  const { rows, total } = actor.userId ? await data.pageOfOwn(db, org, actor.userId, query) : { rows: [], total: 0 };
  return {
    items: rows.map(toMyStub),
    total,
    lastPage: Math.max(1, Math.ceil(total / query.perPage)),
    page: query.page,
  };
};

/** Counts the opening of one's own stub; undefined when there is none. One whose release is under way is released before. */
export const noteOpening = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  userId: string,
  id: string,
  now: Date,
): Promise<data.MyStubRow | undefined> => {
  const stub = await data.findOwn(db, org, userId, id);
  if (!stub) return undefined;
  if (stub.isAwaited) await releaseOne({ db, org }, id, now);
  await insertOpening(db, org, { stub: id, opening: newId() }, now);
  return stub;
};

/** A signed link to one's own stub; the opening is counted. */
export const openOwn = async (ctx: Context, id: string): Promise<OpenedPaystub> => {
  const { actor, now } = ctx;
  const stub = actor.userId ? await noteOpening(ctx, actor.userId, id, now) : undefined;
  if (!stub) throw fail('NOT_FOUND');
  return { url: ctx.fileUrl(stub.fileId) };
};
