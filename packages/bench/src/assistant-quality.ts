import { findSupport } from '../../server/src/features/assistant/answers/searching.service.ts';
import { languageOfText } from '../../server/src/features/assistant/answers/words.rules.ts';
import type { OrgId } from '../../server/src/platform/context.ts';
import type { Databases } from '../../server/src/platform/db/databases.ts';
import type { CorpusQuestion } from './assistant-corpus.ts';

/** Passages among which the assistant looks for the right one. */
const RECALLED = 5;

/** `rank` counts from 1; null when the right passage is not among the first five, or the question was refused. */
export type Outcome = CorpusQuestion & { rank: number | null; isRefused: boolean; found: string[] };

/** Asks as a member does: with the refusal rule, without a model. */
export const askCorpus = async (
  { database }: Databases,
  org: OrgId,
  questions: readonly CorpusQuestion[],
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const asked of questions) {
    const { question, answer } = asked;
    const spoken = languageOfText(question) ?? asked.language;
    const found = await database.transaction({ org, readOnly: true }, (db) =>
      findSupport(db, org, { question, spoken, meaning: null, targetIds: null }),
    );
    const at = found
      .slice(0, RECALLED)
      .findIndex((one) => one.documentName === `${answer?.document}.txt` && one.heading === answer?.heading);
    outcomes.push({
      ...asked,
      rank: at < 0 ? null : at + 1,
      isRefused: found.length === 0,
      found: found.map(({ documentName, heading, coverage }) => `${documentName}/${heading} ${coverage.toFixed(2)}`),
    });
  }
  return outcomes;
};

export type Quality = {
  answerable: number;
  recall: number;
  reciprocalRank: number;
  unanswerable: number;
  refused: number;
};

/** Shares from 0 to 1. */
export const qualityOf = (outcomes: readonly Outcome[]): Quality => {
  const answerable = outcomes.filter(({ answer }) => answer !== null);
  const unanswerable = outcomes.filter(({ answer }) => answer === null);
  const share = (some: number, all: readonly unknown[]) => some / all.length;
  return {
    answerable: answerable.length,
    recall: share(answerable.filter(({ rank }) => rank !== null).length, answerable),
    reciprocalRank: share(
      answerable.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0),
      answerable,
    ),
    unanswerable: unanswerable.length,
    refused: share(unanswerable.filter(({ isRefused }) => isRefused).length, unanswerable),
  };
};
