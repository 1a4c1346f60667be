import { missingInArticle } from '@fanal/contract/infohub/publishable-articles.rules';
import { textExample } from '@fanal/contract/posts/posts.examples';
import { describe, expect, it } from 'vitest';
import { type ArticleDraft, newContent, newDraft, publishableOf } from '../article-draft.rules.ts';
import { reviewPoints } from './review-points.rules.ts';

const owner = { id: 'u', displayName: 'Luc Roy', avatarUrl: null };
const french = { ...newContent('fr_CA', true), title: 'Froid', descriptionJson: textExample('Trois couches.') };
const whole: ArticleDraft = {
  ...newDraft(owner),
  category: { id: 'c', name: 'Sécurité' },
  infoHubContents: [french],
  targets: [{ kind: 'everybody', id: 'o', name: 'Boréal', parentName: null, groupKind: null }],
};
const english = { ...newContent('en_CA', false), title: 'Cold', descriptionJson: textExample('Three layers.') };

type Reach = Parameters<typeof reviewPoints>[0]['reach'];
const pointsOf = (draft: ArticleDraft, reach?: Reach) =>
  reviewPoints({
    draft,
    reach,
    unread: [],
    missing: missingInArticle(publishableOf(draft)),
    placed: { place: 4, count: 7 },
    signedBy: 'Groupe Boréal',
  });
const idsOf = (...given: Parameters<typeof pointsOf>) => pointsOf(...given).map(({ id }) => id);

describe('the review of an article', () => {
  it('names title, category, text and audience while they are missing, in the order of the tabs (INFOHUB-16, INFOHUB-17)', () => {
    const points = pointsOf(newDraft(owner)).filter(({ statusKind }) => statusKind === 'half');
    expect(points.map(({ kind, id }) => `${kind} ${id.trim()}`)).toEqual([
      'missing TITLE_REQUIRED',
      'missing CATEGORY_REQUIRED',
      'missing TEXT_REQUIRED',
      'missing AUDIENCE_REQUIRED',
    ]);
  });

  it('says of a complete one what is written, where it stands and who signs it', () => {
    expect(pointsOf(whole)).toMatchObject([
      { kind: 'written', locales: ['fr_CA'] },
      { kind: 'placed', name: 'Sécurité', place: 4, count: 7 },
      { kind: 'signed', name: 'Groupe Boréal', isShared: false },
    ]);
  });

  it('warns of an outdated translation, of readers without a text, of an empty audience and of nobody being responsible', () => {
    const reach: Reach = {
      missing: [
        { locale: 'es_ES', people: 61 },
        { locale: 'en_US', people: 2 },
      ],
      warnings: [{ code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: 'g', name: 'Intérimaires' }],
      readers: [],
    };
    const draft = { ...whole, owner: null, infoHubContents: [french, { ...english, isOutdated: true }] };
    expect(idsOf(draft, reach).slice(0, 5)).toEqual(['outdated en_CA', 'unread es', 'unread en', 'g', 'unowned']);
    expect(pointsOf(draft, reach).every(({ statusKind }) => statusKind !== 'half')).toBe(true);
  });

  it('says how many readers of a language get the PDF of the original', () => {
    const pdf = { fileId: 'f', name: 'froid.pdf', byteSize: 1, url: '', pages: 1, words: 1 };
    const draft: ArticleDraft = { ...whole, format: 'pdf', infoHubContents: [{ ...french, pdf }, english] };
    expect(pointsOf(draft, { missing: [], warnings: [], readers: [{ locale: 'en_CA', people: 61 }] })[0]).toMatchObject(
      {
        kind: 'fallsBack',
        locale: 'en_CA',
        people: 61,
      },
    );
  });
});
