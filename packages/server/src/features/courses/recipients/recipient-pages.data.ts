import type { Filter } from '@fanal/contract/kit/entity';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import { likePattern } from '#platform/db/lists';

/** Parameters of a list; the contract has already refused invalid ones. */
export type RecipientSearch = {
  page: number;
  perPage: number;
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: 'createdAt' | 'importance';
  order: 'asc' | 'desc';
};

const columns: Record<string, FilteredColumn> = {
  courseId: { kind: 'id', column: sql.ref('r.course_id') },
  recipientid: { kind: 'id', column: sql.ref('r.target_id') },
  importance: { kind: 'text', column: sql.ref('r.importance') },
  createdAt: { kind: 'date', column: sql.ref('r.created_at') },
};

/** The order required, recommended, none, which is not alphabetical. */
const byImportance = sql`array_position(array['required', 'recommended', 'none'], r.importance)`;

/** The ids of a page of audiences; `search` looks in the names of their courses. */
export const pageOfIds = async (
  db: Db,
  org: OrgId,
  search: RecipientSearch,
  timeZone: string,
): Promise<{ ids: string[]; total: number }> => {
  const { page, perPage, filters = [], sort, order } = search;
  const conditions = [
    sql`r.organization_id = ${org}`,
    ...filters.map((filter) => filterCondition(columns[filter.name]!, filter, timeZone)),
    ...(search.search
      ? [
          sql`exists (select from courses c where c.organization_id = r.organization_id and c.id = r.course_id
            and c.name_key like ${likePattern(search.search)})`,
        ]
      : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const way = sql.raw(order);
  const sorted =
    sort === 'importance' ? sql`${byImportance} ${way}, r.created_at, r.id` : sql`r.created_at ${way}, r.id ${way}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from course_recipients r where ${where}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select r.id from course_recipients r where ${where} order by ${sorted} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { ids: rows.map(({ id }) => id), total: counted[0]!.total };
};
