/** Answers of the assistant: passages with their source, written out by a model where there is one (GAP-76, P49). */
import type {
  AiAnswer,
  AiAnswerPiece,
  AiQuestion,
  AiTrial,
  CitedPassage,
} from '@fanal/contract/assistant/assistant.shapes';
import { type Language, languageOf, locales } from '@fanal/contract/locales';
import { targetsMeaning } from '#features/audiences/audience.service';
import type { OrgId, PreparingContext, System } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { timed } from '#platform/timed';
import { completeWithinBudget } from '../budget/budget.service.ts';
import { type Configuration, findConfiguration } from '../configuration/configuration.data.ts';
import type { FoundPassage, Meaning } from './answers.data.ts';
import en from './answers.text.en.json' with { type: 'json' };
import es from './answers.text.es.json' with { type: 'json' };
import fr from './answers.text.fr.json' with { type: 'json' };
import { promptOf, sentencesIn, sentencesSoFar, type WrittenSentence } from './prompts.rules.ts';
import { findSupport, meaningOf } from './searching.service.ts';
import { isBacked, quotedOf, referralFor } from './support.rules.ts';
import { askedWords, isInAnother, languageOfText, quoteOf } from './words.rules.ts';

const messages: Record<Language, typeof fr> = { fr, en, es };

/** What an answer needs: a request has it, and so has a background job. */
export type Asking = Pick<PreparingContext, 'org' | 'now' | 'reading' | 'transaction' | 'locale'> & {
  system: Pick<System, 'languageModel' | 'embeddings'>;
};

type JobDeps = Asking['system'] & { database: Pick<Database, 'transaction'>; now: () => Date };

/** What an answer needs in a background job that asks in this language. */
export const askingOfJob = (
  { database, languageModel, embeddings, now }: JobDeps,
  org: OrgId,
  language: Language,
): Asking => ({
  org,
  now: now(),
  locale: locales.find((one) => languageOf(one) === language)!,
  reading: (work) => database.transaction({ org, readOnly: true }, work),
  transaction: (work) => database.transaction({ org, readOnly: false }, work),
  system: { languageModel, embeddings },
});

type Asked = {
  question: string;
  language: Language;
  configuration: Configuration;
  show: Show | undefined;
};
/** `sentence` gets each one as soon as its passages are found to bear it; `stop` when nobody waits for more. */
type Show = { sentence: (text: string) => void; stop: AbortSignal };
/** With the vector of the question, where one was made. */
type Body = Omit<AiAnswer, 'id' | 'milliseconds'> & { meaning: Meaning | null };

const nothing: Omit<Body, 'kind' | 'language'> = {
  message: null,
  sentences: [],
  passages: [],
  contact: null,
  isFallback: false,
  isBudgetSpent: false,
  meaning: null,
};

const cite = (found: FoundPassage, at: number, words: readonly string[]): CitedPassage => ({
  number: at + 1,
  documentId: found.documentId,
  kind: found.kind,
  sourceId: found.sourceId,
  documentName: found.documentName,
  place: found.place,
  page: found.page,
  line: found.line,
  heading: found.heading,
  quote: quoteOf(found.text, words),
});

/** Sentences that their passages bear and that are not clearly in another language. */
const usableOf = (sentences: readonly WrittenSentence[], found: readonly FoundPassage[], language: Language) => {
  const usable = sentences.filter(({ text, passages }) => {
    const cited = passages.map((number) => found[number - 1]!);
    return !isInAnother(text, language) && isBacked(text, cited, language);
  });
  return isInAnother(usable.map(({ text }) => text).join(' '), language) ? [] : usable;
};

type Written = { sentences: WrittenSentence[]; isBudgetSpent: boolean };

/**
 * What a model writes from the passages: no sentences when it has nothing usable to say, or when its budget is spent. One
 * that answers in another language is asked once more.
 */
const write = async (ctx: Asking, asked: Asked, found: readonly FoundPassage[]): Promise<Written> => {
  const { languageModel } = ctx.system;
  const { question, language, configuration, show } = asked;
  const nothing: Written = { sentences: [], isBudgetSpent: false };
  if (!languageModel) return nothing;
  const { name, tone } = configuration;
  const passages = found.map(({ text }) => text);
  for (const isAgain of [false, true]) {
    let shown = 0;
    const showMore = (beginning: string) => {
      const sentences = usableOf(sentencesSoFar(beginning, found.length), found, language);
      for (const { text } of sentences.slice(shown)) show?.sentence(text);
      shown = Math.max(shown, sentences.length);
    };
    const prompt = promptOf({ question, language, name, tone, passages, isAgain });
    const answer = await completeWithinBudget(
      ctx,
      languageModel,
      prompt,
      show && { onText: showMore, stop: show.stop },
    );
    if (!answer) return { ...nothing, isBudgetSpent: true };
    const written = (answer.text === null ? null : sentencesIn(answer.text, found.length)) ?? [];
    const sentences = usableOf(written, found, language);
    const isForeign = isInAnother(written.map(({ text }) => text).join(' '), language);
    if (sentences.length > 0 || !isForeign) return { ...nothing, sentences };
  }
  return nothing;
};

/** Only the passages that are cited are shown, numbered again from 1. */
const writtenAnswer = (
  sentences: { text: string; passages: number[] }[],
  found: readonly FoundPassage[],
  words: readonly string[],
) => {
  const cited = [...new Set(sentences.flatMap(({ passages }) => passages))].sort((a, b) => a - b);
  return {
    sentences: sentences.map(({ text, passages }) => ({
      text,
      passages: passages.map((one) => cited.indexOf(one) + 1),
    })),
    passages: cited.map((number, at) => cite(found[number - 1]!, at, words)),
  };
};

const answer = async (ctx: Asking, asked: Asked, targetIds: (db: Db) => Promise<string[] | null>): Promise<Body> => {
  const { question, language, configuration } = asked;
  const spoken = languageOfText(question) ?? language;
  const said = messages[language];
  const referral = referralFor(question, spoken, configuration.referrals);
  if (referral) {
    const message = said.referred.replace('{{contact}}', () => referral.contact);
    return { ...nothing, kind: 'referred' as const, language, message, contact: referral.contact };
  }
  const meaning = await meaningOf(ctx, ctx.system.embeddings, question);
  const found = { ...nothing, meaning, language };
  const readable = await ctx.reading(async (db) =>
    findSupport(db, ctx.org, { question, spoken, meaning, targetIds: await targetIds(db) }),
  );
  if (readable.length === 0) return { ...found, kind: 'unknown' as const, message: said.unknown };
  const words = askedWords(question, spoken);
  const { sentences, isBudgetSpent } = await write(ctx, asked, readable);
  if (sentences.length > 0) return { ...found, kind: 'written' as const, ...writtenAnswer(sentences, readable, words) };
  return {
    ...found,
    kind: 'quoted' as const,
    passages: quotedOf(readable).map((passage, at) => cite(passage, at, words)),
    isFallback: ctx.system.languageModel !== null,
    isBudgetSpent,
  };
};

/** The language of the question if answers may be in it, otherwise the first one of the configuration. */
const languageFor = (ctx: Asking, question: string, configuration: Configuration): Language => {
  const spoken = languageOfText(question) ?? languageOf(ctx.locale);
  return configuration.languages.includes(spoken) ? spoken : configuration.languages[0]!;
};

const ask = async (
  ctx: Asking,
  { question, configuration, show }: Omit<Asked, 'language'>,
  targetIds: (db: Db) => Promise<string[] | null>,
): Promise<{ answer: AiAnswer; meaning: Meaning | null }> => {
  const language = languageFor(ctx, question, configuration);
  const { answer: found, milliseconds } = await timed(() =>
    answer(ctx, { question, configuration, language, show }, targetIds),
  );
  const { meaning, ...body } = found;
  return { answer: { id: null, ...body, milliseconds }, meaning };
};

/** A question asked with this configuration, from all documents. */
export const askAll = async (
  ctx: Asking,
  question: string,
  configuration: Configuration,
  show?: Show,
): Promise<AiAnswer> => (await ask(ctx, { question, configuration, show }, async () => null)).answer;

/** Sentences go ahead of the answer to whoever accepts events; the model stops once the caller has left. */
const showBy = ({ ahead }: PreparingContext): Show | undefined =>
  ahead
    ? { sentence: (sentence) => ahead.send({ sentence } satisfies AiAnswerPiece), stop: ahead.callerLeft }
    : undefined;

/** A trial of an administrator: from all documents, with the configuration as it is being edited. */
export const tryQuestion = async (ctx: PreparingContext, { question, draft }: AiTrial): Promise<AiAnswer> => {
  const saved = await ctx.reading((db) => findConfiguration(db, ctx.org));
  const drafted = Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== undefined));
  return askAll(ctx, question, { ...saved, ...drafted }, showBy(ctx));
};

/** A question of a member: only from the documents that are meant for that person. */
export const askAssistant = async (
  ctx: PreparingContext,
  { question }: AiQuestion,
): Promise<{ question: string; answer: AiAnswer; meaning: Meaning | null }> => {
  const configuration = await ctx.reading((db) => findConfiguration(db, ctx.org));
  if (!configuration.isEnabled) throw fail('ASSISTANT_OFF');
  const { userId } = ctx.actor;
  const own = async (db: Db) =>
    userId ? (await targetsMeaning({ db, org: ctx.org }, userId)).map(({ id }) => id) : [];
  return { question, ...(await ask(ctx, { question, configuration, show: showBy(ctx) }, own)) };
};
