import { describe, expect, it } from 'vitest';
import { isBlank, isRichText, isSafeLink, plainTextOf, type RichText } from './rich-text.rules.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const personId = '01990000-0000-7000-8000-000000000031';
const mention = { type: 'mention', attrs: { id: personId, label: 'Éloïse Côté-Bélanger' } };

const written = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Chemin fermé')] },
  paragraph(text('Passez par la '), text('route 169', { type: 'bold' }), text('.'), { type: 'hardBreak' }, mention),
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text('Équipes de jour', link('tel:+14185550188')))] }],
  },
  { type: 'blockquote', content: [paragraph(text('Radio au canal 3'))] },
  { type: 'horizontalRule' },
  { type: 'image', attrs: { fileId: personId, alt: 'Plan' } },
);

describe('formatted text', () => {
  it('accepts a tree of headings, lists, links, mentions and pictures', () => {
    expect(isRichText(written)).toBe(true);
    expect(plainTextOf(written as RichText)).toBe(
      'Chemin fermé Passez par la route 169. @Éloïse Côté-Bélanger Équipes de jour Radio au canal 3',
    );
  });

  it.each([
    ['no document', { type: 'paragraph' }],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.com' } })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'textStyle', attrs: { style: 'position:fixed' } })))],
    ['an attribute more', doc({ type: 'paragraph', attrs: { onclick: 'x' }, content: [] })],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['a link to a script', doc(paragraph(text('x', link('javascript:alert(1)'))))],
    ['a link to data', doc(paragraph(text('x', link('data:text/html,x'))))],
    ['a picture by its address', doc({ type: 'image', attrs: { src: 'https://example.com/x.png', alt: '' } })],
    ['a mention without an id', doc(paragraph({ type: 'mention', attrs: { id: 'x', label: 'x' } }))],
    ['empty text', doc(paragraph(text('')))],
    ['a block in a line', doc(paragraph(paragraph()))],
    ['a list of loose text', doc({ type: 'bulletList', content: [text('x')] })],
    ['a text that inherits', doc(Object.assign(Object.create(null), { type: 'text' }))],
  ])('refuses %s (P22)', (_, value) => {
    expect(isRichText(value)).toBe(false);
  });

  it('refuses too deeply nested lists and texts with too many nodes', () => {
    let deep: unknown = paragraph();
    for (let level = 0; level < 30; level += 1)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] };
    expect(isRichText(doc(deep))).toBe(false);
    expect(isRichText(doc(...Array.from({ length: 5_001 }, () => paragraph())))).toBe(false);
    expect(isRichText(doc(...Array.from({ length: 5_000 }, () => paragraph())))).toBe(true);
  });

  it('accepts only links to the web, a mail address or a phone number (P22)', () => {
    for (const href of [
      'https://fanal.example/a?b=c#d',
      'http://example.com',
      'mailto:rh@boreal.example',
      'tel:+14185550188',
    ])
      expect([href, isSafeLink(href)]).toEqual([href, true]);
    for (const href of [
      '',
      '/local',
      '//example.com',
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:,x',
      'vbscript:x',
      'file:///etc/passwd',
      'https://',
      `https://a.example/${'x'.repeat(2_000)}`,
    ])
      expect([href, isSafeLink(href)]).toEqual([href, false]);
  });

  it('is blank without a word and without a picture', () => {
    expect(isBlank(null)).toBe(true);
    expect(isBlank(doc(paragraph(), paragraph(text('  '))) as RichText)).toBe(true);
    expect(isBlank(doc({ type: 'image', attrs: { fileId: personId, alt: '' } }) as RichText)).toBe(false);
  });
});
