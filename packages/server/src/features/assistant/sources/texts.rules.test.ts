import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { describe, expect, it } from 'vitest';
import type { SourceText } from './sources.data.ts';
import { blocksOf, rowsOfTexts } from './texts.rules.ts';

const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const heading = (text: string) => ({
  type: 'heading' as const,
  attrs: { level: 2 as const },
  content: [{ type: 'text' as const, text }],
});
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const french: SourceText = {
  locale: 'fr_CA',
  isOriginal: true,
  title: 'Bottes de sécurité',
  blurb: 'Ce qui est remboursé.',
  text: doc(words('Une paire par année.')),
  pdfFileId: null,
};
const none = new Map<string, string>();

describe('the text of an article or a post', () => {
  it('is cut under its headings, with the lines of its lists', () => {
    const item = (text: string) => ({ type: 'listItem' as const, content: [words(text)] });
    const text = doc(
      words('Avant.'),
      heading('Pauses'),
      { type: 'bulletList', content: [item('Dix minutes.'), item('Au chaud.')] },
      { type: 'blockquote', content: [words('Cité.')] },
      { type: 'horizontalRule' },
    );
    expect(blocksOf(text).map((block) => [block.heading, block.text])).toEqual([
      [null, 'Avant.'],
      ['Pauses', 'Dix minutes.'],
      ['Pauses', 'Au chaud.'],
      ['Pauses', 'Cité.'],
    ]);
    expect(blocksOf(null)).toEqual([]);
  });

  it('has passages in each of its languages, translations under their own title, and one English', () => {
    const english: SourceText = { ...french, locale: 'en_CA', isOriginal: false, title: 'Safety boots' };
    const { rows } = rowsOfTexts([french, english, { ...english, locale: 'en_US' }], none);
    expect(rows.map(({ place, language, heading: head }) => [place, language, head])).toEqual([
      [1, 'fr', null],
      [2, 'en', 'Safety boots'],
    ]);
  });

  it('is found by its title where it has no words, and by those of the PDF that opens', () => {
    const bare: SourceText = { ...french, blurb: '', text: null };
    expect(rowsOfTexts([bare], none).rows.map(({ text }) => text)).toEqual(['Bottes de sécurité']);
    const pdf = rowsOfTexts([{ ...bare, pdfFileId: 'f' }], new Map([['f', 'Une paire.\n\nSur reçu.']]));
    expect(pdf.rows.map(({ text }) => text)).toEqual(['Une paire.\nSur reçu.']);
    expect(rowsOfTexts([{ ...bare, title: ' ' }], none)).toEqual({ rows: [], size: 0 });
  });
});
