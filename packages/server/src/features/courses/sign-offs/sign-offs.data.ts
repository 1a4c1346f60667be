import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import { type Reach, withinReach } from '#platform/db/reach';

export type SignOffState = 'waiting' | 'signed' | 'refused';

export type SignOffRecord = StoredBrief & {
  courseId: string;
  courseVersion: number;
  /** Names in each language. */
  texts: { locale: Locale; title: string; isOriginal: boolean }[];
  state: SignOffState;
  observedIds: string[];
  remark: string | null;
  signedBy: string | null;
  signedAt: Date | null;
  lessonsDoneAt: Date;
};

export type SignOffFilter = {
  state: SignOffState;
  courseId?: string | undefined;
  search?: string | undefined;
  reach: Reach;
};

/** Of versions that no longer count, only what was signed is listed. */
const matching = (org: OrgId, { state, courseId, search, reach }: SignOffFilter) => sql`
  s.organization_id = ${org} and s.state = ${state} and c.published_brief is not null
  and (s.state = 'signed' or (c.status = 'published' and s.course_version >= c.first_valid_version))
  ${courseId ? sql`and s.course_id = ${courseId}` : sql``}
  ${search ? sql`and u.search_key like ${likePattern(search)}` : sql``}
  and ${withinReach(reach, sql`s.user_id`)}`;

const source = sql`course_sign_offs s
  join courses c on c.organization_id = s.organization_id and c.id = s.course_id
  join users u on u.organization_id = s.organization_id and u.id = s.user_id`;

const columns = sql`s.course_id as "courseId", s.course_version as "courseVersion", c.published_brief -> 'texts' as texts,
  ${briefColumns},
  s.state, s.observed_ids as "observedIds", s.remark, s.signed_at as "signedAt", s.lessons_done_at as "lessonsDoneAt",
  (select w.display_name from users w where w.organization_id = s.organization_id and w.id = s.signed_by) as "signedBy"`;

/** A page of people to observe, those who wait longest first. */
export const pageOfSignOffs = async (
  db: Db,
  org: OrgId,
  filter: SignOffFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: SignOffRecord[]; total: number }> => {
  const where = matching(org, filter);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${source} where ${where}`.execute(db);
  const { rows } = await sql<SignOffRecord>`
    select ${columns} from ${source} where ${where}
    order by s.lessons_done_at, s.user_id, s.course_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted[0]!.total };
};

export const findSignOff = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<SignOffRecord | undefined> => {
  const { rows } = await sql<SignOffRecord>`
    select ${columns} from ${source} where s.organization_id = ${org} and s.course_id = ${courseId} and s.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
};

/** Those of these types of cards of which a person holds a valid one. */
export const validCardTypesOf = async (
  db: Db,
  org: OrgId,
  userId: string,
  today: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct card_type_id as id from cards
    where organization_id = ${org} and user_id = ${userId} and status = 'claimed' and replaced_by_id is null
      and (expires_on is null or expires_on >= ${today}::date)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

type Signature = {
  courseId: string;
  userId: string;
  isApproved: boolean;
  observedIds: readonly string[];
  remark: string | null;
  by: string | null;
  now: Date;
};

export const writeSignature = async (
  db: Db,
  org: OrgId,
  { courseId, userId, isApproved, observedIds, remark, by, now }: Signature,
): Promise<void> => {
  await sql`
    update course_sign_offs set state = ${isApproved ? 'signed' : 'refused'}, observed_ids = ${sql.val(observedIds)}::uuid[],
      remark = ${remark}, signed_by = ${by}, signed_at = ${now}
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
};
