import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import type { Context } from '#platform/context';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as trades from './professions.service.ts';
import { chooseExportedStructureItems, exportStructureItems } from './structure-item-exports.service.ts';
import type {
  StructureItem,
  StructureItemChanges,
  StructureItemSearch,
  StructureItemValues,
  Versioned,
} from './structure-items.service.ts';
import * as structureItems from './structure-items.service.ts';

type Id = { params: { id: string } };
type Joins = { join?: readonly string[] | undefined };
type ExportQuery = Parameters<typeof chooseExportedStructureItems>[2];
type PeopleQuestion = Parameters<typeof structureItems.listAssignedUsers>[3];

/** The handlers that all five kinds of structure items share. */
const sharedHandlers = <Field extends string>(structureItem: StructureItem<Field>) => ({
  export: inTwoSteps(
    (ctx, { query }: { query: ExportQuery }) => chooseExportedStructureItems(ctx, structureItem, query),
    (ctx, chosen) => exportStructureItems(ctx, structureItem, chosen),
  ),
  search: (ctx: Context, { query }: { query: StructureItemSearch & Joins }) =>
    structureItems.searchStructureItems(ctx, structureItem, query),
  find: (ctx: Context, { params, query }: Id & { query: Joins }) =>
    structureItems.findStructureItem(ctx, structureItem, params.id, query),
  create: (ctx: Context, { body }: { body: StructureItemValues<Field> }) =>
    structureItems.createStructureItem(ctx, structureItem, body),
  change: (ctx: Context, { params, body }: Id & { body: StructureItemChanges<Field> & Versioned }) =>
    structureItems.changeStructureItem(ctx, structureItem, params.id, body),
  remove: (ctx: Context, { params }: Id) => structureItems.removeStructureItem(ctx, structureItem, params.id),
  users: (ctx: Context, { params, query }: Id & { query: PeopleQuestion }) =>
    structureItems.listAssignedUsers(ctx, structureItem, params.id, query),
  values: (ctx: Context) => structureItems.readValues(ctx, structureItem),
  removeSeveral: (ctx: Context, { body }: { body: { ids: string[] } }) =>
    structureItems.removeSeveral(ctx, structureItem, body.ids),
});

export const structureRoutes = [
  ...routes(sitesApi, sharedHandlers(structureItems.sites)),
  ...routes(projectsApi, sharedHandlers(structureItems.projects)),
  ...routes(positionsApi, sharedHandlers(structureItems.positions)),
  ...routes(professionsApi, {
    ...sharedHandlers(structureItems.professions),
    search: (ctx, { query }) => trades.searchProfessions(ctx, query),
    find: (ctx, { params, query }) => trades.findProfession(ctx, params.id, query),
    create: (ctx, { body }) => trades.createProfession(ctx, body),
    change: (ctx, { params, body }) => trades.changeProfession(ctx, params.id, body),
  }),
  ...routes(jobCategoriesApi, {
    ...sharedHandlers(structureItems.jobCategories),
    change: (ctx, { params, body }) => trades.changeJobCategory(ctx, params.id, body),
    professions: (ctx, { params, query }) => trades.listProfessionsOf(ctx, params.id, query),
  }),
];
