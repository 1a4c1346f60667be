/** The pay stubs of a person who is erased (P41). */
import { releaseFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { stubsOfPerson } from './erased-stubs.data.ts';
import { deleteStub } from './paystubs.data.ts';

/** Deletes some of them with their files; answers how many. */
export const eraseStubsOf = async (
  ctx: Pick<Context, 'db' | 'org' | 'enqueue'>,
  userId: string,
  most: number,
): Promise<number> => {
  const stubs = await stubsOfPerson(ctx.db, ctx.org, userId, most);
  for (const { id, fileId } of stubs) {
    await deleteStub(ctx.db, ctx.org, id);
    await releaseFile({ ...ctx, audit: () => {} }, fileId);
  }
  return stubs.length;
};
