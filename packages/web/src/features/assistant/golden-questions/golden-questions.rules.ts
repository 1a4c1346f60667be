import { type GoldenOutcome, goldenOutcomes } from '@fanal/contract/assistant/golden-questions.rules';
import type { GoldenQuestion, NewGoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { type Language, languages } from '@fanal/contract/locales';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema(
  {
    outcome: oneOf(goldenOutcomes),
    search: text(),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: oneOf(['detail', 'new', 'edit', 'delete', 'runs']),
    id: uuid(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;
export type OpenDialog = ListState['open'];

export const listQueryOf = ({ outcome, search, page, perPage }: ListState) => ({
  page,
  perPage,
  ...(outcome !== '' && { outcome }),
  ...(search.trim() && { search: search.trim() }),
});

export const outcomeKinds: Record<GoldenOutcome, StatusKind> = { failed: 'refused', changed: 'half', passed: 'done' };

export const questionOf = ({ wordings }: Pick<GoldenQuestion, 'wordings'>): string => wordings[0]!.question;

type Fields = { question: string; holds: string; lacks: string };
type Source = { id: string; name: string };
/** What the form edits: a question in each language, empty where it is not asked in it. */
export type QuestionForm = Record<Language, Fields> & { documents: Source[] };

const none: Fields = { question: '', holds: '', lacks: '' };

export const formOf = (question: GoldenQuestion | null): QuestionForm => {
  const of = (language: Language): Fields => {
    const wording = question?.wordings.find((one) => one.language === language);
    return wording ? { question: wording.question, holds: wording.holds ?? '', lacks: wording.lacks ?? '' } : none;
  };
  const sources = question?.sources ?? [];
  return {
    fr: of('fr'),
    en: of('en'),
    es: of('es'),
    documents: sources.flatMap(({ documentId, name }) => (documentId === null ? [] : [{ id: documentId, name }])),
  };
};

const orNull = (written: string): string | null => (written.trim() === '' ? null : written.trim());

export const bodyOf = (values: QuestionForm): NewGoldenQuestion => ({
  wordings: languages
    .filter((language) => values[language].question.trim() !== '')
    .map((language) => ({
      language,
      question: values[language].question.trim(),
      holds: orNull(values[language].holds),
      lacks: orNull(values[language].lacks),
    })),
  documentIds: values.documents.map(({ id }) => id),
});

/** What went wrong in the latest run, in the first language that has a problem. */
export const problemOf = ({ now, outcome }: GoldenQuestion) =>
  outcome === 'failed' ? now?.answers.find(({ problem }) => problem !== null) : undefined;
