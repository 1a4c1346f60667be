/** Notifies people mentioned in a post: once each, after publication, and only if the post is meant for them. */
import { nodesOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Asker } from '#features/audiences/audience.service';
import { notifyMentionedInPost } from '#features/notifications/inbox.service';
import { contentsOf } from './contents.data.ts';
import type { StoredPost } from './posts.data.ts';
import { targetsOf } from './targets.service.ts';

const mentionedIn = (text: RichText | null): string[] =>
  text ? [...nodesOf(text)].flatMap((node) => (node.type === 'mention' ? [node.attrs.id.toLowerCase()] : [])) : [];

/** Idempotent, so it runs after every change: people already notified are skipped. The author is never notified. */
export const notifyMentioned = async (asker: Asker, row: StoredPost, now: Date): Promise<void> => {
  const { db, org } = asker;
  const contents = (await contentsOf(db, org, [row.id])).get(row.id)!;
  const mentioned = new Set(contents.flatMap(({ contentJson }) => mentionedIn(contentJson)));
  const userIds = [...mentioned].filter((id) => id !== row.author_id);
  if (userIds.length === 0) return;
  await notifyMentionedInPost(asker, {
    postId: row.id,
    userIds,
    now,
    targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
    // a post signed by the organization does not reveal its author
    actorId: row.is_signed_by_organization ? null : row.author_id,
  });
};
