import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { insertPost, type StoredPost } from './posts.data.ts';

/** What of the belongings of a post is copied. */
export type CopiedParts = { attachments: boolean; translations: boolean; targets: boolean };
const everything: CopiedParts = { attachments: true, translations: true, targets: true };

type Copying = { org: OrgId; from: string; to: string };

const copyContents = async (db: Db, { org, from, to }: Copying, translations: boolean): Promise<void> => {
  await sql`insert into post_contents (organization_id, post_id, locale, position, title, content_json, is_original, is_outdated)
    select organization_id, ${to}, locale, position, title, content_json, is_original, is_outdated from post_contents
    where organization_id = ${org} and post_id = ${from} and (is_original or ${translations})`.execute(db);
};

/** Files are shared between both posts: a file is deleted when no post uses it. Only files that the copy shows are copied. */
const copyFiles = async (db: Db, { org, from, to }: Copying): Promise<void> => {
  await sql`insert into post_files (organization_id, post_id, file_id)
    select organization_id, ${to}, file_id from post_files f where organization_id = ${org} and post_id = ${from} and (
      exists (select from post_attachments a where a.organization_id = f.organization_id and a.post_id = ${to} and a.file_id = f.file_id)
      or exists (select from post_contents c where c.organization_id = f.organization_id and c.post_id = ${to}
        and strpos(lower(c.content_json::text), f.file_id::text) > 0))`.execute(db);
};

const copyBelongings = async (db: Db, copying: Copying, parts: CopiedParts): Promise<void> => {
  const { org, from, to } = copying;
  const source = sql`where organization_id = ${org} and post_id = ${from}`;
  await copyContents(db, copying, parts.translations);
  if (parts.attachments)
    await sql`insert into post_attachments (organization_id, post_id, position, file_id, video_url)
      select organization_id, ${to}, position, file_id, video_url from post_attachments ${source}`.execute(db);
  await copyFiles(db, copying);
  if (parts.targets)
    await sql`insert into post_targets (organization_id, post_id, position, everybody_id, user_group_id, structure_group_id, site_id, project_id,
        profession_id, position_id, job_category_id, user_id)
      select organization_id, ${to}, position, everybody_id, user_group_id, structure_group_id, site_id, project_id,
        profession_id, position_id, job_category_id, user_id from post_targets ${source}`.execute(db);
};

type Changed = Omit<
  Partial<StoredPost>,
  'organization_id' | 'recurrence' | 'event_schedule' | 'is_recurring' | 'due_at' | 'dated_at' | 'event_over_at'
> & { id: string; created_at: Date; updated_at: Date };

/** Inserts a copy of a post with some columns changed. */
export const insertCopy = async (
  db: Db,
  row: StoredPost,
  { recurrence }: { recurrence: unknown },
  changed: Changed,
  parts: CopiedParts = everything,
) => {
  const { is_recurring: _, due_at: __, dated_at: ___, event_over_at: ____, ...columns } = row;
  const copy = await insertPost(db, {
    ...columns,
    recurrence: recurrence ? JSON.stringify(recurrence) : null,
    event_type: recurrence ? row.event_type : 'single',
    event_schedule: row.event_schedule ? JSON.stringify(row.event_schedule) : null,
    version: 1,
    removed_acknowledgements: 0,
    ...changed,
  });
  await copyBelongings(db, { org: row.organization_id as OrgId, from: row.id, to: copy.id }, parts);
  return copy;
};
