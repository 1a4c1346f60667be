/** People whom the text of a post names: each hears of it once, when it is out and meant for that person too. */
import { nodesOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Asker } from '#features/audiences/audience.service';
import { notifyMentionedInPost } from '#features/notifications/inbox.service';
import { contentsOf } from './contents.data.ts';
import type { StoredPost } from './posts.data.ts';
import { targetsOf } from './targets.data.ts';

const namedIn = (text: RichText | null): string[] =>
  text ? [...nodesOf(text)].flatMap((node) => (node.type === 'mention' ? [node.attrs.id.toLowerCase()] : [])) : [];

/** Safe to ask for again after every change: whoever has heard of it does not hear of it again. The author needs no telling. */
export const notifyMentioned = async (asker: Asker, row: StoredPost, now: Date): Promise<void> => {
  const { db, org } = asker;
  const contents = (await contentsOf(db, org, [row.id])).get(row.id)!;
  const named = new Set(contents.flatMap(({ contentJson }) => namedIn(contentJson)));
  const userIds = [...named].filter((id) => id !== row.author_id);
  if (userIds.length === 0) return;
  await notifyMentionedInPost(asker, {
    postId: row.id,
    userIds,
    now,
    targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
    // where the organisation signs nobody learns who wrote
    actorId: row.is_signed_by_organization ? null : row.author_id,
  });
};
