import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import type { PostStatus } from '@fanal/contract/posts/posts.rules';
import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { writeContents } from './contents.data.ts';
import { insertPost, titleColumns, usualColumns, type WrittenColumns } from './posts.data.ts';
import { writeTargets } from './targets.service.ts';

type Words = { locale: Locale; title: string; text?: string };

type NewPostRow = {
  type?: 'post' | 'event';
  status?: PostStatus;
  /** The first is the original. */
  words?: readonly Words[];
  targets?: readonly AudienceTarget[];
  authorId?: string | null;
  createdByAMember?: boolean;
  /** Creation date, also used for the dates that the status requires. */
  at?: Date;
  scheduledAt?: Date | null;
  recurrence?: Recurrence | null;
  nextAt?: Date | null;
  columns?: WrittenColumns;
};

/** Paragraphs in the JSON format of the editor. */
export const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const moments = (status: PostStatus, at: Date) => ({
  created_at: at,
  updated_at: at,
  published_at: status === 'published' || status === 'archived' ? at : null,
  notified_at: status === 'published' ? at : null,
  deleted_at: status === 'deleted' ? at : null,
});

let made = 0;

/** Inserts a post with its texts and audience; by default for everybody in the organization. */
export const buildPost = async (ownerDb: Db, org: OrgId, given: NewPostRow = {}): Promise<{ id: string }> => {
  made += 1;
  const { type = 'post', status = 'draft', at = new Date('2026-11-20T15:00:00Z'), recurrence = null } = given;
  const words = given.words ?? [{ locale: 'fr_CA', title: `Publication ${made}`, text: 'Bonjour à toute l’équipe.' }];
  const contents = words.map(({ locale, title, text }, position) => ({
    locale,
    title,
    contentJson: text ? paragraphs(text) : null,
    isOriginal: position === 0,
    isOutdated: false,
  }));
  const { id } = await insertPost(ownerDb, {
    organization_id: org,
    id: newId(),
    type,
    status,
    ...usualColumns,
    ...titleColumns(contents, given.columns?.event_place_name),
    ...moments(status, at),
    author_id: given.authorId ?? null,
    created_by_a_member: given.createdByAMember ?? false,
    scheduled_at: given.scheduledAt ?? null,
    recurrence: recurrence && JSON.stringify(recurrence),
    event_type: type === 'event' && recurrence ? 'recurring' : 'single',
    recurs_from: recurrence && status === 'published' ? at : null,
    next_at: given.nextAt ?? null,
    ...given.columns,
  });
  await writeContents(ownerDb, org, id, contents);
  await writeTargets(ownerDb, org, id, given.targets ?? [{ kind: 'everybody', id: org }]);
  return { id };
};
