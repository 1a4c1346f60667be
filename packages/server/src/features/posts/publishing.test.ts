import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import type { MissingPoint, Post, PostRow } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../test/job-queue.ts';
import { buildPost, paragraphs } from './posts.build.ts';

const t = useTestApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const content = { locale: 'fr_CA', title: 'Rencontre de quart', contentJson: paragraphs('À la barrière.') };
const create = (caller: Caller, body: object, locale: 'fr_CA' | 'en_CA' | 'es_ES' = 'fr_CA') =>
  t.call<Post & ErrorBody>(caller, 'POST /v1/posts', {
    body: { type: 'post', postContents: [content], targets: [{ kind: 'everybody', id: caller.org }], ...body },
    locale,
  });
const change = (caller: Caller, id: string, body: object) =>
  t.call<Post & ErrorBody>(caller, `PATCH /v1/posts/${id}`, { body });
const read = async (caller: Caller, id: string) => (await t.call<Post>(caller, `GET /v1/posts/${id}`)).body;
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString();
const work = () => runDueJobs(t, t.app.jobs);
const opened = () => t.clock.now().getTime();
/** Runs the workers at a later time and sets the clock back, so that sessions do not expire. */
const workAt = async (at: number) => {
  const now = opened();
  await passTime(t, at - now);
  await work();
  t.clock.set(new Date(now));
};
const workAfter = (ms: number) => workAt(opened() + ms);
const missingOf = ({ body }: { body: ErrorBody }) => (body.details?.missing ?? []) as MissingPoint[];

describe('publishing', () => {
  it('returns everything that is missing, with its tab, in the caller’s language (POSTS-31, POSTS-32, POSTS-33, POSTS-35, POSTS-17)', async () => {
    const editor = await t.person('contentCreator');
    const bare = {
      status: 'published',
      targets: [],
      pin: { kind: 'period', from: null, to: null },
      postContents: [
        { locale: 'fr_CA', title: '' },
        { locale: 'en_CA', title: '' },
      ],
      postCategories: ['Paie'],
    };
    const english = await create(editor, bare, 'en_CA');
    expect([english.status, english.body.code]).toEqual([422, 'POST_INCOMPLETE']);
    expect(missingOf(english).map(({ code, tab, locale }) => [code, tab, locale])).toEqual([
      ['TITLE_REQUIRED', 'content', null],
      ['CONTENT_REQUIRED', 'content', null],
      ['TRANSLATION_TITLE_REQUIRED', 'content', 'en_CA'],
      ['TRANSLATION_CONTENT_REQUIRED', 'content', 'en_CA'],
      ['AUDIENCE_REQUIRED', 'audience', null],
      ['PIN_START_REQUIRED', 'parameters', null],
    ]);
    expect(missingOf(english)[0]!.message).toBe('Title is required for a published publication');
    const french = missingOf(await create(editor, bare));
    expect(french.find(({ code }) => code === 'AUDIENCE_REQUIRED')!.message).toBe('Audience requise');
    const { total } = (await t.call<Page<PostRow>>(editor, 'GET /v2/posts')).body;
    expect(total).toBe(0);
  });

  it('accepts a schedule at 23:00 on the last day of its recurrence in the organization’s time zone (POSTS-26, GAP-85)', async () => {
    const org = await t.organization({ timeZone: 'America/Toronto' });
    const editor = await t.person('contentCreator', org);
    const scheduled = (scheduledAt: string) =>
      create(editor, {
        status: 'scheduled',
        scheduledAt,
        recurrence: { frequency: 'weekly', end: { kind: 'until', until: '2026-12-11' } },
      });
    expect((await scheduled('2026-12-12T04:00:00Z')).status).toBe(201);
    const late = await scheduled('2026-12-12T05:00:00Z');
    expect(missingOf(late).map(({ code }) => code)).toEqual(['RECURRENCE_END_PAST']);
  });

  it('requires a future date, location, link and closing date of an event, depending on its mode (EVENTS-04, EVENTS-12, EVENTS-14, GAP-39, GAP-40)', async () => {
    const editor = await t.person('contentCreator');
    const codes = async (event: object) =>
      missingOf(await create(editor, { type: 'event', status: 'published', ...event })).map(({ code }) => code);
    expect(await codes({ eventMode: 'hybrid' })).toEqual([
      'EVENT_START_REQUIRED',
      'EVENT_PLACE_REQUIRED',
      'EVENT_ADDRESS_REQUIRED',
      'EVENT_URL_REQUIRED',
    ]);
    const virtual = { eventMode: 'virtual', eventUrl: 'https://video.example.com/x', eventHasRegistration: true };
    expect(await codes({ ...virtual, eventStartsAt: inHours(-1) })).toEqual([
      'EVENT_START_PAST',
      'REGISTRATION_END_REQUIRED',
    ]);
    const late = { eventStartsAt: inHours(5), eventEndsAt: inHours(4), eventRegistrationClosesAt: inHours(6) };
    expect(await codes({ ...virtual, ...late })).toEqual(['EVENT_END_BEFORE_START', 'REGISTRATION_END_WRONG']);
    const dates = { eventStartsAt: inHours(5), eventEndsAt: inHours(6), eventRegistrationClosesAt: inHours(4) };
    expect((await create(editor, { type: 'event', status: 'published', ...virtual, ...dates })).status).toBe(201);
  });

  it('allows only the defined status transitions (POSTS-13, POSTS-23, EVENTS-10, GAP-32)', async () => {
    const editor = await t.person('contentCreator');
    const { body: post } = await create(editor, { status: 'published' });
    expect(post.publishedAt).not.toBeNull();
    const steps = [
      ...(['scheduled', 'draft'] as const).map((status) => [status, 409] as const),
      ...(['archived', 'draft', 'published'] as const).map((status) => [status, 200] as const),
    ];
    let { version } = post;
    for (const [status, expected] of steps) {
      const answer = await change(editor, post.id, { version, status });
      expect([status, answer.status]).toEqual([status, expected]);
      if (expected === 200) version = answer.body.version;
    }
    expect(version).toBe(4);
    const { body } = await change(editor, post.id, { version, postContents: [{ ...content, title: '' }] });
    expect(body.code).toBe('POST_INCOMPLETE');
  });

  it('of a scheduled post happens at the scheduled time (POSTS-22, POSTS-23, GAP-34)', async () => {
    const editor = await t.person('contentCreator');
    expect(missingOf(await create(editor, { status: 'scheduled' }))[0]!.code).toBe('SCHEDULE_REQUIRED');
    const past = await create(editor, { status: 'scheduled', scheduledAt: inHours(-1) });
    expect(missingOf(past)[0]!.code).toBe('SCHEDULE_PAST');
    const { body: post } = await create(editor, { status: 'scheduled', scheduledAt: inHours(2) });
    await work();
    expect((await read(editor, post.id)).status).toBe('scheduled');
    await workAfter(2 * HOUR + 1_000);
    const after = await read(editor, post.id);
    expect(after).toMatchObject({ status: 'published', version: 2, nextAt: null });
    await workAfter(3 * HOUR);
    expect(await read(editor, post.id)).toEqual(after);
    const lines = t.ownerDb.selectFrom('audit_log').select(['action', 'actor_name']).where('object_id', '=', post.id);
    expect((await lines.orderBy('sequence').execute()).at(-1)).toEqual({
      action: 'post.published',
      actor_name: 'publishing',
    });
  });
});

describe('a recurrence', () => {
  const occurrences = (id: string) =>
    t.ownerDb.selectFrom('posts').selectAll().where('parent_id', '=', id).orderBy('created_at').execute();

  it('publishes a copy at each occurrence, at the same local time, until its end (POSTS-24, POSTS-26, GAP-33, GAP-85)', async () => {
    const org = await t.organization({ timeZone: 'America/Montreal' });
    const editor = await t.person('contentCreator', org);
    const scheduledAt = new Date('2036-10-27T10:30:00.000Z'); // a Monday, 06:30 in Montréal, the week before clocks go back
    const { body: talk } = await create(editor, {
      status: 'scheduled',
      scheduledAt: scheduledAt.toISOString(),
      pin: { kind: 'indefinite', from: null, to: null },
      recurrence: { frequency: 'weekly', end: { kind: 'count', count: 3 } },
    });
    await workAt(scheduledAt.getTime() + 1_000);
    expect(await read(editor, talk.id)).toMatchObject({ status: 'published', nextAt: '2036-11-03T11:30:00.000Z' });
    // no worker ran for two weeks: missed occurrences are published, each once
    await workAt(scheduledAt.getTime() + 15 * DAY);
    const copies = await occurrences(talk.id);
    expect(copies.map(({ status, pin_kind }) => [status, pin_kind])).toEqual([
      ['published', 'none'],
      ['published', 'none'],
    ]);
    expect((await read(editor, copies[0]!.id)).postContents).toEqual((await read(editor, talk.id)).postContents);
    expect(await read(editor, talk.id)).toMatchObject({ nextAt: null });
    await workAt(scheduledAt.getTime() + 60 * DAY);
    expect(await occurrences(talk.id)).toHaveLength(2);
  });

  it('moves the dates of an event, and ends when it is removed or the post is archived (EVENTS-03, POSTS-25)', async () => {
    const editor = await t.person('contentCreator');
    const { body: event } = await create(editor, {
      type: 'event',
      status: 'published',
      eventType: 'recurring',
      eventMode: 'virtual',
      eventUrl: 'https://video.example.com/x',
      eventStartsAt: inHours(30),
      eventEndsAt: inHours(31),
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
    });
    await workAfter(7 * DAY + HOUR + 60_000);
    const [copy] = await occurrences(event.id);
    expect(copy!.event_type).toBe('single');
    const moved = copy!.event_starts_at!.getTime() - Date.parse(event.eventStartsAt!);
    expect(Math.abs(moved - 7 * DAY)).toBeLessThanOrEqual(HOUR + 60_000);
    expect(copy!.event_ends_at!.getTime() - copy!.event_starts_at!.getTime()).toBe(HOUR);
    const { version } = await read(editor, event.id);
    const stopped = await change(editor, event.id, { version, eventType: 'single', recurrence: null });
    expect(stopped.body).toMatchObject({ nextAt: null, recurrence: null, version: version + 1 });
    const resumed = await change(editor, event.id, {
      version: version + 1,
      eventType: 'recurring',
      recurrence: { frequency: 'monthlyOnLastDay', end: { kind: 'never' } },
    });
    expect(resumed.body.nextAt).not.toBeNull();
    await change(editor, event.id, { version: version + 2, status: 'archived' });
    await workAfter(60 * DAY);
    expect(await occurrences(event.id)).toHaveLength(1);
  });
});

describe('a deleted post', () => {
  const soft = (caller: Caller, path: string) => t.call<PostRow & ErrorBody>(caller, `PATCH /v1/posts/${path}`);

  it('can be restored as a draft, and erased by people with the permission (API-06, API-07, API-08, POSTS-27, POSTS-29, POSTS-30, EVENTS-11, GAP-06, GAP-27)', async () => {
    const editor = await t.person('contentCreator');
    const admin = await t.person('organizationAdmin', editor.org);
    const { id } = await buildPost(t.ownerDb, editor.org, { type: 'event', status: 'published' });
    expect((await soft(editor, `fake-delete/post/${id}`)).status).toBe(404);
    expect((await soft(editor, `restore/event/${id}`)).body.code).toBe('POST_STATUS_WRONG');
    expect((await t.call<ErrorBody>(admin, `DELETE /v1/posts/event/${id}`)).body.code).toBe('POST_STATUS_WRONG');
    expect((await soft(editor, `fake-delete/event/${id}`)).body.status).toBe('deleted');
    expect((await change(editor, id, { version: 2, status: 'published' })).body.code).toBe('POST_STATUS_WRONG');
    expect((await soft(editor, `restore/event/${id}`)).body).toMatchObject({ status: 'draft', deletedAt: null });
    await soft(editor, `fake-delete/event/${id}`);
    expect((await t.call(editor, `DELETE /v1/posts/event/${id}`)).status).toBe(403);
    expect((await t.call(admin, `DELETE /v1/posts/event/${id}`)).body).toEqual({ id });
    expect((await t.call(admin, `GET /v1/posts/${id}`)).status).toBe(404);
  });

  it.each(['post', 'event'] as const)(
    'is erased after 30 × 24 hours and not before, with its comments, reactions and answers: %s (P39, POSTS-28, EVENTS-11, CONSTANTS-06)',
    async (type) => {
      const editor = await t.person('contentCreator');
      const { id } = await buildPost(t.ownerDb, editor.org, { type, status: 'published' });
      await t.call(editor, `POST /v1/my/posts/${id}/view`, { body: { locale: 'fr_CA' } });
      await soft(editor, `fake-delete/${type}/${id}`);
      const began = opened();
      const erase = async (after: number) => {
        t.clock.set(new Date(began + after));
        await t.app.jobs.find(({ task }) => task === 'erase-deleted-posts')!.run({});
        t.clock.set(new Date(began));
        return (await t.call(editor, `GET /v1/posts/${id}`)).status;
      };
      expect(await erase(30 * DAY - 5_000)).toBe(200);
      expect(await erase(30 * DAY + 1_000)).toBe(404);
      const tables = ['post_contents', 'post_targets', 'post_views', 'post_files', 'notifications'] as const;
      for (const table of tables) {
        const rows = t.ownerDb.selectFrom(table).select('organization_id').where('post_id', '=', id);
        expect([table, await rows.execute()]).toEqual([table, []]);
      }
    },
  );

  it('is one of many in a bulk change: each is changed separately, failures with title and reason (GAP-32)', async () => {
    const editor = await t.person('contentCreator');
    const [published, draft] = [
      await buildPost(t.ownerDb, editor.org, { status: 'published', words: [{ locale: 'fr_CA', title: 'En ligne' }] }),
      await buildPost(t.ownerDb, editor.org, { words: [{ locale: 'fr_CA', title: '' }] }),
    ];
    const bulk = async (action: string, more: object = {}) =>
      (
        await t.call<PostsChanged>(editor, 'PATCH /v1/posts', {
          body: { ids: [published.id, draft.id], action, ...more },
        })
      ).body;
    const schedule = await bulk('schedule', { scheduledAt: inHours(3) });
    expect(schedule).toMatchObject({
      changed: [],
      refused: [
        { code: 'POST_STATUS_WRONG', title: 'En ligne' },
        {
          code: 'POST_INCOMPLETE',
          title: '',
          message: expect.stringMatching(/ Titre requis pour publier, .+ requis\.$/),
        },
      ],
    });
    expect(await read(editor, draft.id)).toMatchObject({ version: 1, scheduledAt: null });
    const archive = await bulk('archive');
    expect([archive.changed, archive.refused.map(({ id }) => id)]).toEqual([[published.id], [draft.id]]);
    expect((await bulk('delete')).changed).toHaveLength(2);
    expect((await bulk('restore')).changed).toHaveLength(2);
    const erase = { ids: [draft.id], action: 'erase' };
    expect((await t.call(editor, 'PATCH /v1/posts', { body: erase })).status).toBe(403);
  });
});
