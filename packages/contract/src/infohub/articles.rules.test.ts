import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../kit/days.rules.ts';
import { reviewState } from './articles.rules.ts';
import { isArticleLink, missingInArticle, type PublishableArticle } from './publishable-articles.rules.ts';
import { inkOn, tileColors, tileText } from './tiles.rules.ts';

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const content = {
  locale: 'fr_CA' as const,
  title: 'Casque',
  blurb: '',
  descriptionJson: text('Réglage'),
  externalLink: null,
  pdfFileId: null,
  isOriginal: true,
};
const complete: PublishableArticle = {
  format: 'text',
  categoryId: 'c',
  infoHubContents: [content],
  targets: [{}],
  pin: { kind: 'none', from: null, to: null },
};
const codes = (changes: Partial<PublishableArticle>) =>
  missingInArticle({ ...complete, ...changes }).map(({ code, locale }) => (locale ? `${code} ${locale}` : code));

describe('what an article lacks', () => {
  it('is nothing when title, category, content and audience are there', () => {
    expect(codes({})).toEqual([]);
  });

  it('is the title, the category, the text and the audience, in the order of the tabs (INFOHUB-16, INFOHUB-17)', () => {
    const empty = { ...content, title: ' ', descriptionJson: null };
    expect(codes({ infoHubContents: [empty], categoryId: null, targets: [] })).toEqual([
      'TITLE_REQUIRED',
      'CATEGORY_REQUIRED',
      'TEXT_REQUIRED',
      'AUDIENCE_REQUIRED',
    ]);
  });

  it('is the link or the PDF of the original for these formats (INFOHUB-17)', () => {
    expect(codes({ format: 'pdf' })).toEqual(['PDF_REQUIRED']);
    expect(codes({ format: 'link' })).toEqual(['LINK_REQUIRED']);
    const linked = (externalLink: string) => [{ ...content, externalLink }];
    expect(codes({ format: 'link', infoHubContents: linked('boreal.example/en') })).toEqual(['LINK_INVALID']);
    expect(codes({ format: 'link', infoHubContents: linked('https://boreal.example/') })).toEqual([]);
  });

  it('is title, summary and text of a translation, but not its own link or PDF (INFOHUB-18)', () => {
    const english = { ...content, locale: 'en_CA' as const, isOriginal: false, title: '', descriptionJson: null };
    const contents = [{ ...content, blurb: 'Réglage' }, english];
    expect(codes({ infoHubContents: contents })).toEqual([
      'TRANSLATION_TITLE_REQUIRED en_CA',
      'TRANSLATION_BLURB_REQUIRED en_CA',
      'TRANSLATION_TEXT_REQUIRED en_CA',
    ]);
    const named = { ...english, title: 'Helmet', blurb: 'Fit' };
    const linked = [{ ...content, blurb: 'Réglage', externalLink: 'https://boreal.example/' }, named];
    expect(codes({ format: 'link', infoHubContents: linked })).toEqual([]);
  });

  it('accepts only https links without user info', () => {
    for (const good of ['https://boreal.example', 'https://cnesst.gouv.qc.ca/fr?a=1#b'])
      expect(isArticleLink(good)).toBe(true);
    for (const bad of [
      'http://boreal.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://boreal.example@evil.example',
      '//boreal.example',
      'https://boreal.example/ a',
      'file:///etc/passwd',
      'mailto:a@boreal.example',
      '',
    ])
      expect([bad, isArticleLink(bad)]).toEqual([bad, false]);
  });
});

describe('the review of an article', () => {
  const state = (checkedOn: string, months: 3 | 6 | 12 | 24 | null, today: string, hasOwner = true) =>
    reviewState({ hasOwner, checkedOn, months }, today);

  it('is checked, due within 30 days, overdue from the last day on, and unowned without a person', () => {
    expect(state('2026-05-12', 12, '2027-04-11')).toBe('checked');
    expect(state('2026-05-12', 12, '2027-04-12')).toBe('due');
    expect(state('2026-05-12', 12, '2027-05-11')).toBe('due');
    expect(state('2026-05-12', 12, '2027-05-12')).toBe('overdue');
    expect(state('2020-01-01', null, '2027-05-12')).toBe('checked');
    expect(state('2026-05-12', 12, '2026-05-13', false)).toBe('unowned');
  });

  it('counts months as a calendar does: a shorter month ends on its last day', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', 24)).toBe('2028-01-15');
  });
});

describe('a tile', () => {
  it('shows the first 40 characters of a description (INFOHUB-24)', () => {
    expect(tileText('Règles, fiches et numéros d’urgence')).toBe('Règles, fiches et numéros d’urgence');
    expect(tileText('é'.repeat(40))).toBe('é'.repeat(40));
    expect(tileText(`${'é'.repeat(39)} bc`)).toBe(`${'é'.repeat(39)}…`);
    expect(tileText('👷‍♀️'.repeat(41))).toBe(`${'👷‍♀️'.repeat(40)}…`);
  });

  it('has an icon with a contrast of at least 4.5 to 1 on any colour', () => {
    const light = (hex: string) => {
      const of = (at: number) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * of(1) + 0.7152 * of(3) + 0.0722 * of(5);
    };
    const contrast = (one: string, other: string) => {
      const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    for (const color of tileColors) expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const color = `#${value.toString(16).padStart(6, '0')}`;
        return contrast(color, inkOn(color)) >= 4.5;
      }),
    );
  });
});
