/**
 * Keeps what members ask and what they say of the answers: the text, its language and a keyed mark that counts people
 * once for each question and joins no two questions of one person but those of one group (decisions 71 and 80).
 */
import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import type { AnswerFeedback, TrialFeedback } from '@fanal/contract/assistant/unanswered.shapes';
import type { Language } from '@fanal/contract/locales';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import type { Meaning } from '../answers/answers.data.ts';
import { languageOfText } from '../answers/words.rules.ts';
import { sameByMeaning, sameByWords, wordsKeyOf } from './question-words.rules.ts';
import * as data from './unanswered.data.ts';

/** Groups among which a question is looked for: the latest ones of its language. */
const MOST_BY_WORDS = 2_000;
const MOST_BY_MEANING = 500;

type Asked = { question: string; language: Language };
/** Null where no vector of the question was made. */
type Vector = Pick<Meaning, 'model' | 'vector' | 'leastSame'> | null;

const markOf = ({ org, actor, system }: Context, kind: string, ...words: string[]): Buffer =>
  system.markOf({ org, kind }, Buffer.from([actor.userId ?? actor.accountId, ...words].join('\n')));

/** Of whoever asks: a person of the organization, or the account of a super admin from outside. */
const askerOf = (ctx: Context, { question, language }: Asked): Buffer =>
  markOf(ctx, 'question of the assistant', language, wordsKeyOf(question, language) ?? '');

/** Of whoever asks within one group, in whatever words. */
const groupAskerOf = (ctx: Context, groupId: string | null): Buffer | null =>
  groupId === null ? null : markOf(ctx, 'group of questions of the assistant', groupId);

const findSame = async (db: Db, org: OrgId, { question, language }: Asked, wordsKey: string, meaning: Vector) => {
  const exact = await data.findByKey(db, org, language, wordsKey);
  if (exact) return exact;
  const byWords = sameByWords(question, language, await data.latestGroups(db, org, language, MOST_BY_WORDS));
  if (byWords) return byWords.id;
  if (!meaning) return null;
  const nearest = await data.nearestGroups(db, org, { language, ...meaning, most: MOST_BY_MEANING });
  return sameByMeaning(wordsKey, nearest, meaning.leastSame)?.id ?? null;
};

/** The group of a question that was not answered; null when it has no words. */
export const groupOf = async (
  db: Db,
  org: OrgId,
  { question, language }: Asked,
  { now, meaning = null }: { now: Date; meaning?: Vector },
): Promise<string | null> => {
  const wordsKey = wordsKeyOf(question, language);
  if (!wordsKey) return null;
  await data.lockGroups(db, org);
  const same = await findSame(db, org, { question, language }, wordsKey, meaning);
  if (same) {
    await data.reopenGroup(db, org, same, { question, at: now });
    return same;
  }
  const id = newId(now.getTime());
  await data.insertGroup(db, org, { id, language, wordsKey, question, at: now, meaning });
  return id;
};

const languageOfQuestion = (question: string, { language }: Pick<AiAnswer, 'language'>): Language =>
  languageOfText(question) ?? language;

/** Keeps the answer to a question of a member; the answer gets its id, by which it can be judged. */
export const keepAnswer = async (
  ctx: Context,
  { question, answer, meaning }: { question: string; answer: AiAnswer; meaning: Vector },
): Promise<AiAnswer> => {
  const { db, org, now } = ctx;
  const asked = { question, language: languageOfQuestion(question, answer) };
  const groupId = answer.kind === 'unknown' ? await groupOf(db, org, asked, { now, meaning }) : null;
  const id = newId(now.getTime());
  const judged = { isTrial: false, isUseful: null, reason: null };
  const askers = { asker: askerOf(ctx, asked), groupAsker: groupAskerOf(ctx, groupId) };
  await data.insertAnswer(db, org, { ...asked, ...judged, ...askers, id, at: now, kind: answer.kind, groupId });
  if (groupId) await data.recountGroup(db, org, groupId);
  return { ...answer, id };
};

/** What a member says of an answer to a question of their own; it may be said again. */
export const judgeAnswer = async (
  ctx: Context,
  id: string,
  { isUseful, reason = null }: AnswerFeedback,
): Promise<{ id: string; isUseful: boolean }> => {
  const { db, org, now } = ctx;
  const row = await data.lockAnswer(db, org, id);
  if (!row?.asker.equals(askerOf(ctx, row))) throw fail('NOT_FOUND');
  const isUnanswered = !isUseful || row.kind === 'unknown';
  const groupId = isUnanswered ? (row.groupId ?? (await groupOf(db, org, row, { now }))) : null;
  await data.judgeAnswer(db, org, id, { isUseful, reason, groupId, groupAsker: groupAskerOf(ctx, groupId) });
  for (const touched of new Set([row.groupId, groupId])) if (touched) await data.recountGroup(db, org, touched);
  return { id, isUseful };
};

/** What an administrator says of the answer of a trial. */
export const judgeTrial = async (
  ctx: Context,
  { question, language, kind, isUseful, reason = null }: TrialFeedback,
): Promise<{ id: string }> => {
  const { db, org, now } = ctx;
  const asked = { question, language: languageOfQuestion(question, { language }) };
  const groupId = isUseful ? null : await groupOf(db, org, asked, { now });
  const id = newId(now.getTime());
  const askers = { asker: askerOf(ctx, asked), groupAsker: groupAskerOf(ctx, groupId) };
  await data.insertAnswer(db, org, {
    ...asked,
    ...askers,
    id,
    at: now,
    kind,
    isTrial: true,
    isUseful,
    reason,
    groupId,
  });
  if (groupId) await data.recountGroup(db, org, groupId);
  return { id };
};
