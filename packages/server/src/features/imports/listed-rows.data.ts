import type { Page } from '@fanal/contract/kit/page';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import type { RowRecord } from './rows.data.ts';

type Listing = { page: number; perPage: number };
export type RowQuestion = Listing & { kind?: string | undefined; search?: string | undefined };

const pageFrom = <T>(items: T[], total: number, { page, perPage }: Listing): Page<T> => ({
  items,
  total,
  page,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

export const pageOfRows = async (
  db: Db,
  org: OrgId,
  importId: string,
  question: RowQuestion,
): Promise<Page<RowRecord>> => {
  const { page, perPage, kind, search } = question;
  const found = db
    .selectFrom('import_rows')
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(kind === 'doubtful', (query) => query.where('is_doubtful', '=', true).where('outcome', '<>', 'refused'))
    .$if(kind !== undefined && kind !== 'doubtful', (query) => query.where('outcome', '=', kind!))
    .$if(Boolean(search), (query) => query.where('name_key', 'like', likePattern(search!)));
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('outcome_rank')
    .orderBy('line')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return pageFrom(items, total, question);
};

export type LogQuestion = Listing & { kind?: 'succeeded' | 'partial' | 'failed' | undefined };

export const pageOfLog = async (
  db: Db,
  org: OrgId,
  importId: string,
  question: LogQuestion,
): Promise<Page<RowRecord>> => {
  const { page, perPage, kind } = question;
  const found = db
    .selectFrom('import_rows')
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('done_at', 'is not', null)
    .$if(kind === 'failed', (query) => query.where('outcome', '=', 'refused'))
    .$if(kind === 'partial' || kind === 'succeeded', (query) =>
      query.where('outcome', '<>', 'refused').where('is_doubtful', '=', kind === 'partial'),
    );
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('done_at', 'desc')
    .orderBy('line', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return pageFrom(items, total, question);
};
