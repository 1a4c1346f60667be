import type { PostType } from '@fanal/contract/posts/posts.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { findStored } from '../posts.data.ts';
import { snapshotOf } from '../versions/kept-posts.service.ts';
import { filesOfSnapshot } from '../versions/post-snapshots.rules.ts';
import { addTemplateFiles, insertTemplate } from './templates.data.ts';

/** Inserts a template of the organization with the content of a post. */
export const buildTemplate = async (
  ownerDb: Db,
  org: OrgId,
  postId: string,
  { name, now }: { name: string; now: Date },
): Promise<void> => {
  const row = (await findStored(ownerDb, org, postId))!;
  const kept = await snapshotOf({ db: ownerDb, org }, row);
  const snapshot = { ...kept, isNotificationEnabled: false, isAcknowledgementAsked: row.is_acknowledgement_asked };
  const id = newId(now.getTime());
  const type = row.type as PostType;
  await insertTemplate(ownerDb, org, { id, type, name, isShared: true, ownerId: row.author_id, snapshot, now });
  await addTemplateFiles(ownerDb, org, id, filesOfSnapshot(snapshot));
};
