import { textExample } from '@fanal/contract/posts/posts.examples';
import { missingToPublish } from '@fanal/contract/posts/posts.rules';
import { describe, expect, it } from 'vitest';
import { newContent, newDraft, type PostDraft, publishableOf, publishingClock } from '../post-draft.rules.ts';
import { questionBefore, reviewPoints } from './review-points.rules.ts';

const target = { id: 'a', name: 'Intérimaires de nuit', parentName: null, groupKind: 'fixed' } as const;
const written = { title: 'Pont fermé', contentJson: textExample('Passez par la route 169.') };
const whole: PostDraft = {
  ...newDraft('post'),
  postContents: [{ ...newContent('fr_CA', true), ...written }],
  targets: [{ kind: 'userGroup', ...target }],
};
const pointsOf = (draft: PostDraft, reach?: Parameters<typeof reviewPoints>[0]['reach']) =>
  reviewPoints({
    draft,
    reach,
    unread: [],
    missing: missingToPublish(
      publishableOf(draft),
      'published',
      publishingClock(new Date('2026-11-20T17:00:00Z'), 'America/Toronto'),
    ),
  });

describe('the review of a post', () => {
  it('names a title, a text and an audience while they are missing (POSTS-05, POSTS-33)', () => {
    const points = pointsOf(newDraft('post'));
    expect(points.map(({ id }) => id)).toEqual(['TITLE_REQUIRED', 'CONTENT_REQUIRED', 'AUDIENCE_REQUIRED']);
    expect(points.filter(({ statusKind }) => statusKind === 'half')).toHaveLength(3);
  });

  it('says of each translation in one line what it lacks', () => {
    const half = { ...newContent('en_CA', false), title: 'Bridge closed' };
    const points = pointsOf({ ...whole, postContents: [...whole.postContents, half, newContent('es_ES', false)] });
    expect(points.filter(({ kind }) => kind === 'translation')).toMatchObject([
      { locale: 'en_CA', lacks: 'text' },
      { locale: 'es_ES', lacks: 'both' },
    ]);
  });

  it('warns of an audience without people and of languages without a text, and counts neither as missing (POSTS-34, GAP-34)', () => {
    const points = pointsOf(whole, {
      missing: [
        { locale: 'en_CA', people: 20 },
        { locale: 'en_US', people: 9 },
      ],
      warnings: [{ code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: 'a', name: target.name }],
    });
    expect(points).toMatchObject([
      { kind: 'unread', language: 'en', people: 29 },
      { kind: 'empty', name: target.name },
      { kind: 'written', locales: ['fr_CA'] },
    ]);
    expect(points.filter(({ statusKind }) => statusKind === 'half')).toHaveLength(0);
  });
});

describe('one more question', () => {
  it('comes before everybody, and before many push notifications (GAP-30)', () => {
    const everybody = { ...whole, targets: [{ kind: 'everybody' as const, ...target }] };
    expect(questionBefore(everybody, undefined)).toBe('everybody');
    const pushed = { ...whole, isNotificationEnabled: true };
    expect([50, 49].map((withPush) => questionBefore(pushed, { withPush }))).toEqual(['push', null]);
    expect(questionBefore(whole, { withPush: 5_000 })).toBeNull();
  });
});
