import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, openList, pageOfList } from '#platform/db/lists';

type Named = { id: string; name: string };

/** Locked against deletion and renaming until this transaction ends, so that derived data stays correct. */
export const lockJobCategory = (db: Db, org: OrgId, id: string): Promise<Named | undefined> =>
  db
    .selectFrom('job_categories')
    .select(['id', 'name'])
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const namesOfJobCategories = (db: Db, org: OrgId, ids: readonly string[]): Promise<Named[]> =>
  db
    .selectFrom('job_categories')
    .select(['id', 'name'])
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .execute();

/** The search key of a profession contains the name of its category: updates it after a renaming. */
export const followJobCategory = (db: Db, org: OrgId, jobCategoryId: string, name: string) =>
  db
    .updateTable('professions')
    .set({ search_key: sql<string>`name_key || ' ' || ${nameKey(name)}::text` })
    .where('organization_id', '=', org)
    .where('job_category_id', '=', jobCategoryId)
    .execute();

type Question = { page: number; perPage: number; search?: string | undefined };

export const pageOfProfessionsOf = async (
  db: Db,
  org: OrgId,
  jobCategoryId: string,
  { page, perPage, search }: Question,
): Promise<Page<Named>> => {
  const belonging = db
    .selectFrom('professions')
    .where('organization_id', '=', org)
    .where('job_category_id', '=', jobCategoryId)
    .$if(search !== undefined, (query) => query.where('name_key', 'like', likePattern(search!)));
  return pageOfList<Named, never>(await openList(db, org, 'professions'), {
    page,
    perPage,
    filter: JSON.stringify(['of category', jobCategoryId, search]),
    order: 'name',
    count: async () =>
      (await belonging.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    rows: ({ take, skip }) => belonging.select(['id', 'name']).orderBy('name_key').limit(take).offset(skip).execute(),
  });
};
