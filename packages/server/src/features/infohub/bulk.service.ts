/** Bulk changes of articles: each is changed on its own, or refused with the reason. */
import type { ArticlesChange, ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { may } from '@fanal/contract/permissions';
import { changeOneByOne, requireField } from '#features/one-by-one/one-by-one.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './articles.data.ts';
import { changeArticle } from './articles.service.ts';
import { eraseOne, restore, softDelete } from './erasure.service.ts';
import { lockPlaced } from './places.service.ts';
import { noteCheck } from './reviews.service.ts';

type Change = (ctx: Context, row: data.StoredArticle) => Promise<unknown>;

const removals: Partial<Record<ArticlesChange['action'], Change>> = {
  delete: softDelete,
  restore,
  erase: eraseOne,
};

const changeOf = ({ action, categoryId, ownerId, reviewMonths }: ArticlesChange): Change => {
  const change: Record<Exclude<ArticlesChange['action'], 'delete' | 'restore' | 'erase' | 'check'>, () => object> = {
    publish: () => ({ status: 'published' }),
    move: () => ({ categoryId: requireField(categoryId, 'categoryId') }),
    own: () => ({ ownerId: requireField(ownerId, 'ownerId') }),
    interval: () => ({ reviewMonths: requireField(reviewMonths, 'reviewMonths') }),
  };
  const removal = removals[action];
  if (removal) return removal;
  if (action === 'check') return noteCheck;
  const fields = change[action as keyof typeof change]();
  return (ctx, row) => changeArticle(ctx, row.id, { version: row.version, ...fields });
};

export const changeArticles = async (ctx: Context, change: ArticlesChange): Promise<ArticlesChanged> => {
  const { db, org, actor } = ctx;
  const { ids, action, categoryId } = change;
  if (action in removals && !may(actor, 'infohub:delete')) throw fail('ACTION_FORBIDDEN');
  const work = changeOf(change);
  return changeOneByOne(ctx, {
    ids,
    change: async (one, id) =>
      void (await work(one, await lockPlaced(one, id, action === 'move' ? categoryId! : null))),
    titleOf: async (id) => (await data.findStored(db, org, id))?.title ?? null,
    refused: { action: 'article.changeRefused', type: 'article', after: { action } },
  });
};
