import { loadCorpus } from '../../server/seed/assistant-corpus.ts';
import { searchTimes } from '../../server/src/features/assistant/answers/searching.service.ts';
import { languageOfText } from '../../server/src/features/assistant/answers/words.rules.ts';
import { type Databases, openDatabases } from '../../server/src/platform/db/databases.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { type Corpus, readCorpus } from './assistant-corpus.ts';
import { askCorpus, type Quality, qualityOf } from './assistant-quality.ts';
import { ask, type Dataset } from './dataset.ts';
import type { PartReport, Table } from './report.ts';
import { median } from './statistics.ts';

const PASSAGES = 20_000;
const LEAST_RECALL = 0.85;
const LEAST_REFUSED = 0.9;
const MOST_MS = 20;

const WORDS = `Full text alone, without a model. 64 documents of 320 passages and 310 questions that one of them answers, in three languages, 60 that
none answers. The search was tuned with every second question; the figures that count are those of the others. A question
that is refused is not recalled. Documents, questions and lists of words are by one author, who knew them all.`;

const rowOf = (name: string, { answerable, recall, reciprocalRank, unanswerable, refused }: Quality) => [
  name,
  `${answerable}`,
  recall,
  reciprocalRank,
  `${unanswerable}`,
  refused,
];

/** Milliseconds inside the database for each question, the corpus repeated until there are 20,000 passages. */
const timeQuestions = async (databases: Databases, ownerUrl: string, { documents, questions }: Corpus) => {
  const times = Math.ceil(PASSAGES / documents.flatMap(({ passages }) => passages).length);
  const repeated = documents.map((document) => ({
    ...document,
    passages: Array.from({ length: times }, () => document.passages).flat(),
  }));
  const org = await loadCorpus(databases.ownerDb, 'Large corpus of the assistant', repeated);
  await ask(ownerUrl, 'vacuum (analyze) ai_documents, ai_passages, ai_document_targets');
  const found: number[] = [];
  for (const { question, language } of questions) {
    const search = { question, spoken: languageOfText(question) ?? language, targetIds: null };
    found.push(await databases.database.transaction({ org, readOnly: true }, (db) => searchTimes(db, org, search)));
  }
  return found.toSorted((a, b) => a - b);
};

/** What the assistant finds, what it refuses, and how long a question takes among 20,000 passages. */
export const measureAssistant = async (dataset: Dataset): Promise<PartReport> => {
  const corpus = readCorpus();
  const databases = await openDatabases({
    url: dataset.ownerUrl,
    appUrl: dataset.appUrl,
    secret: readSettings({}).secret,
    poolSize: 2,
    ownerPoolSize: 2,
    onError: console.error,
  });
  try {
    const org = await loadCorpus(databases.ownerDb, 'Corpus of the assistant', corpus.documents);
    const outcomes = await askCorpus(databases, org, corpus.questions);
    const final = outcomes.filter(({ isHeldOut }) => isHeldOut);
    const whole = qualityOf(final);
    const times = await timeQuestions(databases, dataset.ownerUrl, corpus);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
    const quality: Table = {
      title: 'Questions that were not used for tuning, and all that were',
      columns: ['', 'questions', 'recall at 5', 'reciprocal rank', 'unanswerable', 'refused'],
      rows: [
        ...(['fr', 'en', 'es'] as const).map((language) =>
          rowOf(language, qualityOf(final.filter((one) => one.language === language))),
        ),
        rowOf('all three', whole),
        rowOf('used for tuning', qualityOf(outcomes.filter(({ isHeldOut }) => !isHeldOut))),
      ],
    };
    const speed: Table = {
      title: `A question among ${PASSAGES} passages, milliseconds inside the database`,
      columns: ['questions', 'median', '95 %', 'slowest'],
      rows: [[`${times.length}`, median(times), at(0.95), at(1)]],
    };
    return {
      words: WORDS,
      tables: [quality, speed],
      aims: [
        { what: 'recall at 5', found: whole.recall, unit: 'of 1', least: LEAST_RECALL },
        { what: 'unanswerable questions refused', found: whole.refused, unit: 'of 1', least: LEAST_REFUSED },
        { what: 'a question among 20,000 passages, median', found: median(times), unit: 'ms', most: MOST_MS },
        { what: 'a question among 20,000 passages, 95 %', found: at(0.95), unit: 'ms', most: MOST_MS },
      ],
      notMeasured: [],
      figures: { quality: whole, times: { median: median(times), most: at(1) } },
    };
  } finally {
    await databases.close();
  }
};
