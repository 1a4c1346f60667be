import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../contract/src/locales.ts';

type CorpusPassage = { heading: string; text: string };
export type CorpusDocument = { name: string; language: Language; passages: readonly CorpusPassage[] };
/** A question with the heading and the document of the passage that answers it; null when no document does. */
export type CorpusQuestion = {
  question: string;
  language: Language;
  answer: { document: string; heading: string } | null;
  /** The search is tuned with half of the questions; the figures of the other half are the ones that count. */
  isHeldOut: boolean;
};
export type Corpus = { documents: readonly CorpusDocument[]; questions: readonly CorpusQuestion[] };

const folder = path.join(import.meta.dirname, 'assistant-corpus');

/** `#` names a document, `==` a heading, `?` a question that the passage above answers, `!` one that nothing answers. */
const readLanguage = (language: Language): Corpus => {
  const documents: (CorpusDocument & { passages: CorpusPassage[] })[] = [];
  const questions: CorpusQuestion[] = [];
  const add = (question: string, answer: CorpusQuestion['answer']) =>
    questions.push({ question, language, answer, isHeldOut: questions.length % 2 === 1 });
  for (const line of readFileSync(path.join(folder, `${language}.txt`), 'utf8').split('\n')) {
    const [, sign = '', text = ''] = /^(#|==|\?|!)?\s*(.*)$/.exec(line)!;
    const last = documents.at(-1);
    if (sign === '#') documents.push({ name: text, language, passages: [] });
    else if (sign === '==') last!.passages.push({ heading: text, text: '' });
    else if (sign === '?') add(text, { document: last!.name, heading: last!.passages.at(-1)!.heading });
    else if (sign === '!') add(text, null);
    else if (text) last!.passages.at(-1)!.text += text;
  }
  return { documents, questions };
};

/** The documents and questions of the field, written by hand before the search was tuned. */
export const readCorpus = (): Corpus => {
  const parts = languages.map(readLanguage);
  return {
    documents: parts.flatMap(({ documents }) => documents),
    questions: parts.flatMap(({ questions }) => questions),
  };
};
