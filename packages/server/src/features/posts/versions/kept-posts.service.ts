/** Keeps the published states of posts. The post is locked by whoever changes or publishes it. */
import * as versions from '#features/versions/versions.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { attachmentsOf } from '../attachments.data.ts';
import { contentsOf } from '../contents.data.ts';
import { eventFieldsOf, pinOf } from '../post-details.service.ts';
import type { StoredPost } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import { filesOfSnapshot, type PostSnapshot } from './post-snapshots.rules.ts';

type Keeping = { db: Db; org: OrgId };

export const versionedPost = (id: string) => ({ kind: 'post', id }) as const;

const eventOf = (row: StoredPost): PostSnapshot['event'] => {
  if (row.type !== 'event') return null;
  const { eventType: _, ...fields } = eventFieldsOf(row);
  return fields;
};

/** What readers see of a post now. */
export const snapshotOf = async ({ db, org }: Keeping, row: StoredPost): Promise<PostSnapshot> => ({
  texts: (await contentsOf(db, org, [row.id])).get(row.id)!,
  attachments: (await attachmentsOf(db, org, [row.id])).get(row.id)!.map(({ fileId, videoUrl, name }) => ({
    fileId,
    videoUrl,
    name: name ?? videoUrl!,
  })),
  targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
  settings: {
    postCategories: row.categories,
    organizationPost: row.feed as PostSnapshot['settings']['organizationPost'],
    areCommentsEnabled: row.are_comments_enabled,
    priority: row.priority as PostSnapshot['settings']['priority'],
    isSignedByOrganization: row.is_signed_by_organization,
    pin: pinOf(row),
  },
  event: eventOf(row),
});

/** `by`: the person who published this state; null for the scheduler. */
export const keepPost = async (
  keeping: Keeping,
  row: StoredPost,
  { at, by }: { at: Date; by: string | null },
): Promise<void> => {
  const snapshot = await snapshotOf(keeping, row);
  await versions.keepVersion(keeping, {
    ...versionedPost(row.id),
    snapshot,
    fileIds: filesOfSnapshot(snapshot),
    at,
    by,
  });
};

/** Before the first change of a post that was published before versions were kept: what readers saw until now. */
export const keepEarlierState = async (keeping: Keeping, row: StoredPost): Promise<void> => {
  const wasSeen = row.status === 'published' || row.status === 'archived';
  if (!wasSeen || (await versions.hasVersions(keeping, versionedPost(row.id)))) return;
  await keepPost(keeping, row, { at: row.updated_at, by: null });
};
