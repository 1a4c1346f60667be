import { describe, expect, it } from 'vitest';
import type { RichText } from '../kit/rich-text.rules.ts';
import { sectionsOf } from './versions.rules.ts';

const said = (...texts: string[]) => texts.map((text) => ({ type: 'text' as const, text }));

describe('the sections of a text', () => {
  it('are its paragraphs, headings, list items and pictures in reading order, in plain words', () => {
    const text: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: said('Trajet') },
        { type: 'paragraph', content: [...said('Passez', ' ici'), { type: 'hardBreak' }, ...said('ou là.')] },
        { type: 'paragraph' },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'mention', attrs: { id: '0192a000-0000-7000-8000-000000000042', label: 'Julie Paradis' } },
                    ...said(' répond.'),
                  ],
                },
              ],
            },
          ],
        },
        { type: 'image', attrs: { fileId: '0192a000-0000-7000-8000-000000000043', alt: '' } },
        { type: 'blockquote', content: [{ type: 'paragraph', content: said('Merci.') }] },
      ],
    };
    expect(sectionsOf(text)).toEqual([
      { kind: 'text', words: 'Trajet' },
      { kind: 'text', words: 'Passez ici ou là.' },
      { kind: 'text', words: '@Julie Paradis répond.' },
      { kind: 'picture', words: '' },
      { kind: 'text', words: 'Merci.' },
    ]);
  });

  it('are none without a text', () => {
    expect(sectionsOf(null)).toEqual([]);
  });
});
