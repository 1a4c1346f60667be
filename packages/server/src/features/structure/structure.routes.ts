import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import type { Context } from '#platform/context';
import { inTwoSteps, routes } from '#platform/http/routes';
import { chooseExportedNouns, exportNouns } from './noun-exports.service.ts';
import type { Noun, NounChanges, NounSearch, NounValues, Versioned } from './nouns.service.ts';
import * as nouns from './nouns.service.ts';
import * as trades from './professions.service.ts';

type Id = { params: { id: string } };
type Joins = { join?: readonly string[] | undefined };
type ExportQuery = Parameters<typeof chooseExportedNouns>[2];
type PeopleQuestion = Parameters<typeof nouns.listAssignedUsers>[3];

/** The calls that all five nouns answer alike. */
const sharedHandlers = <Field extends string>(noun: Noun<Field>) => ({
  export: inTwoSteps(
    (ctx, { query }: { query: ExportQuery }) => chooseExportedNouns(ctx, noun, query),
    (ctx, chosen) => exportNouns(ctx, noun, chosen),
  ),
  search: (ctx: Context, { query }: { query: NounSearch & Joins }) => nouns.searchNouns(ctx, noun, query),
  find: (ctx: Context, { params, query }: Id & { query: Joins }) => nouns.findNoun(ctx, noun, params.id, query),
  create: (ctx: Context, { body }: { body: NounValues<Field> }) => nouns.createNoun(ctx, noun, body),
  change: (ctx: Context, { params, body }: Id & { body: NounChanges<Field> & Versioned }) =>
    nouns.changeNoun(ctx, noun, params.id, body),
  remove: (ctx: Context, { params }: Id) => nouns.removeNoun(ctx, noun, params.id),
  users: (ctx: Context, { params, query }: Id & { query: PeopleQuestion }) =>
    nouns.listAssignedUsers(ctx, noun, params.id, query),
  values: (ctx: Context) => nouns.readValues(ctx, noun),
  removeSeveral: (ctx: Context, { body }: { body: { ids: string[] } }) => nouns.removeSeveral(ctx, noun, body.ids),
});

export const structureRoutes = [
  ...routes(sitesApi, sharedHandlers(nouns.sites)),
  ...routes(projectsApi, sharedHandlers(nouns.projects)),
  ...routes(positionsApi, sharedHandlers(nouns.positions)),
  ...routes(professionsApi, {
    ...sharedHandlers(nouns.professions),
    search: (ctx, { query }) => trades.searchProfessions(ctx, query),
    find: (ctx, { params, query }) => trades.findProfession(ctx, params.id, query),
    create: (ctx, { body }) => trades.createProfession(ctx, body),
    change: (ctx, { params, body }) => trades.changeProfession(ctx, params.id, body),
  }),
  ...routes(jobCategoriesApi, {
    ...sharedHandlers(nouns.jobCategories),
    change: (ctx, { params, body }) => trades.changeJobCategory(ctx, params.id, body),
    professions: (ctx, { params, query }) => trades.listProfessionsOf(ctx, params.id, query),
  }),
];
