import { type Case, keptListAims } from './cases.ts';
import { ask } from './dataset.ts';

/** The search values found in the articles. */
export type ArticleFacts = { categoryId: string; ownerId: string; wholeTitle: string };

export const findArticleFacts = async (ownerUrl: string): Promise<ArticleFacts> => {
  const [facts] = await ask<ArticleFacts>(
    ownerUrl,
    `select category_id as "categoryId", owner_id as "ownerId", title as "wholeTitle" from infohub_articles
      where organization_id = (select organization_id from list_states where list = 'users' order by row_count desc limit 1)
        and status = 'published' and owner_id is not null and title ~ '[^ -~]' order by name_key offset 500 limit 1`,
  );
  if (!facts) throw new Error('the data set has no articles');
  return facts;
};

const list = '/v1/infohub?perPage=40';
const mine = '/v1/my/infohub';
const title = (text: string) => `&title=${encodeURIComponent(text)}`;

export const infohubCases = ({ categoryId, ownerId, wholeTitle }: ArticleFacts): Case[] => [
  { name: 'articles: first page in the order of the app', paths: [list], aims: keptListAims },
  { name: 'articles: a category in its order', paths: [`${list}&categoryId=${categoryId}`], aims: keptListAims },
  { name: 'articles: overdue, by review', paths: [`${list}&review=overdue&sort=review`], aims: keptListAims },
  { name: 'articles: of one owner, by title', paths: [`${list}&ownerId=${ownerId}&sort=title`], aims: keptListAims },
  { name: 'articles: search, a whole title', paths: [`${list}${title(wholeTitle)}`], aims: {} },
  { name: 'articles: search, words without their accents', paths: [`${list}${title('equipe du matin')}`], aims: {} },
  { name: 'articles: search, frequent word', paths: [`${list}${title('sécurité')}`], aims: {} },
  { name: 'articles: counts', paths: ['/v1/infohub/counts'], aims: {} },
  { name: 'Info Hub of a member', paths: [mine], aims: { processorMs: 2.5 } },
  {
    name: 'Info Hub of a member: search',
    paths: [`${mine}?search=${encodeURIComponent('harnais obligatoire')}`],
    aims: {},
  },
];
