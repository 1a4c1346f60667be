import type { NewProject, NewSite } from '@fanal/contract/structure/structure.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import * as structureItems from './structure-items.data.ts';

let made = 0;
const numbered = (word: string) => {
  made += 1;
  return `${word} ${made}`;
};

const row = (
  org: OrgId,
  structureItem: structureItems.StructureItem,
  values: structureItems.StructureItemValues,
  more?: readonly string[],
) => ({
  organization_id: org as string,
  id: newId(),
  ...structureItems.structureItemColumns(structureItem, values, more),
});

/** The row of a site, for a single or a bulk insert; the same holds for the functions below. */
export const siteRow = (org: OrgId, given: Partial<NewSite> = {}) =>
  row(org, structureItems.sites, { ...given, name: given.name ?? numbered('Chantier') });

export const projectRow = (org: OrgId, given: Partial<NewProject> = {}) =>
  row(org, structureItems.projects, { ...given, name: given.name ?? numbered('Projet') });

export const positionRow = (org: OrgId, given: { name?: string } = {}) =>
  row(org, structureItems.positions, { name: given.name ?? numbered('Poste') });

export const jobCategoryRow = (org: OrgId, given: { name?: string } = {}) =>
  row(org, structureItems.jobCategories, { name: given.name ?? numbered('Catégorie') });

type NewProfession = { name?: string; jobCategory?: { id: string; name: string } | null };

/** The search key of a profession contains the name of its category, so its row needs both. */
export const professionRow = (org: OrgId, { name = numbered('Métier'), jobCategory }: NewProfession = {}) =>
  row(
    org,
    structureItems.professions,
    { name, jobCategoryId: jobCategory?.id ?? null },
    jobCategory ? [jobCategory.name] : undefined,
  );

type Built = { id: string; name: string };

/** Each of these inserts one item and returns its id and name. */
export const buildSite = async (ownerDb: Db, org: OrgId, given?: Partial<NewSite>): Promise<Built> => {
  const made = siteRow(org, given);
  await ownerDb.insertInto('sites').values(made).execute();
  return made;
};

export const buildProject = async (ownerDb: Db, org: OrgId, given?: Partial<NewProject>): Promise<Built> => {
  const made = projectRow(org, given);
  await ownerDb.insertInto('projects').values(made).execute();
  return made;
};

export const buildPosition = async (ownerDb: Db, org: OrgId, given?: { name?: string }): Promise<Built> => {
  const made = positionRow(org, given);
  await ownerDb.insertInto('positions').values(made).execute();
  return made;
};

export const buildJobCategory = async (ownerDb: Db, org: OrgId, given?: { name?: string }): Promise<Built> => {
  const made = jobCategoryRow(org, given);
  await ownerDb.insertInto('job_categories').values(made).execute();
  return made;
};

export const buildProfession = async (ownerDb: Db, org: OrgId, given?: NewProfession): Promise<Built> => {
  const made = professionRow(org, given);
  await ownerDb.insertInto('professions').values(made).execute();
  return made;
};
