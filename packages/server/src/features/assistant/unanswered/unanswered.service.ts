/** Questions that were not answered, or not usefully: written about, asked again, ignored (decision 71). */
import type {
  AnswerFigures,
  AskedAgain,
  UnansweredChange,
  UnansweredFilter,
  UnansweredQuestion,
  UnansweredQuestions,
} from '@fanal/contract/assistant/unanswered.shapes';
import { lastPageOf } from '@fanal/contract/kit/page';
import { languageOf, locales } from '@fanal/contract/locales';
import { may } from '@fanal/contract/permissions';
import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import { createArticle } from '#features/infohub/articles.service';
import type { Context, PreparingContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { askAll } from '../answers/answers.service.ts';
import { findConfiguration } from '../configuration/configuration.data.ts';
import { sourceOf } from './asking.service.ts';
import * as data from './unanswered.data.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Answers that are deleted in one transaction. */
const AT_ONCE = 2_000;

const toQuestion = ({ lastAskedAt, askedAgainAt, ...row }: data.GroupRow): UnansweredQuestion => ({
  ...row,
  askedAgainAt: askedAgainAt?.toISOString() ?? null,
  lastAskedAt: lastAskedAt.toISOString(),
});

export const listUnanswered = async ({ db, org }: Context, filter: UnansweredFilter): Promise<UnansweredQuestions> => {
  const counts = await data.countGroups(db, org, filter);
  const rows = await data.pageOfGroups(db, org, filter);
  const total = counts[filter.status];
  return {
    items: rows.map(toQuestion),
    total,
    lastPage: lastPageOf(total, filter.perPage),
    page: filter.page,
    counts,
  };
};

export const readFigures = ({ db, org, now }: Context, days: number): Promise<AnswerFigures> =>
  data.figuresSince(db, org, new Date(now.getTime() - days * DAY_MS));

const requireLocked = async ({ db, org }: Context, id: string): Promise<data.GroupRow> => {
  const row = await data.lockGroup(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

const findQuestion = async ({ db, org }: Context, id: string): Promise<UnansweredQuestion> =>
  toQuestion((await data.findGroup(db, org, id))!);

/** The log names no question: it is kept longer than questions are. */
export const changeUnanswered = async (
  ctx: Context,
  id: string,
  { status }: UnansweredChange,
): Promise<UnansweredQuestion> => {
  await requireLocked(ctx, id);
  await data.setStatus(ctx.db, ctx.org, id, status);
  const action = status === 'ignored' ? 'unansweredQuestion.ignored' : 'unansweredQuestion.reopened';
  ctx.audit({ action, object: { type: 'unansweredQuestion', id } });
  return findQuestion(ctx, id);
};

/** Without a connection that waits for the model. */
export const prepareAsking = async (ctx: PreparingContext, id: string) => {
  const group = await ctx.reading((db) => data.findGroup(db, ctx.org, id));
  if (!group) throw fail('NOT_FOUND');
  const configuration = await ctx.reading((db) => findConfiguration(db, ctx.org));
  return { id, answer: await askAll(ctx, group.question, configuration) };
};

export const askAgain = async (
  ctx: Context,
  { id, answer }: Awaited<ReturnType<typeof prepareAsking>>,
): Promise<AskedAgain> => {
  const { article } = await requireLocked(ctx, id);
  const documentId = sourceOf(answer, article?.id ?? null);
  await data.noteAsking(ctx.db, ctx.org, id, { documentId, at: ctx.now });
  ctx.audit({ action: 'unansweredQuestion.askedAgain', object: { type: 'unansweredQuestion', id } });
  return { answer, question: await findQuestion(ctx, id) };
};

/** A draft with the question as its title, in the language of the question. */
export const writeArticle = async (ctx: Context, id: string): Promise<UnansweredQuestion> => {
  if (!may(ctx.actor, 'infohub:create')) throw fail('ACTION_FORBIDDEN');
  const row = await requireLocked(ctx, id);
  ctx.audit({ action: 'unansweredQuestion.written', object: { type: 'unansweredQuestion', id } });
  if (row.article) return toQuestion(row);
  const locale = locales.find((one) => languageOf(one) === row.language)!;
  const article = await createArticle(ctx, {
    status: 'draft',
    infoHubContents: [
      {
        locale,
        title: row.question.replace(/\s+/g, ' ').slice(0, LONGEST_TITLE),
        blurb: '',
        descriptionJson: null,
        externalLink: null,
        pdfFileId: null,
        isOriginal: true,
      },
    ],
  });
  await data.setArticle(ctx.db, ctx.org, id, article.id);
  return findQuestion(ctx, id);
};

/** Forgets questions that an organization does not keep any longer. */
export const forgetQuestions = async (
  { database, ownerDb }: { database: Pick<Database, 'transaction'>; ownerDb: Db },
  now: Date,
): Promise<void> => {
  for (const { org, days } of await data.findKeeping(ownerDb)) {
    const before = new Date(now.getTime() - days * DAY_MS);
    const some = () =>
      database.transaction({ org, readOnly: false }, (db) => data.forgetSome(db, org, before, AT_ONCE));
    while ((await some()) === AT_ONCE);
  }
};
