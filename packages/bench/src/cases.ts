import { ask } from './dataset.ts';

/** The search values found in the data set. */
export type Facts = {
  siteId: string;
  type: string;
  rareText: string;
  frequentWord: string;
};

/** One request to the product. `paths` are requested in turn. */
export type Case = {
  name: string;
  paths: readonly string[];
  /** Sent to each path instead of asking for it. */
  write?: { method: 'POST' | 'PUT'; body: object };
  aims: { processorMs?: number; shareOfPgbench?: number };
  /** The statements differ between the paths, so pgbench cannot replay them. */
  varies?: true;
};

const largestSites = `select s.* from sites s where s.organization_id =
  (select organization_id from list_states where list = 'sites' order by row_count desc limit 1)`;

/** Taken from the data: the full name of a site, and the most frequent word in names, both with an accent. */
export const findFacts = async (ownerUrl: string): Promise<Facts> => {
  const [site] = await ask<{ id: string; type: string; name: string }>(
    ownerUrl,
    `select id, type, name from (${largestSites}) s where name ~ '[^ -~]' and type is not null
     order by name_key offset 5000 limit 1`,
  );
  const [word] = await ask<{ word: string }>(
    ownerUrl,
    `select word from (${largestSites}) s, regexp_split_to_table(lower(name), '[^[:alpha:]]+') as word
     where word ~ '[^ -~]' group by word order by count(*) desc limit 1`,
  );
  if (!site || !word) throw new Error('the data set has no site with an accent in its name');
  return { siteId: site.id, type: site.type, rareText: site.name, frequentWord: word.word };
};

const list = '/v1/site/list/search?perPage=40';
const filters = (type: string) => encodeURIComponent(JSON.stringify([{ name: 'type', operator: 'eq', value: type }]));
export const DEEP_PAGE = 1_251;
const RANDOM_PAGES = 1_000;
const LAST_PAGE = 2_500;

/** Always the same pages, spread over the whole list: 7,919 is prime. */
const spreadPages = Array.from({ length: RANDOM_PAGES }, (_, at) => ((at * 7_919) % LAST_PAGE) + 1);

/** A page with its total whose rows are kept (decision 93): what is left of its SQL says nothing of the rate. */
export const keptListAims = { processorMs: 2.5 };

/** A page with its total. */
export const listAims = { processorMs: 2.5, shareOfPgbench: 0.5 };

export const casesFor = ({ siteId, type, rareText, frequentWord }: Facts): Case[] => [
  { name: 'sites: first page by name', paths: [`${list}&page=1`], aims: listAims },
  { name: `sites: filter by type`, paths: [`${list}&page=1&filters=${filters(type)}`], aims: listAims },
  {
    name: 'sites: search, a whole name',
    paths: [`${list}&page=1&search=${encodeURIComponent(rareText)}`],
    aims: listAims,
  },
  {
    name: 'sites: search, frequent word',
    paths: [`${list}&page=1&search=${encodeURIComponent(frequentWord)}`],
    aims: listAims,
  },
  { name: 'sites: page at 50,000', paths: [`${list}&page=${DEEP_PAGE}`], aims: listAims },
  {
    name: 'sites: 1,000 pages anywhere',
    paths: spreadPages.map((page) => `${list}&page=${page}`),
    aims: { processorMs: 2.5 },
    varies: true,
  },
  { name: 'one site', paths: [`/v1/site/${siteId}`], aims: { processorMs: 0.7 } },
  { name: 'own profile', paths: ['/v1/profile/my'], aims: {} },
];
