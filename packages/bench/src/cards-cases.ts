import { type Case, listAims } from './cases.ts';
import { ask } from './dataset.ts';

/** The search values found in the card data. */
export type CardFacts = {
  typeId: string;
  rareName: string;
  frequentName: string;
  /** Middle pages with 40 rows: of expired cards, of all cards, of the people with a card of one type. */
  expiredPage: number;
  anyPage: number;
  holderPage: number;
};

const largest = `(select organization_id from list_states where list = 'cards' order by row_count desc limit 1)`;

/**
 * Taken from the data: the full name of a person with an expired card, the most frequent family name, a type, and the
 * middle page of a tab.
 */
export const findCardFacts = async (ownerUrl: string): Promise<CardFacts> => {
  const [facts] = await ask<CardFacts>(
    ownerUrl,
    `select (select card_type_id from cards where organization_id = ${largest} order by id limit 1) as "typeId",
      (select u.display_name from cards c join users u on u.organization_id = c.organization_id and u.id = c.user_id
        where c.organization_id = ${largest} and c.status = 'expired' order by u.name_key offset 5000 limit 1) as "rareName",
      (select family_name from users where organization_id = ${largest} group by 1 order by count(*) desc limit 1) as "frequentName",
      (select count(*)::int / 80 from cards where organization_id = ${largest} and status = 'expired') as "expiredPage",
      (select count(*)::int / 80 from cards where organization_id = ${largest}) as "anyPage",
      (select count(distinct user_id)::int / 80 from cards where organization_id = ${largest}
        and card_type_id = (select card_type_id from cards where organization_id = ${largest} order by id limit 1)) as "holderPage"`,
  );
  if (!facts?.rareName) throw new Error('the data set has no large organization with cards');
  return facts;
};

const list = '/v1/cards?limit=40';
const search = (text: string) => `&search=${encodeURIComponent(text)}`;

/** Two letters match more people than are looked up by their ids. */
const LETTERS = 'ma';

/** Pairs of cases: a first page and the middle page of the same list. */
export const middles: readonly (readonly [first: string, middle: string])[] = [
  ['cards: tab of the expired', 'cards: the expired, in the middle'],
  ['cards: all of them', 'cards: all of them, in the middle'],
  ['cards: who has a type', 'cards: who has a type, in the middle'],
];

export const cardCases = ({ typeId, rareName, frequentName, ...at }: CardFacts): Case[] => [
  { name: 'cards: overview', paths: ['/v1/cards/overview'], aims: listAims },
  { name: 'cards: tab of those that wait', paths: [`${list}&status=pending`], aims: listAims },
  { name: 'cards: tab of those that end soon', paths: [`${list}&expireSoon=true`], aims: listAims },
  { name: 'cards: tab of the expired', paths: [`${list}&status=expired`], aims: listAims },
  {
    name: 'cards: the expired, in the middle',
    paths: [`${list}&status=expired&page=${at.expiredPage}`],
    aims: listAims,
  },
  { name: 'cards: all of them', paths: [list], aims: listAims },
  { name: 'cards: all of them, in the middle', paths: [`${list}&page=${at.anyPage}`], aims: listAims },
  { name: 'cards: the expired of a type', paths: [`${list}&status=expired&cardTypeId=${typeId}`], aims: listAims },
  { name: 'cards: search, a whole name', paths: [`${list}&status=expired${search(rareName)}`], aims: listAims },
  { name: 'cards: search, frequent name', paths: [`${list}&status=expired${search(frequentName)}`], aims: listAims },
  { name: 'cards: search, two letters', paths: [`${list}&status=expired${search(LETTERS)}`], aims: listAims },
  { name: 'cards: who has a type', paths: [`/v1/cards/${typeId}/users?perPage=40`], aims: listAims },
  {
    name: 'cards: who has a type, in the middle',
    paths: [`/v1/cards/${typeId}/users?perPage=40&page=${at.holderPage}`],
    aims: listAims,
  },
];
