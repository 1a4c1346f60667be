import type { NoticeLevel, SettingType, StoredTemplates } from '@fanal/contract/notifications/notification-types.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Switches = { isPush: boolean; isEmail: boolean; isSms: boolean };
export type TypeRow = Switches & {
  id: SettingType;
  version: number;
  texts: StoredTemplates;
  updatedAt: Date | null;
  updatedBy: string | null;
};

const columns = sql`t.id, t.version, t.is_push as "isPush", t.is_email as "isEmail", t.is_sms as "isSms", t.texts,
  t.updated_at as "updatedAt", t.updated_by_name as "updatedBy"`;

/** The five types, with the notifications of each since that moment; counts need the owner's connection. */
export const allTypes = async (ownerDb: Db, since: Date): Promise<(TypeRow & { noticeCount: number })[]> => {
  const { rows } = await sql<TypeRow & { noticeCount: number }>`
    select ${columns}, (select count(*)::int from notifications n where n.type = t.id and n.created_at >= ${since}) as "noticeCount"
    from notification_types t order by array_position(array['post', 'card', 'event', 'mention', 'coursePublished'], t.id)`.execute(
    ownerDb,
  );
  return rows;
};

export const findType = async (db: Db, id: SettingType): Promise<TypeRow> => {
  const { rows } = await sql<TypeRow>`select ${columns} from notification_types t where t.id = ${id}`.execute(db);
  return rows[0]!;
};

type NewState = Switches & { texts: StoredTemplates };

/** Returns false when the type has another version by now, or the account is not a super admin any more. */
export const updateType = async (
  db: Db,
  id: SettingType,
  { texts, isPush, isEmail, isSms }: NewState,
  { from, by, now }: { from: number; by: string; now: Date },
): Promise<boolean> => {
  const written = JSON.stringify({ is_push: isPush, is_email: isEmail, is_sms: isSms, texts });
  const { rows } = await sql<{ done: boolean }>`
    select public.change_notification_type(${id}, ${from}::int, ${written}::jsonb, ${by}, ${now}::timestamptz) as done`.execute(
    db,
  );
  return rows[0]!.done;
};

export type VersionRow = Switches & { version: number; texts: StoredTemplates; at: Date | null; by: string | null };

/** The latest states of a type, newest first. */
export const versionsOf = async (db: Db, id: SettingType, most: number): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select version, is_push as "isPush", is_email as "isEmail", is_sms as "isSms", texts, at, by_name as by
    from notification_type_versions where type_id = ${id} order by version desc limit ${most}`.execute(db);
  return rows;
};

export const levelOf = async (db: Db, org: OrgId, userId: string): Promise<NoticeLevel> => {
  const found = db
    .selectFrom('notification_settings')
    .select('level')
    .where('organization_id', '=', org)
    .where('user_id', '=', userId);
  return ((await found.executeTakeFirst())?.level as NoticeLevel | undefined) ?? 'all';
};

export const writeLevel = (db: Db, org: OrgId, userId: string, level: NoticeLevel) =>
  db
    .insertInto('notification_settings')
    .values({ organization_id: org, user_id: userId, level })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ level }))
    .execute();

export const emailOfAccount = async (ownerDb: Db, accountId: string): Promise<string | null> => {
  const row = ownerDb.selectFrom('accounts').select('email').where('id', '=', accountId);
  return (await row.executeTakeFirst())?.email ?? null;
};
