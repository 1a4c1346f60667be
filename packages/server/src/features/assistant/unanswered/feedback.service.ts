/**
 * Keeps what members ask and what they say of the answers: the text, its language and a keyed mark that counts people
 * once for each question and joins no two questions of one person (decision 71).
 */
import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import type { AnswerFeedback, TrialFeedback } from '@fanal/contract/assistant/unanswered.shapes';
import type { Language } from '@fanal/contract/locales';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { languageOfText } from '../answers/words.rules.ts';
import { wordsKeyOf } from './question-words.rules.ts';
import * as data from './unanswered.data.ts';

type Asked = { question: string; language: Language };

/** Of whoever asks: a person of the organization, or the account of a super admin from outside. */
const askerOf = ({ org, actor, system }: Context, { question, language }: Asked): Buffer => {
  const text = [actor.userId ?? actor.accountId, language, wordsKeyOf(question, language)].join('\n');
  return system.markOf({ org, kind: 'question of the assistant' }, Buffer.from(text));
};

/** The group of a question that was not answered; null when it has no words. */
export const groupOf = async (db: Db, org: OrgId, { question, language }: Asked, now: Date): Promise<string | null> => {
  const wordsKey = wordsKeyOf(question, language);
  if (!wordsKey) return null;
  return data.openGroup(db, org, { id: newId(now.getTime()), language, wordsKey, question, at: now });
};

const languageOfQuestion = (question: string, { language }: Pick<AiAnswer, 'language'>): Language =>
  languageOfText(question) ?? language;

/** Keeps the answer to a question of a member; the answer gets its id, by which it can be judged. */
export const keepAnswer = async (ctx: Context, question: string, answer: AiAnswer): Promise<AiAnswer> => {
  const { db, org, now } = ctx;
  const asked = { question, language: languageOfQuestion(question, answer) };
  const groupId = answer.kind === 'unknown' ? await groupOf(db, org, asked, now) : null;
  const id = newId(now.getTime());
  const judged = { isTrial: false, isUseful: null, reason: null };
  const row = { ...asked, ...judged, id, at: now, kind: answer.kind, asker: askerOf(ctx, asked), groupId };
  await data.insertAnswer(db, org, row);
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
  const groupId = isUnanswered ? (row.groupId ?? (await groupOf(db, org, row, now))) : null;
  await data.judgeAnswer(db, org, id, { isUseful, reason, groupId });
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
  const groupId = isUseful ? null : await groupOf(db, org, asked, now);
  const id = newId(now.getTime());
  const asker = askerOf(ctx, asked);
  await data.insertAnswer(db, org, { ...asked, id, at: now, kind, asker, isTrial: true, isUseful, reason, groupId });
  if (groupId) await data.recountGroup(db, org, groupId);
  return { id };
};
