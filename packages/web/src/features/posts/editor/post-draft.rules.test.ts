import { draftPost, textExample } from '@fanal/contract/posts/posts.examples';
import { missingToPublish } from '@fanal/contract/posts/posts.rules';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  isSameDraft,
  newContent,
  newDraft,
  type PostDraft,
  publishableOf,
  publishingClock,
} from './post-draft.rules.ts';

const saved = draftOf(draftPost);
const now = '2026-11-20T15:00:00.000Z';

describe('a draft', () => {
  it('begins in French, for the organization, without push, with comments and without a pin (POSTS-38, GAP-30, GAP-37)', () => {
    expect(newDraft('post')).toMatchObject({
      postContents: [{ locale: 'fr_CA', isOriginal: true }],
      organizationPost: 'organization',
      isNotificationEnabled: false,
      areCommentsEnabled: true,
      priority: 'normal',
      pin: { kind: 'none' },
    });
  });

  it('says nothing new as long as it says what was saved, whatever the order of its parts and the signature of its files', () => {
    const [pdf, video] = saved.attachments;
    const again = { ...saved, attachments: [{ ...pdf!, url: 'https://files.example/signed-again' }, video!] };
    expect(changesOf(again, saved)).toEqual({});
    expect(isSameDraft(saved, draftOf(draftPost))).toBe(true);
  });

  it('sends only what differs, lists whole, in the shape that the server takes (POSTS-09, POSTS-10)', () => {
    const [french, english] = saved.postContents;
    const changed = {
      ...saved,
      postContents: [{ ...french!, title: 'Chemin rouvert ' }, english!],
      attachments: [...saved.attachments].reverse(),
    };
    expect(changesOf(changed, saved)).toEqual({
      postContents: [
        {
          locale: 'fr_CA',
          title: 'Chemin rouvert',
          contentJson: textExample('Passez par la route 169.'),
          isOriginal: true,
        },
        {
          locale: 'en_CA',
          title: 'Lac Kénogami road closed Monday to Wednesday',
          isOriginal: false,
          contentJson: textExample('Take route 169.'),
          isOutdated: false,
        },
      ],
      attachments: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, { fileId: draftPost.attachments[0]!.fileId }],
    });
  });

  it('keeps quiet about a translation that the original has overtaken, until somebody says that it still holds', () => {
    const [french, english] = saved.postContents;
    const behind = { ...saved, postContents: [french!, { ...english!, isOutdated: true }] };
    expect(changesOf({ ...behind, priority: 'high' }, behind)).toEqual({ priority: 'high' });
    expect(changesOf(saved, behind).postContents?.[1]).toMatchObject({ isOutdated: false });
  });

  it('is judged by the rules that the server has (POSTS-31, POSTS-32, POSTS-33, POSTS-34, POSTS-35, POSTS-36)', () => {
    expect(
      missingToPublish(publishableOf(saved), 'published', publishingClock(new Date(now), 'America/Toronto')),
    ).toEqual([]);
    const empty = { ...newDraft('event'), postContents: [newContent('fr_CA', true), newContent('es_ES', false)] };
    const codes = missingToPublish(
      publishableOf(empty),
      'scheduled',
      publishingClock(new Date(now), 'America/Toronto'),
    ).map(({ code }) => code);
    expect(codes).toEqual([
      'TITLE_REQUIRED',
      'CONTENT_REQUIRED',
      'TRANSLATION_TITLE_REQUIRED',
      'TRANSLATION_CONTENT_REQUIRED',
      'EVENT_START_REQUIRED',
      'EVENT_PLACE_REQUIRED',
      'EVENT_ADDRESS_REQUIRED',
      'AUDIENCE_REQUIRED',
      'SCHEDULE_REQUIRED',
    ]);
  });
});

describe('an event that is being written', () => {
  it('is saved without what is not whole yet: half a link, an empty line of its schedule (GAP-34, GAP-39)', () => {
    const written: PostDraft = {
      ...newDraft('event'),
      eventMode: 'virtual',
      eventUrl: 'https://rencontre',
      eventSchedule: [
        { time: '18:00', title: '' },
        { time: '', title: ' ' },
      ],
    };
    expect(changesOf(written, newDraft('event'))).toEqual({
      eventMode: 'virtual',
      eventSchedule: [{ time: '18:00', title: '' }],
    });
    const whole = { ...written, eventUrl: 'https://rencontre.example.com/souper' };
    expect(changesOf(whole, written)).toEqual({ eventUrl: 'https://rencontre.example.com/souper' });
  });
});
