import type { Filter } from '@fanal/contract/kit/entity';
import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import { likePattern } from '#platform/db/lists';
import { lessonColumns, type StoredLesson } from './lessons.data.ts';

/** Parameters of a list; the contract has already refused invalid ones. */
export type LessonSearch = {
  page: number;
  perPage: number;
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: 'order' | 'title' | 'createdAt' | 'updatedAt';
  order: 'asc' | 'desc';
};

const titleKey = sql.ref('l.title_key');
const columns: Record<string, FilteredColumn> = {
  courseId: { kind: 'id', column: sql.ref('l.course_id') },
  type: { kind: 'text', column: sql.ref('l.type') },
  title: { kind: 'text', column: titleKey },
  createdAt: { kind: 'date', column: sql.ref('l.created_at') },
  updatedAt: { kind: 'date', column: sql.ref('l.updated_at') },
};

const orderOf = ({ sort, order }: LessonSearch) => {
  const way = sql.raw(order);
  if (sort === 'order') return sql`l.course_id, l.position ${way}`;
  return sql`${columns[sort]!.column} ${way}, l.id ${way}`;
};

/** A page of lessons of all courses; usually those of one. */
export const pageOfLessons = async (
  db: Db,
  org: OrgId,
  search: LessonSearch,
  timeZone: string,
): Promise<Page<StoredLesson>> => {
  const { page, perPage, filters = [] } = search;
  const conditions = [
    sql`l.organization_id = ${org}`,
    ...filters.map((filter) => filterCondition(columns[filter.name]!, filter, timeZone)),
    ...(search.search ? [sql`${titleKey} like ${likePattern(search.search)}`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from lessons l where ${where}`.execute(db);
  const { rows: items } = await sql<StoredLesson>`
    select ${lessonColumns} from lessons l where ${where} order by ${orderOf(search)}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const total = counted[0]!.total;
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};
