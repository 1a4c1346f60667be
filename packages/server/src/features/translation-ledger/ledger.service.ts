/** The ledger of translations over all modules: what is left to do in each language that somebody reads. */
import { lastPageOf } from '@fanal/contract/kit/page';
import { may } from '@fanal/contract/permissions';
import { type TranslatedModule, translatedModules } from '@fanal/contract/translations/translations.rules';
import type {
  TranslatedText,
  TranslatedTexts,
  TranslationQuery,
  TranslationSummary,
} from '@fanal/contract/translations/translations.shapes';
import { peopleOfTypes, textsOfTypes } from '#features/cards/types/published-texts.service';
import { peopleOfCourses, textsOfCourses } from '#features/courses/published-texts.service';
import { peopleOfArticles, textsOfArticles } from '#features/infohub/published-texts.service';
import { peopleOfPosts, textsOfPosts } from '#features/posts/published-texts.service';
import { readersByLanguage } from '#features/users/readers.service';
import type { Context } from '#platform/context';
import * as data from './ledger.data.ts';

type Asking = Pick<Context, 'org' | 'now' | 'organization' | 'actor'>;

/** Courses and cards are there where the organization has them, card types for whoever sees them. */
const queriesOf = (ctx: Asking): data.TextsQuery[] => [
  textsOfPosts(ctx),
  textsOfArticles(ctx),
  ...(ctx.organization.features.learning ? [textsOfCourses(ctx)] : []),
  ...(ctx.organization.features.operations && may(ctx.actor, 'cardTypes:read') ? [textsOfTypes(ctx)] : []),
];

/** What is looked through, and the languages that somebody reads. */
export const gapsOf = async (ctx: Asking & Pick<Context, 'db'>): Promise<data.Gaps> => ({
  queries: queriesOf(ctx),
  languages: (await readersByLanguage(ctx)).map(({ language }) => language),
});

type People = (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
const peopleOf: Record<TranslatedModule, People> = {
  posts: peopleOfPosts,
  events: peopleOfPosts,
  infohub: peopleOfArticles,
  courses: peopleOfCourses,
  cardTypes: peopleOfTypes,
};

/** How many people each text reaches. */
export const reachOf = async (
  ctx: Context,
  texts: readonly data.ListedText[],
): Promise<ReadonlyMap<string, number>> => {
  const counted = await Promise.all(
    [...Map.groupBy(texts, ({ module }) => peopleOf[module])].map(([count, some]) =>
      count(
        ctx,
        some.map(({ id }) => id),
      ),
    ),
  );
  return new Map(counted.flatMap((some) => [...some]));
};

/** How a text stands in each language that somebody reads, but the one that it was written in. */
export const statesOf = (
  { source, missing, outdated }: data.ListedText,
  languages: data.Gaps['languages'],
): TranslatedText['languages'] =>
  languages
    .filter((language) => language !== source)
    .map((language) => {
      const state = missing.includes(language) ? 'missing' : outdated.includes(language) ? 'outdated' : 'done';
      return { language, state };
    });

export const listTexts = async (ctx: Context, query: TranslationQuery): Promise<TranslatedTexts> => {
  const { search, module, language, gap, order, page, perPage } = query;
  const all = await gapsOf(ctx);
  const wanted = { search, module, language, gap };
  const counts = await data.countTexts(ctx.db, all, wanted);
  const rows = await data.pageOfTexts(ctx.db, all, wanted, { order, take: perPage, skip: (page - 1) * perPage });
  const reach = await reachOf(ctx, rows);
  const total = counts[gap ?? 'all'];
  return {
    items: rows.map((row) => ({
      module: row.module,
      id: row.id,
      title: row.title,
      source: row.source,
      changedAt: row.changedAt.toISOString(),
      people: reach.get(row.id) ?? 0,
      languages: statesOf(row, all.languages),
    })),
    total,
    lastPage: lastPageOf(total, perPage),
    page,
    counts,
  };
};

export const summarize = async (ctx: Context): Promise<TranslationSummary> => {
  const languages = await readersByLanguage(ctx);
  const all = { queries: queriesOf(ctx), languages: languages.map(({ language }) => language) };
  const figures = await data.summarize(ctx.db, all);
  return {
    languages,
    modules: translatedModules.flatMap((module) => {
      const rows = figures.filter((row) => row.module === module);
      const [first] = rows;
      if (!first) return [];
      const byLanguage = all.languages.flatMap((language) => rows.filter((row) => row.language === language));
      return [
        {
          module,
          texts: first.texts,
          languages: byLanguage.map(({ language, missing, outdated }) => ({
            language,
            missing,
            outdated,
            done: first.texts - missing - outdated,
          })),
        },
      ];
    }),
  };
};
