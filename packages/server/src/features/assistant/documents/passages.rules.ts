/** Cuts the text of a document into passages that can be quoted by themselves. */
import type { Language } from '@fanal/contract/locales';
import type { TextBlock } from '#platform/files/inspection/messages';
import { keyOf, languageOfText, sentencesOf } from '../answers/words.rules.ts';

export type Passage = {
  page: number | null;
  line: number | null;
  heading: string | null;
  text: string;
  language: Language;
};

/** A passage is closed when it has this many characters; none has more than the second number. */
const ENOUGH = 500;
const MOST = 900;
/** A passage with fewer words speaks the language of its document. */
const FEWEST_WORDS = 12;

type Piece = Omit<TextBlock, 'text'> & { text: string };

/** Parts of at most `MOST` characters, cut between sentences, then between words. */
const cut = (text: string): string[] => {
  if (text.length <= MOST) return [text];
  const parts: string[] = [];
  let part = '';
  const pieces = sentencesOf(text).flatMap((sentence) =>
    sentence.length <= MOST
      ? [sentence]
      : (sentence.match(new RegExp(`[\\s\\S]{1,${MOST}}(?=\\s|$)|\\S{${MOST}}`, 'g')) ?? []),
  );
  for (const sentence of pieces.map((one) => one.trim())) {
    if (part !== '' && part.length + 1 + sentence.length > MOST) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? sentence : `${part} ${sentence}`;
  }
  return part === '' ? parts : [...parts, part];
};

const isApart = (a: Piece, b: TextBlock): boolean => a.page !== b.page || a.heading !== b.heading;

/** Short neighbours under one heading and on one page are one passage. */
const joinShort = (blocks: readonly TextBlock[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const block of blocks) {
    const last = pieces.at(-1);
    const fits = last && last.text.length < ENOUGH && last.text.length + block.text.length < MOST;
    if (last && fits && !isApart(last, block)) last.text = `${last.text}\n${block.text}`;
    else pieces.push({ ...block });
  }
  return pieces;
};

export const passagesOf = (blocks: readonly TextBlock[]): { language: Language; passages: Passage[] } => {
  const sample = blocks
    .slice(0, 400)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 40_000);
  const language = languageOfText(sample) ?? 'fr';
  const languageIn = (text: string): Language =>
    text.split(/\s+/).length < FEWEST_WORDS ? language : (languageOfText(text) ?? language);
  const passages = joinShort(blocks).flatMap(({ text, ...place }) =>
    cut(text).map((part) => ({ ...place, text: part, language: languageIn(part) })),
  );
  return { language, passages };
};

/** Of a scan, all pages or nearly all are pictures. */
export const isScanned = (pages: number | null, silentPages: number): boolean =>
  pages !== null && pages > 0 && silentPages / pages >= 0.9;

/** Passages with their places and the words by which they are found, those of the name of the document included. */
export const indexRowsOf = (passages: readonly Passage[], name: string) =>
  passages.map((passage, at) => ({
    ...passage,
    place: at + 1,
    words: keyOf(passage.text, passage.language),
    headingWords: keyOf(passage.heading ?? '', passage.language),
    nameWords: keyOf(name.replace(/\.\w+$/, ''), passage.language),
  }));
