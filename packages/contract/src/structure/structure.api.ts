import { z } from 'zod';
import { SheetQuery, sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi, type FilterKind, listQueryOf } from '../kit/entity.ts';
import { pageOf } from '../kit/page.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import * as shapes from './structure.shapes.ts';

const common = {
  feature: 'organizationStructure',
  resource: {
    read: 'structure:read',
    create: 'structure:create',
    update: 'structure:update',
    delete: 'structure:delete',
  },
  errors: { create: ['NAME_TAKEN'], change: ['NAME_TAKEN', 'VERSION_CONFLICT'], delete: ['IN_USE'] },
} as const;
const structureItemFilters = { name: 'text', createdAt: 'date', updatedAt: 'date', userCount: 'number' } as const;

/**
 * The calls of the five kinds of structure items beyond the generic ones: assigned people, values in use, bulk
 * deletion, export.
 */
const structureItemCalls = <
  const Prefix extends string,
  const Fields extends Record<string, FilterKind>,
  const Sorts extends readonly [string, ...string[]],
>(
  prefix: Prefix,
  list: { filters: Fields; sorts: Sorts },
) => ({
  export: endpoint({
    call: `GET /${prefix}/list/export`,
    summary: 'The list as a file',
    permission: 'structure:read',
    feature: 'organizationStructure',
    query: listQueryOf(list).extend(SheetQuery.shape),
    returns: sheet,
    audited: true,
  }),
  users: endpoint({
    call: `GET /${prefix}/{id}/users`,
    summary: 'The people assigned to it',
    permission: 'structure:read',
    feature: 'organizationStructure',
    query: shapes.StructureItemUsersFilter,
    returns: pageOf(PersonBrief),
    errors: ['NOT_FOUND'],
  }),
  values: endpoint({
    call: `GET /${prefix}/list/values`,
    summary: 'Free texts already in use, and the number of people assigned in all',
    permission: 'structure:read',
    feature: 'organizationStructure',
    returns: shapes.StructureItemValues,
  }),
  removeSeveral: endpoint({
    call: `POST /${prefix}/list/delete`,
    summary: 'Delete several at once; those in use stay and are named. Refused when none of them exists',
    permission: 'structure:delete',
    feature: 'organizationStructure',
    body: shapes.BulkDelete,
    returns: shapes.BulkDeleteResult,
    errors: ['NOT_FOUND'],
  }),
});

const siteList = {
  filters: {
    ...structureItemFilters,
    type: 'text',
    city: 'text',
    province: 'text',
    country: 'text',
    postalCode: 'text',
  },
  sorts: ['name', 'type', 'street', 'city', 'province', 'userCount', 'createdAt', 'updatedAt'],
} as const;
export const sitesApi = {
  ...entityApi({
    ...common,
    prefix: 'v1/site',
    words: 'sites',
    item: shapes.Site,
    create: shapes.NewSite,
    change: shapes.SiteChanges,
    ...siteList,
    joins: ['users'],
  }),
  ...structureItemCalls('v1/site', siteList),
};

const projectList = {
  filters: { ...structureItemFilters, code: 'text', category: 'text' },
  sorts: ['name', 'code', 'category', 'userCount', 'createdAt', 'updatedAt'],
} as const;
export const projectsApi = {
  ...entityApi({
    ...common,
    prefix: 'v1/project',
    words: 'projects',
    item: shapes.Project,
    create: shapes.NewProject,
    change: shapes.ProjectChanges,
    ...projectList,
    joins: ['users'],
  }),
  ...structureItemCalls('v1/project', projectList),
};

const professionList = {
  filters: { ...structureItemFilters, jobCategoryId: 'id' },
  sorts: ['name', 'userCount', 'createdAt', 'updatedAt'],
} as const;
export const professionsApi = {
  ...entityApi({
    ...common,
    prefix: 'v1/profession',
    words: 'professions',
    item: shapes.Profession,
    create: shapes.NewProfession,
    change: shapes.ProfessionChanges,
    ...professionList,
    joins: ['users', 'jobCategory'],
    errors: { ...common.errors, create: ['NAME_TAKEN', 'NOT_FOUND'] },
  }),
  ...structureItemCalls('v1/profession', professionList),
};

const positionList = { filters: structureItemFilters, sorts: ['name', 'userCount', 'createdAt', 'updatedAt'] } as const;
export const positionsApi = {
  ...entityApi({
    ...common,
    prefix: 'v1/position',
    words: 'positions',
    item: shapes.Position,
    create: shapes.NewPosition,
    change: shapes.PositionChanges,
    ...positionList,
    joins: ['users'],
  }),
  ...structureItemCalls('v1/position', positionList),
};

const jobCategoryList = {
  filters: structureItemFilters,
  sorts: ['name', 'userCount', 'createdAt', 'updatedAt'],
} as const;
export const jobCategoriesApi = {
  ...entityApi({
    ...common,
    prefix: 'v1/jobCategory',
    words: 'job categories',
    item: shapes.JobCategory,
    create: shapes.NewJobCategory,
    change: shapes.JobCategoryChanges,
    ...jobCategoryList,
    joins: ['users'],
  }),
  ...structureItemCalls('v1/jobCategory', jobCategoryList),
  professions: endpoint({
    call: 'GET /v1/jobCategory/{id}/professions',
    summary: 'The professions that belong to it',
    permission: 'structure:read',
    feature: 'organizationStructure',
    query: shapes.StructureItemUsersFilter,
    returns: pageOf(z.object({ id: z.guid(), name: z.string() })),
    errors: ['NOT_FOUND'],
  }),
};
