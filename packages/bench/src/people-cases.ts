import { type Case, DEEP_PAGE, listAims } from './cases.ts';
import { ask } from './dataset.ts';

/** The search values found in the people data. */
export type PeopleFacts = {
  organizationId: string;
  rareName: string;
  frequentName: string;
  siteId: string;
  projectId: string;
  professionId: string;
  /** A root group of the tree, with everything below it. */
  rootGroupId: string;
};

const largest = `(select organization_id from list_states where list = 'users' order by row_count desc limit 1)`;
const mostOf = (column: string) =>
  `(select ${column} from users where organization_id = ${largest} and ${column} is not null group by 1 order by count(*) desc limit 1)`;

/** Taken from the data: a full name with an accent, the most frequent family name, and the largest assignments. */
export const findPeopleFacts = async (ownerUrl: string): Promise<PeopleFacts> => {
  const [facts] = await ask<PeopleFacts>(
    ownerUrl,
    `select ${largest} as "organizationId",
      (select display_name from users where organization_id = ${largest} and display_name ~ '[^ -~]'
        order by name_key offset 5000 limit 1) as "rareName",
      (select family_name from users where organization_id = ${largest} and family_name ~ '[^ -~]'
        group by 1 order by count(*) desc limit 1) as "frequentName",
      ${mostOf('site_id')} as "siteId", ${mostOf('project_id')} as "projectId", ${mostOf('profession_id')} as "professionId",
      (select id from structure_groups where organization_id = ${largest} and parent_id is null limit 1) as "rootGroupId"`,
  );
  if (!facts?.rareName || !facts.siteId) throw new Error('the data set has no large organization of people');
  return facts;
};

const list = '/v1/all/users?perPage=40';
const recipients = '/v1/organization-structure/recipients';
const search = (text: string) => `&search=${encodeURIComponent(text)}`;

export const peopleCases = ({ organizationId, rareName, frequentName, siteId }: PeopleFacts): Case[] => [
  { name: 'people: first page by name', paths: [`${list}&page=1`], aims: listAims },
  {
    name: 'people: filter by role and site',
    paths: [`${list}&page=1&roleType=member&siteId=${siteId}`],
    aims: listAims,
  },
  { name: 'people: search, a whole name', paths: [`${list}&page=1${search(rareName)}`], aims: listAims },
  { name: 'people: search, frequent name', paths: [`${list}&page=1${search(frequentName)}`], aims: listAims },
  { name: 'people: page at 50,000', paths: [`${list}&page=${DEEP_PAGE}`], aims: listAims },
  { name: 'everybody of a site', paths: [`${recipients}/${siteId}/users?perPage=40`], aims: listAims },
  { name: 'everybody', paths: [`${recipients}/${organizationId}/users?perPage=40`], aims: listAims },
];
