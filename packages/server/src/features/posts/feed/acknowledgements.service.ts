/** A person confirms having read a post: once, with the version and the language that stood before the eyes (decision 83). */
import type { Acknowledged, NewAcknowledgement } from '@fanal/contract/posts/my-posts.shapes';
import * as versions from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { requireMeant } from '../meant.service.ts';
import { lockPost, type StoredPost } from '../posts.data.ts';
import { keepEarlierState, versionedPost } from '../versions/kept-posts.service.ts';
import * as data from './acknowledgements.data.ts';
import { noteView } from './feed.data.ts';

/** The latest kept version. What was published before versions were kept gets its first one now, with the post locked. */
const latestVersion = async (ctx: Context, row: StoredPost): Promise<number> => {
  const item = versionedPost(row.id);
  const number = await versions.latestNumber(ctx, item);
  if (number !== null) return number;
  const locked = await lockPost(ctx.db, ctx.org, row.id);
  await keepEarlierState(ctx, locked ?? row);
  return (await versions.latestNumber(ctx, item)) ?? 1;
};

export const acknowledgePost = async (
  ctx: Context,
  id: string,
  { locale, version }: NewAcknowledgement,
): Promise<Acknowledged> => {
  const { db, org, now } = ctx;
  const { row, userId } = await requireMeant(ctx, id);
  const one = { postId: row.id, userId };
  const before = await data.findAcknowledgement(db, org, one);
  if (before) return { acknowledgedAt: before.toISOString() };
  if (!row.is_acknowledgement_asked) throw fail('ACKNOWLEDGEMENT_NOT_ASKED');
  const latest = await latestVersion(ctx, row);
  if (version !== undefined && version > latest)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'version', rule: 'tooBig', limit: latest }] });
  await noteView(db, org, { ...one, now }, locale);
  const written = { ...one, locale, version: version ?? latest, now };
  // somebody else may have sent the same from another device meanwhile
  if (!(await data.insertAcknowledgement(db, org, written)))
    return { acknowledgedAt: (await data.findAcknowledgement(db, org, one))!.toISOString() };
  return { acknowledgedAt: now.toISOString() };
};
